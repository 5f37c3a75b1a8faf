import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DiveSitePoint } from '../../../../domain/dive-site.ts';
import { ChartFrame } from '../chart-frame.tsx';
import { ChartNames } from '../chart-names.tsx';
import { Land } from '../land.tsx';
import { placeSites } from '../map-sites.ts';
import { type MapView, viewFor } from '../map-view.ts';
import type { ChartBounds } from '../mercator.ts';
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
  points: readonly DiveSitePoint[];
  /** The search these points were found by; null while it is not settled. */
  search: string | null;
  tileUrl: string;
};

type OpenedMap = { map: LeafletMap; markers: SiteMarkers; coast: SVGSVGElement };

/** The interactive map: tiles over our own coastline, a mark for each site, and the neatline that follows the view. */
export function LiveMap({ points, search, tileUrl }: LiveMapProps) {
  const sites = useMemo(() => placeSites(points), [points]);
  const view = useSettledView(search, sites);
  const { frame, opened, bounds, coast, onOpen } = useOpenedMap(tileUrl, view);
  const popup = useSitePopup(opened?.map ?? null, opened?.markers ?? null, sites);
  onOpen.current = popup.setOpen;
  useEffect(() => opened?.markers.show(sites), [opened, sites]);
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

/** The view of the last search whose sites are known. */
function useSettledView(search: string | null, sites: ReturnType<typeof placeSites>): MapView {
  const settled = useRef<MapView | null>(null);
  if (search !== null || !settled.current) settled.current = viewFor(search ?? '', sites);
  return settled.current;
}

function useOpenedMap(tileUrl: string, view: MapView) {
  const frame = useRef<HTMLDivElement>(null);
  const onOpen = useRef<(site: ReturnType<typeof placeSites>[number]) => void>(() => undefined);
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
    setOpened({ map, markers: siteMarkers(map, (site) => onOpen.current(site)), coast: drawing });
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

  return { frame, opened, bounds, coast, onOpen };
}
