import {
  DomEvent,
  divIcon,
  type LeafletEvent,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type Marker,
  marker,
} from 'leaflet';
import { formatMeasurement } from '../../../domain/format-measurement.ts';
import type { Position } from '../../../domain/geo.ts';
import {
  type Cluster,
  type ClusteredSites,
  clustersWithin,
  isOnePlace,
  viewInto,
} from '../../../domain/map-clusters.ts';
import { MARKER_SIZE } from '../../../domain/map-view.ts';
import { contains, type MapViewport, viewportAround } from '../../../domain/map-viewport.ts';
import type { ChartBounds } from '../../../domain/mercator.ts';
import { SITE_STATE_LABELS } from '../../../domain/site-access.ts';
import { type MapSite, marksOf, type PlacedMap } from '../map-sites.ts';
import styles from '../marker.module.css';
import { markerClass, markerMarkup, siteMarkerMarkup } from '../marker-markup.ts';
import { boundsOf, frameOf, isLaidOut } from './leaflet-map.ts';

/** Includes markers just beyond the edge, so that they are there when a drag ends. */
const PADDING = 0.15;
/** Lifts a marker above all others. */
const CHOSEN_Z_OFFSET = 10_000;

type Mark = (MapSite & { kind: 'site'; key: string }) | (Cluster<MapSite> & { kind: 'cluster'; key: string });

/** The sites behind one mark, for a popup: a single one, or several at one place. */
export type OpenMark = Position & { key: string; sites: readonly MapSite[] };

export type SiteMarkers = {
  /** Shows the first of these that contains the map's view; keeps the current markers while none does. */
  show(maps: readonly PlacedMap[]): void;
  /** Highlights the marker of a site, or of the cluster that holds it; null for none. */
  point(id: number | null): void;
  /** Highlights the marker of the open popup; null for none. */
  choose(key: string | null): void;
  elementOf(key: string): HTMLElement | undefined;
};

type Callbacks = {
  /** A site was chosen, or a cluster that no zoom level separates. */
  onOpen: (mark: OpenMark) => void;
  /** The map shows a viewport that none of the loaded data contains. */
  onNeed: (part: MapViewport) => void;
  /** The number of found sites in view, after every move. */
  onCount: (inView: number) => void;
  /** A pointer is on the marker of a single site, or no longer on any (null). */
  onHover: (id: number | null) => void;
};

/** Adds the sites to the map and updates their markers as its view changes. */
export function siteMarkers(map: LeafletMap, { onOpen, onNeed, onCount, onHover }: Callbacks): SiteMarkers {
  const shown = new Map<string, { placed: Marker; mark: Mark }>();
  let maps: readonly PlacedMap[] = [];
  let chosen: string | null = null;
  let pointedAt: number | null = null;

  const activate = (mark: Mark) => {
    const { key, latitude, longitude } = mark;
    if (mark.kind === 'site') return onOpen({ key, latitude, longitude, sites: [mark] });
    const view = viewInto(mark.bounds, map.getZoom(), frameOf(map));
    if (!view) return onOpen({ key, latitude, longitude, sites: mark.sites });
    map.setView([view.latitude, view.longitude], view.zoom);
    map.getContainer().focus({ preventScroll: true });
  };
  const add = (mark: Mark) => {
    const added = markerOf(mark, () => activate(mark)).addTo(map);
    added.getElement()?.setAttribute('aria-label', nameOf(mark, map.getZoom()));
    if (mark.kind === 'site') added.on('mouseover', () => onHover(mark.site.id)).on('mouseout', () => onHover(null));
    shown.set(mark.key, { placed: added, mark });
  };
  const highlightChosen = () => {
    for (const [key, { placed, mark }] of shown) {
      const isLifted = key === chosen || (pointedAt !== null && holds(mark, pointedAt));
      placed.getElement()?.classList.toggle(`${styles.chosen}`, isLifted);
      placed.setZIndexOffset(isLifted ? CHOSEN_Z_OFFSET : 0);
    }
  };
  const refresh = () => {
    if (maps.length === 0 || !isLaidOut(map)) return;
    const [bounds, zoom] = [boundsOf(map, PADDING), map.getZoom()];
    const current = maps.find(({ part }) => part === null || contains(part, bounds, zoom));
    if (!current) return onNeed(viewportAround(bounds, zoom));
    const marks = marksOf(current, zoom);
    const next = new Map(marksIn(clustersWithin(marks, bounds)).map((mark) => [mark.key, mark]));
    onCount(countWithin(marks, boundsOf(map)));
    for (const [key, { placed }] of shown) {
      if (next.has(key)) continue;
      placed.remove();
      shown.delete(key);
    }
    for (const [key, mark] of next) if (!shown.has(key)) add(mark);
    highlightChosen();
  };
  map.on('moveend resize', refresh);
  return {
    show(placed) {
      maps = placed;
      refresh();
    },
    point(id) {
      pointedAt = id;
      highlightChosen();
    },
    choose(key) {
      chosen = key;
      highlightChosen();
    },
    elementOf: (key) => shown.get(key)?.placed.getElement(),
  };
}

function marksIn({ sites, clusters }: ClusteredSites<MapSite>): Mark[] {
  return [
    ...sites.map((site): Mark => ({ kind: 'site', key: `site-${site.site.id}`, ...site })),
    ...clusters.map((cluster): Mark => {
      const { count, latitude, longitude } = cluster;
      return { kind: 'cluster', key: `${count} at ${latitude} ${longitude}`, ...cluster };
    }),
  ];
}

/** Whether a marker represents a site. Clusters of a part know their sites only where no zoom separates them. */
const holds = (mark: Mark, id: number): boolean =>
  mark.kind === 'site' ? mark.site.id === id : mark.sites.some(({ site }) => site.id === id);

function countWithin(marks: ClusteredSites<MapSite>, bounds: ChartBounds): number {
  const { sites, clusters } = clustersWithin(marks, bounds);
  return clusters.reduce((sum, { count }) => sum + count, sites.length);
}

function markerOf(mark: Mark, onActivate: () => void): Marker {
  const html = mark.kind === 'site' ? siteMarkerMarkup(mark.site) : markerMarkup('cluster', mark.count);
  return marker([mark.latitude, mark.longitude], {
    icon: divIcon({ className: markerClass(mark.kind), html, iconSize: [MARKER_SIZE, MARKER_SIZE] }),
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

function nameOf(mark: Mark, zoom: number): string {
  if (mark.kind === 'cluster') return `${mark.count} sites: ${isOnePlace(mark.bounds, zoom) ? 'list them' : 'zoom in'}`;
  const { name, depthRange, skillLevel, status } = mark.site;
  const state = status && status.state !== 'open' ? `, ${SITE_STATE_LABELS[status.state]}` : '';
  return `${name}, ${formatMeasurement(depthRange)}, ${skillLevel}${state}`;
}
