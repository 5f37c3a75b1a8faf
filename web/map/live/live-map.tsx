import buttonStyles from '../../ui/button.module.css';
import layoutStyles from '../../ui/layout.module.css';
import chartFrameStyles from '../chart-frame.module.css';
import diveSiteMapStyles from '../dive-site-map.module.css';
import styles from './live-map.module.css';
import './leaflet.css';
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

/** From this zoom level the overview's coast is too coarse, and few enough coast tiles are in view. */
const MIN_TILE_ZOOM = 7;
/** Names of seas are placed for the whole region; moved out they would overlap. */
const NAMES = { minZoom: 3, maxZoom: 5 };

export type LiveMapProps = {
  /** The data for the initial viewport; those of the previous filters while the next load. */
  opening: DiveSiteMap;
  filters: DiveSiteFilters;
  tileUrl: string;
  /** The site whose marker, or whose cluster's, is lifted. */
  hot: number | null;
  onPoint: ((id: number | null) => void) | undefined;
};

type OpenedMap = { map: LeafletMap; markers: SiteMarkers; coast: SVGSVGElement; legend: HTMLElement };

/** The interactive map: tiles over our own coastline, a marker for each site, and the map frame that follows the view. */
export function LiveMap({ opening, filters, tileUrl, hot, onPoint }: LiveMapProps) {
  const first = useMemo(() => placeMap(opening), [opening]);
  const { frame, opened, bounds, coast, inView, onOpen, onNeed, onHover } = useOpenedMap(tileUrl, opening, first);
  const moved = useMovedViewport(filters);
  onNeed.current = moved.need;
  const maps = useMemo(() => (moved.data ? [first, placeMap(moved.data)] : [first]), [first, moved.data]);
  const popup = useSitePopup(opened?.map ?? null, opened?.markers ?? null, maps);
  onOpen.current = popup.setOpen;
  onHover.current = onPoint ?? (() => undefined);
  useEffect(() => opened?.markers.show(maps), [opened, maps]);
  useEffect(() => opened?.markers.point(hot), [opened, hot]);
  // While loading a viewport we cannot tell whether the filters still include the popup's site.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new opening answer closes it
  useEffect(() => {
    if (opening.part) popup.close();
  }, [opening]);
  return (
    <>
      <a className={layoutStyles.skipLink} href="#map-end">
        Skip the map
      </a>
      <ChartFrame bounds={bounds} size={opened ? frameOf(opened.map) : undefined} className={chartFrameStyles.overview}>
        <div className={chartFrameStyles.sea}>
          {/* biome-ignore lint/a11y/useSemanticElements: a labelled region inside the page, not a section of its text */}
          <div className={styles.live} ref={frame} role="region" aria-label="Map of dive sites" />
        </div>
      </ChartFrame>
      <div className={diveSiteMapStyles.bar}>
        {opened && coast && <ZoomButtons map={opened.map} zoom={coast.zoom} />}
        {opened && inView !== null && <Elsewhere map={opened.map} found={first} inView={inView} />}
        <p className={diveSiteMapStyles.touchHint}>Move the map with two fingers, or tap it first.</p>
      </div>
      {moved.isError && <MapFailure what="The marks of this part" onRetry={() => void moved.refetch()} />}
      {opened && coast && createPortal(<Coast view={coast} />, opened.coast)}
      {opened && createPortal(<MapLegend className={diveSiteMapStyles.within} />, opened.legend)}
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

/** The number of found sites outside the view, and a button that shows all. */
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
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.small}`} onClick={showAll}>
        Show all
      </button>
    </p>
  );
}

function Coast({ view: { bounds, unitsPerPixel, zoom } }: { view: CoastView }) {
  const tiles = zoom >= MIN_TILE_ZOOM ? coastTilesFor(bounds) : [];
  return (
    <>
      <Land sources={tiles.length > 0 ? tiles : undefined} />
      {zoom >= NAMES.minZoom && zoom <= NAMES.maxZoom && <PlaceNames unitsPerPixel={unitsPerPixel} />}
    </>
  );
}

/** Loads the viewport that the map was moved to, when the opening answer does not contain it. */
function useMovedViewport(filters: DiveSiteFilters) {
  const key = writeFilters(filters);
  const [requested, setRequested] = useState<{ key: string; part: MapViewport } | null>(null);
  const part = requested?.key === key ? requested.part : null;
  const answer = useApi(diveSiteMap(filters, part), { enabled: part !== null });
  return { ...answer, data: part && answer.data, need: (next: MapViewport) => setRequested({ key, part: next }) };
}

function useOpenedMap(tileUrl: string, opening: DiveSiteMap, first: PlacedMap) {
  const frame = useRef<HTMLDivElement>(null);
  const onOpen = useRef<(mark: OpenMark) => void>(() => undefined);
  const onNeed = useRef<(part: MapViewport) => void>(() => undefined);
  const onHover = useRef<(id: number | null) => void>(() => undefined);
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
      onHover: (id) => onHover.current(id),
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

  return { frame, opened, bounds, coast, inView, onOpen, onNeed, onHover };
}
