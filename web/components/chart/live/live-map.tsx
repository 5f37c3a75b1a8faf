import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DiveSiteFilters, writeFilters } from '../../../../domain/dive-site-filters.ts';
import type { DiveSiteMap } from '../../../../domain/dive-site-map.ts';
import type { MapPart } from '../../../../domain/map-part.ts';
import type { MapView } from '../../../../domain/map-view.ts';
import type { ChartBounds } from '../../../../domain/mercator.ts';
import { useApi } from '../../../data/query.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { ChartNames } from '../chart-names.tsx';
import { Land } from '../land.tsx';
import { MapFailure } from '../map-failure.tsx';
import { diveSiteMap } from '../map-query.ts';
import { type MapSite, placeMap } from '../map-sites.ts';
import { sheetsFor } from '../sheets.ts';
import { type CoastView, layCoast } from './coast-overlay.ts';
import { boundsOf, catchOnlyWhenChosen, fitToFrame, isLaidOut, openMap } from './leaflet-map.ts';
import './live-map.css';
import { type SiteMarkers, siteMarkers } from './site-markers.ts';
import { SitePopup } from './site-popup.tsx';
import { useSitePopup } from './use-site-popup.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** From this zoom level on the overview's coast is too coarse, and few enough sheets are in view. */
const SHEETS_FROM_ZOOM = 7;
/** Names of seas are set for the whole region. */
const NAMES_TO_ZOOM = 5;

export type LiveMapProps = {
  /** What the map shows where it opens; that of the former filters, while the next is on the way. */
  opening: DiveSiteMap;
  filters: DiveSiteFilters;
  tileUrl: string;
};

type OpenedMap = { map: LeafletMap; markers: SiteMarkers; coast: SVGSVGElement };

/** The interactive map: tiles over our own coastline, a mark for each site, and the neatline that follows the view. */
export function LiveMap({ opening, filters, tileUrl }: LiveMapProps) {
  const { frame, opened, bounds, coast, onOpen, onNeed } = useOpenedMap(tileUrl, opening.view);
  const further = useFurtherPart(filters);
  onNeed.current = further.need;
  const maps = useMemo(
    () => [opening, further.data].flatMap((map) => (map ? [placeMap(map)] : [])),
    [opening, further.data],
  );
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
      <ChartFrame bounds={bounds} className="overview">
        <div className="sea">
          {/* biome-ignore lint/a11y/useSemanticElements: a labelled region inside the page, not a section of its text */}
          <div className="live" ref={frame} role="region" aria-label="Map of dive sites" />
        </div>
        {opened && coast && <ZoomButtons map={opened.map} zoom={coast.zoom} />}
      </ChartFrame>
      {further.isError && <MapFailure what="The marks of this part" onRetry={() => void further.refetch()} />}
      {opened && coast && createPortal(<Coast view={coast} />, opened.coast)}
      {popup.open && createPortal(<SitePopup site={popup.open.site} onClose={popup.close} />, popup.element)}
    </>
  );
}

function Coast({ view: { bounds, unitsPerPixel, zoom } }: { view: CoastView }) {
  const sheets = zoom >= SHEETS_FROM_ZOOM ? sheetsFor(bounds) : [];
  return (
    <>
      <Land sources={sheets.length > 0 ? sheets : undefined} />
      {zoom <= NAMES_TO_ZOOM && <ChartNames unitsPerPixel={unitsPerPixel} />}
    </>
  );
}

/** The marks of the part the map has been moved to, as far as the opening answer does not hold them. */
function useFurtherPart(filters: DiveSiteFilters) {
  const key = writeFilters(filters);
  const [wanted, setWanted] = useState<{ key: string; part: MapPart } | null>(null);
  const part = wanted?.key === key ? wanted.part : null;
  const answer = useApi(diveSiteMap(filters, part), { enabled: part !== null });
  return { ...answer, data: part && answer.data, need: (next: MapPart) => setWanted({ key, part: next }) };
}

function useOpenedMap(tileUrl: string, view: MapView) {
  const frame = useRef<HTMLDivElement>(null);
  const onOpen = useRef<(site: MapSite) => void>(() => undefined);
  const onNeed = useRef<(part: MapPart) => void>(() => undefined);
  const [opened, setOpened] = useState<OpenedMap | null>(null);
  const [bounds, setBounds] = useState<ChartBounds>();
  const [coast, setCoast] = useState<CoastView | null>(null);
  const { latitude, longitude, zoom } = view;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first view opens the map; later ones move it, below
  useEffect(() => {
    if (!frame.current) return;
    const map = openMap(frame.current, tileUrl, view);
    catchOnlyWhenChosen(map);
    const drawing = layCoast(map, setCoast);
    const follow = () => {
      if (isLaidOut(map)) setBounds(boundsOf(map));
    };
    follow();
    map.on('moveend resize', follow);
    const stopFitting = fitToFrame(map);
    const markers = siteMarkers(map, {
      onOpen: (site) => onOpen.current(site),
      onNeed: (part) => onNeed.current(part),
    });
    setOpened({ map, markers, coast: drawing });
    return () => {
      setOpened(null);
      stopFitting();
      map.remove();
    };
  }, [tileUrl]);

  const current = useRef(view);
  useEffect(() => {
    const { latitude: lat, longitude: lng, zoom: level } = current.current;
    if (!opened || (lat === latitude && lng === longitude && level === zoom)) return;
    current.current = { latitude, longitude, zoom };
    opened.map.closePopup();
    opened.map.setView([latitude, longitude], zoom, { animate: false });
  }, [opened, latitude, longitude, zoom]);

  return { frame, opened, bounds, coast, onOpen, onNeed };
}
