import './live-map.css';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DiveSiteFilters, writeFilters } from '../../../domain/dive-site-filters.ts';
import type { DiveSiteMap } from '../../../domain/dive-site-map.ts';
import { type MapView, viewOfAll } from '../../../domain/map-view.ts';
import type { MapViewport } from '../../../domain/map-viewport.ts';
import type { ChartBounds } from '../../../domain/mercator.ts';
import { useApi } from '../../app/data/query.ts';
import { ChartFrame, Land } from '../chart-frame.tsx';
import { coastTilesFor } from '../coast-tile-grid.ts';
import { MapFailure } from '../map-failure.tsx';
import { MapLegend } from '../map-legend.tsx';
import { diveSiteMap, type MapSite, openingView, type PlacedMap, placeMap } from '../map-sites.ts';
import { PlaceNames } from '../place-names.tsx';
import { type CoastView, drawCoast } from './coast-overlay.ts';
import {
  boundsOf,
  cornerPane,
  fitToFrame,
  frameOf,
  isLaidOut,
  openMap,
  requireActivationForGestures,
} from './leaflet-map.ts';
import { type OpenMark, type SiteMarkers, siteMarkers } from './site-markers.ts';
import { SiteListPopup, SitePopup } from './site-popup.tsx';
import { useSitePopup } from './use-site-popup.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** From this zoom level on the overview's coast is too coarse, and few enough sheets are in view. */
const SHEETS_FROM_ZOOM = 7;
/** Names of seas are set for the whole region; further out they would run into each other. */
const NAMES = { minZoom: 3, maxZoom: 5 };

export type LiveMapProps = {
  /** What the map shows where it opens; that of the former filters, while the next is on the way. */
  opening: DiveSiteMap;
  filters: DiveSiteFilters;
  tileUrl: string;
};

type OpenedMap = { map: LeafletMap; markers: SiteMarkers; coast: SVGSVGElement; legend: HTMLElement };

/** The interactive map: tiles over our own coastline, a mark for each site, and the neatline that follows the view. */
export function LiveMap({ opening, filters, tileUrl }: LiveMapProps) {
  const first = useMemo(() => placeMap(opening), [opening]);
  const { frame, opened, bounds, coast, inView, onOpen, onNeed } = useOpenedMap(tileUrl, opening, first);
  const further = useFurtherPart(filters);
  onNeed.current = further.need;
  const maps = useMemo(() => (further.data ? [first, placeMap(further.data)] : [first]), [first, further.data]);
  const popup = useSitePopup(opened?.map ?? null, opened?.markers ?? null, maps);
  onOpen.current = popup.setOpen;
  useEffect(() => opened?.markers.show(maps), [opened, maps]);
  // Of a part nobody knows whether the site of the open popup is still among those the filters let through.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another opening answer closes it
  useEffect(() => {
    if (opening.part) popup.close();
  }, [opening]);
  return (
    <>
      <a className="skip-link" href="#results">
        Skip the map
      </a>
      <ChartFrame bounds={bounds} size={opened ? frameOf(opened.map) : undefined} className="overview">
        <div className="sea">
          {/* biome-ignore lint/a11y/useSemanticElements: a labelled region inside the page, not a section of its text */}
          <div className="live" ref={frame} role="region" aria-label="Map of dive sites" />
        </div>
      </ChartFrame>
      <div className="map-bar">
        {opened && coast && <ZoomButtons map={opened.map} zoom={coast.zoom} />}
        {opened && inView !== null && <Elsewhere map={opened.map} found={first} inView={inView} />}
        <p className="touch-hint">Move the map with two fingers, or tap it first.</p>
      </div>
      {further.isError && <MapFailure what="The marks of this part" onRetry={() => void further.refetch()} />}
      {opened && coast && createPortal(<Coast view={coast} />, opened.coast)}
      {opened && createPortal(<MapLegend className="within" />, opened.legend)}
      {popup.open && createPortal(<Popup sites={popup.open.sites} onClose={popup.close} />, popup.element)}
    </>
  );
}

function Popup({ sites, onClose }: { sites: readonly MapSite[]; onClose: () => void }) {
  const [first, ...others] = sites;
  if (!first) return null;
  return others.length > 0 ? (
    <SiteListPopup sites={sites} onClose={onClose} />
  ) : (
    <SitePopup site={first.site} onClose={onClose} />
  );
}

/** How many of the sites found the view leaves out, and the way to all of them. */
function Elsewhere({ map, found: { total, extent }, inView }: { map: LeafletMap; found: PlacedMap; inView: number }) {
  const elsewhere = total - inView;
  if (elsewhere <= 0 || !extent) return null;
  const showAll = () => {
    const { latitude, longitude, zoom } = viewOfAll(extent, frameOf(map));
    map.setView([latitude, longitude], zoom);
  };
  return (
    <p>
      {inView === 0 ? `None in view, ${elsewhere} elsewhere` : `${elsewhere} more elsewhere`}{' '}
      <button type="button" className="button sm" onClick={showAll}>
        Show all
      </button>
    </p>
  );
}

function Coast({ view: { bounds, unitsPerPixel, zoom } }: { view: CoastView }) {
  const sheets = zoom >= SHEETS_FROM_ZOOM ? coastTilesFor(bounds) : [];
  return (
    <>
      <Land sources={sheets.length > 0 ? sheets : undefined} />
      {zoom >= NAMES.minZoom && zoom <= NAMES.maxZoom && <PlaceNames unitsPerPixel={unitsPerPixel} />}
    </>
  );
}

/** The marks of the part the map has been moved to, as far as the opening answer does not hold them. */
function useFurtherPart(filters: DiveSiteFilters) {
  const key = writeFilters(filters);
  const [wanted, setWanted] = useState<{ key: string; part: MapViewport } | null>(null);
  const part = wanted?.key === key ? wanted.part : null;
  const answer = useApi(diveSiteMap(filters, part), { enabled: part !== null });
  return { ...answer, data: part && answer.data, need: (next: MapViewport) => setWanted({ key, part: next }) };
}

function useOpenedMap(tileUrl: string, opening: DiveSiteMap, first: PlacedMap) {
  const frame = useRef<HTMLDivElement>(null);
  const onOpen = useRef<(mark: OpenMark) => void>(() => undefined);
  const onNeed = useRef<(part: MapViewport) => void>(() => undefined);
  const [opened, setOpened] = useState<OpenedMap | null>(null);
  const [bounds, setBounds] = useState<ChartBounds>();
  const [coast, setCoast] = useState<CoastView | null>(null);
  const [inView, setInView] = useState<number | null>(null);
  const current = useRef<MapView>(opening.view);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first answer opens the map; later ones move it, below
  useEffect(() => {
    if (!frame.current) return;
    const { clientWidth: width, clientHeight: height } = frame.current;
    current.current = openingView(opening, first, { width, height });
    const map = openMap(frame.current, tileUrl, current.current);
    const drawing = drawCoast(map, setCoast);
    const follow = () => {
      if (isLaidOut(map)) setBounds(boundsOf(map));
    };
    follow();
    map.on('moveend resize', follow);
    const stops = [fitToFrame(map), requireActivationForGestures(map)];
    const markers = siteMarkers(map, {
      onOpen: (mark) => onOpen.current(mark),
      onNeed: (part) => onNeed.current(part),
      onCount: setInView,
    });
    setOpened({ map, markers, coast: drawing, legend: cornerPane(map) });
    return () => {
      setOpened(null);
      for (const stop of stops) stop();
      map.remove();
    };
  }, [tileUrl]);

  useEffect(() => {
    if (!opened) return;
    const view = openingView(opening, first, frameOf(opened.map));
    const { latitude, longitude, zoom } = current.current;
    if (view.latitude === latitude && view.longitude === longitude && view.zoom === zoom) return;
    current.current = view;
    opened.map.closePopup();
    opened.map.setView([view.latitude, view.longitude], view.zoom, { animate: false });
  }, [opened, opening, first]);

  return { frame, opened, bounds, coast, inView, onOpen, onNeed };
}
