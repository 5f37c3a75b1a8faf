import { divIcon, type Map as LeafletMap, type LeafletMouseEvent, type Marker, marker } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '../../../../domain/kernel/geo.ts';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import chartFrameStyles from '../../../map/chart-frame.module.css';
import { ChartFrame, Land } from '../../../map/chart-frame.tsx';
import { type CoastView, drawCoast } from '../../../map/live/coast-overlay.ts';
import {
  addTiles,
  fitToFrame,
  isLaidOut,
  openMap,
  readBounds,
  readFrame,
  requireActivationForGestures,
} from '../../../map/live/leaflet-map.ts';
import liveMapStyles from '../../../map/live/live-map.module.css';
import { Button } from '../../kit/fields/button.tsx';
import diveSitesPageStyles from './dive-sites-page.module.css';
import '../../../map/live/leaflet.css';
import { type ChartBounds, unwrapLongitude } from '../../../../domain/kernel/mercator.ts';
import { DEFAULT_VIEW } from '../../../../domain/map/map-view.ts';
import { coastAt } from '../../../map/coast-detail.ts';
import { ZoomButtons } from '../../../map/live/zoom-buttons.tsx';

export type PositionMapProps = {
  /** Null while the numbers are not a position. */
  position: Position | null;
  onPick: (position: { latitude: string; longitude: string }) => void;
  tileUrl: string;
};

/** Close enough to tell reefs apart, far enough to show some coast, which is all there is without map tiles. */
const CLOSE_ZOOM = 9;
const MARK_SIZE = 24;
/** A cross in a ring, as a chart marks a position. */
const MARK =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="7"/><path d="M12 0v9M12 15v9M0 12h9M15 12h9"/></svg>';

/** A map to set a position by a click, or by a button that takes the map's centre, for people without a pointer. */
export function PositionMap({ position, onPick, tileUrl }: PositionMapProps) {
  const { frame, map, coast, coastElement, bounds } = usePickerMap(position, onPick, tileUrl);
  const { attribution, attributionUrl } = useSiteConfig().settings.tiles;
  return (
    <div>
      <ChartFrame bounds={bounds} size={map ? readFrame(map) : undefined} className={diveSitesPageStyles.positionMap}>
        <div className={`${chartFrameStyles.sea} relative clipped sheet`}>
          {/* biome-ignore lint/a11y/useSemanticElements: a labelled part of a form, not a section of its text */}
          <div
            className={`${liveMapStyles.live} sheet`}
            ref={frame}
            role="region"
            aria-label="Map to choose a position"
          />
        </div>
        {map && coast && <ZoomButtons map={map} zoom={coast.zoom} />}
      </ChartFrame>
      {coast && coastElement && createPortal(<Coast view={coast} />, coastElement)}
      <div className="row between gap-2-4 mt-2">
        <Button isSmall disabled={!map} onClick={() => map && onPick(degreesAt(map, map.getCenter()))}>
          Use map centre
        </Button>
        <p className="note">
          <a href={attributionUrl} target="_blank" rel="noopener">
            {attribution}
          </a>
          , coastline Natural Earth
        </p>
      </div>
    </div>
  );
}

function Coast({ view: { bounds, zoom } }: { view: CoastView }) {
  return <Land sources={coastAt(zoom, bounds)} />;
}

function usePickerMap(position: Position | null, onPick: PositionMapProps['onPick'], tileUrl: string) {
  const frame = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ map: LeafletMap; coastElement: SVGSVGElement } | null>(null);
  const [bounds, setBounds] = useState<ChartBounds>();
  const [coast, setCoast] = useState<CoastView | null>(null);
  const first = useRef(position);
  const pick = useEffectEvent((map: LeafletMap, at: { lat: number; lng: number }) => onPick(degreesAt(map, at)));

  useEffect(() => {
    if (!frame.current) return;
    const map = openMap(frame.current, first.current ? closeView(first.current) : DEFAULT_VIEW);
    addTiles(map, tileUrl);
    const stopCatching = requireActivationForGestures(map);
    const coastElement = drawCoast(map, setCoast);
    const follow = () => {
      if (isLaidOut(map)) setBounds(readBounds(map));
    };
    follow();
    map.on('moveend resize', follow);
    map.on('click', ({ latlng }: LeafletMouseEvent) => pick(map, latlng));
    const stopFitting = fitToFrame(map);
    setOpened({ map, coastElement });
    return () => {
      setOpened(null);
      stopFitting();
      stopCatching();
      map.remove();
    };
  }, [tileUrl]);

  useMark(opened?.map ?? null, position);
  return { frame, bounds, coast, map: opened?.map ?? null, coastElement: opened?.coastElement ?? null };
}

/** Keeps the marker at the position and in the centre, so that zooming stays on it. */
function useMark(map: LeafletMap | null, position: Position | null) {
  const mark = useRef<Marker | null>(null);
  const { latitude, longitude } = position ?? {};
  useEffect(() => {
    mark.current?.remove();
    mark.current = null;
    if (!map || latitude === undefined || longitude === undefined) return;
    const at: [number, number] = [latitude, unwrapLongitude(longitude)];
    const icon = divIcon({ className: diveSitesPageStyles.positionMark, html: MARK, iconSize: [MARK_SIZE, MARK_SIZE] });
    mark.current = marker(at, { icon, interactive: false, keyboard: false }).addTo(map);
    const zoom = map.getBounds().contains(at) ? map.getZoom() : Math.max(map.getZoom(), 6);
    map.setView(at, zoom, { animate: false });
  }, [map, latitude, longitude]);
}

const closeView = ({ latitude, longitude }: Position) => ({
  latitude,
  longitude: unwrapLongitude(longitude),
  zoom: CLOSE_ZOOM,
});

/** One more decimal than a pixel at this zoom level can resolve. */
function degreesAt(map: LeafletMap, { lat, lng }: { lat: number; lng: number }) {
  const pixel = 360 / (256 * 2 ** map.getZoom());
  const decimals = Math.min(7, Math.max(2, Math.ceil(-Math.log10(pixel)) + 1));
  const east = ((((lng + 180) % 360) + 360) % 360) - 180;
  return { latitude: lat.toFixed(decimals), longitude: east.toFixed(decimals) };
}
