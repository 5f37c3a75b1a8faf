import buttonStyles from '../../ui/button.module.css';
import diveSiteMapStyles from '../dive-site-map.module.css';
import styles from './live-map.module.css';
import './leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { type DiveSiteFilters, writeFilters } from '../../../domain/finder/dive-site-filters.ts';
import { fineCoastAt } from '../../../domain/map/coast-cell.ts';
import { viewOfAll } from '../../../domain/map/map-view.ts';
import type { MapViewport } from '../../../domain/map/map-viewport.ts';
import { useApi } from '../../app/data/query.ts';
import { Graticule } from '../chart-names.tsx';
import { coastAt } from '../coast-detail.ts';
import { FineLand } from '../fine-land.tsx';
import { MapFailure } from '../map-failure.tsx';
import { MapLegend } from '../map-legend.tsx';
import { type MapSite, mapSitesQuery, type PlacedMap, placeMap } from '../map-sites.ts';
import type { CoastView } from './coast-overlay.ts';
import { readBounds, readFrame } from './leaflet-map.ts';
import type { LiveMapProps } from './live-map-props.ts';
import { MapNames } from './map-names.tsx';
import { SiteListPopup, SitePopup } from './site-popup.tsx';
import { useOpenedMap } from './use-opened-map.ts';
import { useSitePopup } from './use-site-popup.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** Shows a bay around a site that was chosen in the list. */
const LOCATED_ZOOM = 11;

/** The interactive map: tiles over our own coastline and a marker for each site, made behind the picture that it replaces. */
export function LiveMap(props: LiveMapProps) {
  const { opening, filters, hot, onPoint, located, controls } = props;
  const first = useMemo(() => placeMap(opening), [opening]);
  const { frame, opened, coast, inView, stage, onOpen, onNeed, onHover } = useOpenedMap(props, first);
  const moved = useMovedViewport(filters);
  onNeed.current = moved.need;
  const maps = useMemo(() => (moved.data ? [first, placeMap(moved.data)] : [first]), [first, moved.data]);
  const popup = useSitePopup(opened?.map ?? null, opened?.markers ?? null, maps);
  // The press is painted first.
  onOpen.current = (mark) => startTransition(() => popup.setOpen(mark));
  onHover.current = onPoint ?? (() => undefined);
  useEffect(() => opened?.markers.show(maps), [opened, maps]);
  useEffect(() => opened?.markers.point(hot), [opened, hot]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice, or the map it waited for, moves the map
  useEffect(() => {
    const mark = located && maps.flatMap(({ sites }) => sites).find(({ site }) => site.id === located.id);
    if (!opened || !mark || stage !== 'live') return;
    const { latitude, longitude } = mark;
    opened.map.setView([latitude, longitude], LOCATED_ZOOM, { animate: false });
    popup.setOpen({ key: `site-${mark.site.id}`, latitude, longitude, sites: [mark] });
  }, [located, opened, stage]);
  // While loading a viewport we cannot tell whether the filters still include the popup's site.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new opening answer closes it
  useEffect(() => {
    if (opening.part) popup.close();
  }, [opening]);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a labelled region inside the page, not a section of its text */}
      <div
        className={stage === 'hidden' ? `${styles.live} sheet ${styles.behind}` : `${styles.live} sheet`}
        ref={frame}
        role="region"
        aria-label="Map of dive sites"
      />
      {stage === 'live' &&
        createPortal(
          <>
            <div className={`${diveSiteMapStyles.bar} row mt-2 small`}>
              {opened && coast && <ZoomButtons map={opened.map} zoom={coast.zoom} />}
              {opened && inView !== null && <Elsewhere map={opened.map} found={first} inView={inView} />}
              <p className={`${diveSiteMapStyles.touchHint} tiny muted`}>
                Move the map with two fingers, or tap it first.
              </p>
            </div>
            {moved.isError && <MapFailure what="The marks of this part" onRetry={() => void moved.refetch()} />}
          </>,
          controls,
        )}
      {opened && coast && createPortal(<Coast view={coast} map={opened.map} filters={filters} />, opened.coast)}
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
    const { latitude, longitude, zoom } = viewOfAll(extent, readFrame(map));
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

function Coast({ view, map, filters }: { view: CoastView; map: LeafletMap; filters: DiveSiteFilters }) {
  const { bounds, zoom } = view;
  return (
    <>
      <FineLand sources={coastAt(zoom, bounds)} fine={fineCoastAt(zoom, bounds)} />
      <Graticule bounds={readBounds(map)} size={readFrame(map)} />
      <MapNames view={view} map={map} filters={filters} />
    </>
  );
}

/** Loads the viewport that the map was moved to, when the opening answer does not contain it. */
function useMovedViewport(filters: DiveSiteFilters) {
  const key = writeFilters(filters);
  const [requested, setRequested] = useState<{ key: string; part: MapViewport } | null>(null);
  const part = requested?.key === key ? requested.part : null;
  const answer = useApi(mapSitesQuery(filters, part), { enabled: part !== null });
  return { ...answer, data: part && answer.data, need: (next: MapViewport) => setRequested({ key, part: next }) };
}
