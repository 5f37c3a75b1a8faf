import {
  DomEvent,
  divIcon,
  type LeafletEvent,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  latLngBounds,
  type Marker,
  marker,
  point,
} from 'leaflet';
import { type Cluster, marksAt, marksWithin } from '../../../../domain/map-marks.ts';
import { covers, type MapPart, partAround } from '../../../../domain/map-part.ts';
import { ZOOM } from '../../../../domain/map-view.ts';
import type { ChartBounds } from '../../../../domain/mercator.ts';
import { SITE_STATE_LABELS } from '../../../../domain/site-access.ts';
import { measureText } from '../../measure-text.ts';
import type { MapSite, PlacedMap } from '../map-sites.ts';
import { MARKER_SIZE, markerMarkup, siteMarkerMarkup } from '../marker-markup.ts';
import { boundsOf, isLaidOut } from './leaflet-map.ts';

/** Marks a little beyond the edge, so that they are there when a drag ends. */
const PADDING = 0.15;
/** Lifts a mark above all others. */
const IN_FRONT = 10_000;

type Mark = (MapSite & { kind: 'site'; key: string }) | (Cluster & { kind: 'cluster'; key: string });

export type SiteMarkers = {
  /** The first of these that holds the map's view is shown; while none does, what stands on the map stays. */
  show(maps: readonly PlacedMap[]): void;
  /** Fills the mark of the site whose popup is open; null for none. */
  choose(siteId: number | null): void;
  /** The mark of a site, while it stands singly on the map. */
  elementOf(siteId: number): HTMLElement | undefined;
};

type Calls = {
  /** A site was chosen. */
  onOpen: (site: MapSite) => void;
  /** The map looks at a part that nothing it was given holds. */
  onNeed: (part: MapPart) => void;
};

/** Puts sites on the map and keeps their marks in step with its view. */
export function siteMarkers(map: LeafletMap, { onOpen, onNeed }: Calls): SiteMarkers {
  const shown = new Map<string, Marker>();
  let maps: readonly PlacedMap[] = [];
  let chosen: string | null = null;

  const activate = (mark: Mark) => {
    if (mark.kind === 'site') return onOpen(mark);
    const { south, west, north, east } = mark.bounds;
    const extent = latLngBounds([south, west], [north, east]);
    const room = 2 * MARKER_SIZE;
    const zoom = Math.max(map.getZoom() + 1, map.getBoundsZoom(extent, false, point(room, room)));
    map.setView(extent.getCenter(), Math.min(ZOOM.max, zoom));
    map.getContainer().focus({ preventScroll: true });
  };
  const add = (mark: Mark) => {
    const added = markerOf(mark, () => activate(mark)).addTo(map);
    added.getElement()?.setAttribute('aria-label', nameOf(mark));
    shown.set(mark.key, added);
  };
  const fill = () => {
    for (const [key, placed] of shown) {
      placed.getElement()?.classList.toggle('chosen', key === chosen);
      placed.setZIndexOffset(key === chosen ? IN_FRONT : 0);
    }
  };
  const refresh = () => {
    if (maps.length === 0 || !isLaidOut(map)) return;
    const [bounds, zoom] = [boundsOf(map, PADDING), map.getZoom()];
    const holding = maps.find(({ part }) => part === null || covers(part, bounds, zoom));
    if (!holding) return onNeed(partAround(bounds, zoom));
    const wanted = new Map(marksOf(holding, bounds, zoom).map((mark) => [mark.key, mark]));
    for (const [key, old] of shown) {
      if (wanted.has(key)) continue;
      old.remove();
      shown.delete(key);
    }
    for (const [key, mark] of wanted) if (!shown.has(key)) add(mark);
    fill();
  };
  map.on('moveend resize', refresh);
  return {
    show(next) {
      maps = next;
      refresh();
    },
    choose(siteId) {
      chosen = siteId === null ? null : `site-${siteId}`;
      fill();
    },
    elementOf: (siteId) => shown.get(`site-${siteId}`)?.getElement(),
  };
}

function marksOf(placed: PlacedMap, bounds: ChartBounds, zoom: number): Mark[] {
  const all =
    placed.part === null ? marksAt(placed.sites, zoom) : { sites: placed.sites, clusters: [...placed.clusters] };
  const { sites, clusters } = marksWithin(all, bounds);
  return [
    ...sites.map((site): Mark => ({ kind: 'site', key: `site-${site.site.id}`, ...site })),
    ...clusters.map((cluster): Mark => {
      const { count, latitude, longitude } = cluster;
      return { kind: 'cluster', key: `${count} at ${latitude} ${longitude}`, ...cluster };
    }),
  ];
}

function markerOf(mark: Mark, onActivate: () => void): Marker {
  const html = mark.kind === 'site' ? siteMarkerMarkup(mark.site) : markerMarkup('cluster', mark.count);
  return marker([mark.latitude, mark.longitude], {
    icon: divIcon({ className: 'marker', html, iconSize: [MARKER_SIZE, MARKER_SIZE] }),
    riseOnHover: true,
  })
    .on('click', (event: LeafletEvent) => {
      DomEvent.stop(event as never);
      onActivate();
    })
    .on('keydown', (event: LeafletEvent) => {
      const { originalEvent } = event as LeafletKeyboardEvent;
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
      originalEvent.preventDefault();
      onActivate();
    });
}

function nameOf(mark: Mark): string {
  if (mark.kind === 'cluster') return `${mark.count} sites: zoom in`;
  const { name, depthRange, skillLevel, status } = mark.site;
  const state = status && status.state !== 'open' ? `, ${SITE_STATE_LABELS[status.state]}` : '';
  return `${name}, ${measureText(depthRange)}, ${skillLevel}${state}`;
}
