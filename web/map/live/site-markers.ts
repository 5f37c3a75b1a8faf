import {
  DomEvent,
  divIcon,
  type LeafletEvent,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type Marker,
  marker,
} from 'leaflet';
import type { Position } from '../../../domain/kernel/geo.ts';
import type { ChartBounds } from '../../../domain/kernel/mercator.ts';
import { type Cluster, type ClusteredSites, clustersWithin, viewInto } from '../../../domain/map/map-clusters.ts';
import { MARKER_SIZE } from '../../../domain/map/map-view.ts';
import { isWithinViewport, type MapViewport, viewportAround } from '../../../domain/map/map-viewport.ts';
import type { MarkOffset } from '../map-picture.tsx';
import { clusterMarks, type MapSite, type PlacedMap } from '../map-sites.ts';
import { clusterName, siteName } from '../mark-name.ts';
import styles from '../marker.module.css';
import { MARKER_CLASS, markerMarkup, siteMarkerMarkup } from '../marker-markup.ts';
import { afterPaint } from '../slices.ts';
import { isLaidOut, readBounds, readFrame } from './leaflet-map.ts';

/** Includes markers just beyond the edge, so that they are there when a drag ends. */
const PADDING = 0.15;
/** So many markers are made at a time while the map opens: a phone makes them in well under 50 ms. */
const BATCH = 6;
/** Pixels: a marker drawn by the server and the live one differ by their rounding. */
const SAME_PLACE = 3;
/** Lifts a marker above all others. */
const CHOSEN_Z_OFFSET = 10_000;

type Mark = (MapSite & { kind: 'site'; key: string }) | (Cluster<MapSite> & { kind: 'cluster'; key: string });

/** The sites behind one mark, for a popup: a single one, or several at one place. */
export type OpenMark = Position & { key: string; sites: readonly MapSite[] };

export type SiteMarkers = {
  /** Adds the first markers a few at a time; `pause` comes between, and ends it with false. */
  fill(placed: PlacedMap, pause: () => Promise<boolean>): Promise<void>;
  /** Shows the first of these that contains the map's view; keeps the current markers while none does. */
  show(maps: readonly PlacedMap[]): void;
  /** Highlights the marker of a site, or of the cluster that holds it; null for none. */
  point(id: number | null): void;
  /** Highlights the marker of the open popup; null for none. */
  choose(key: string | null): void;
  findElement(key: string): HTMLElement | undefined;
  /** The marker at an offset from the map's middle, in pixels. */
  at(offset: MarkOffset): ShownMark | undefined;
};

type ShownMark = { element: HTMLElement | undefined; press: () => void };

export type MarkerCallbacks = {
  /** A site was chosen, or a cluster whose sites have to be listed. */
  onOpen: (mark: OpenMark) => void;
  /** The map shows a viewport that none of the loaded data contains. */
  onNeed: (part: MapViewport) => void;
  /** The number of found sites in view, after every move. */
  onCount: (inView: number) => void;
  /** A pointer is on the marker of a single site, or no longer on any (null). */
  onHover: (id: number | null) => void;
};

/** Adds the sites to the map and updates their markers as its view changes. */
export function siteMarkers(map: LeafletMap, { onOpen, onNeed, onCount, onHover }: MarkerCallbacks): SiteMarkers {
  const shown = new Map<string, { placed: Marker; mark: Mark }>();
  let maps: readonly PlacedMap[] = [];
  let chosen: string | null = null;
  let pointedAt: number | null = null;

  const activate = (mark: Mark) => {
    const { key, latitude, longitude } = mark;
    if (mark.kind === 'site') return onOpen({ key, latitude, longitude, sites: [mark] });
    const view = viewInto(mark.bounds, map.getZoom(), readFrame(map));
    if (!view) return onOpen({ key, latitude, longitude, sites: mark.sites });
    // Moving to the view makes many markers.
    lift(key);
    void afterPaint().then(() => {
      if (shown.get(key)?.mark !== mark) return;
      map.setView([view.latitude, view.longitude], view.zoom);
      map.getContainer().focus({ preventScroll: true });
    });
  };
  const add = (mark: Mark) => {
    const added = makeMarker(mark, () => activate(mark)).addTo(map);
    const element = added.getElement();
    element?.setAttribute('aria-label', nameMark(mark, map));
    // Leaflet would move the map under a pointer that presses a mark near the edge, so that its click missed the mark.
    element?.addEventListener('focus', () => {
      if (element.matches(':focus-visible')) map.panInside(added.getLatLng(), { padding: [MARKER_SIZE, MARKER_SIZE] });
    });
    if (mark.kind === 'site') added.on('mouseover', () => onHover(mark.site.id)).on('mouseout', () => onHover(null));
    shown.set(mark.key, { placed: added, mark });
  };
  const lifted = new Set<string>();
  const lift = (key: string, isLifted = true) => {
    // Every change of a marker's place in the stack is a change of its style.
    if (lifted.has(key) === isLifted) return;
    if (isLifted) lifted.add(key);
    else lifted.delete(key);
    const placed = shown.get(key)?.placed;
    placed?.getElement()?.classList.toggle(`${styles.chosen}`, isLifted);
    placed?.setZIndexOffset(isLifted ? CHOSEN_Z_OFFSET : 0);
  };
  const highlightChosen = () => {
    for (const [key, { mark }] of shown) lift(key, key === chosen || (pointedAt !== null && hasSite(mark, pointedAt)));
  };
  let known: { from: PlacedMap; zoom: number; marks: ClusteredSites<MapSite> } | null = null;
  const marksNow = (from: PlacedMap) => {
    const zoom = map.getZoom();
    if (known?.from !== from || known.zoom !== zoom) known = { from, zoom, marks: clusterMarks(from, zoom) };
    const within = marksIn(clustersWithin(known.marks, readBounds(map, PADDING)));
    return { marks: known.marks, next: new Map(within.map((mark) => [mark.key, mark])) };
  };
  const refresh = () => {
    if (maps.length === 0 || !isLaidOut(map)) return;
    const [bounds, zoom] = [readBounds(map, PADDING), map.getZoom()];
    const current = maps.find(({ part }) => part === null || isWithinViewport(part, bounds, zoom));
    if (!current) return onNeed(viewportAround(bounds, zoom));
    const { marks, next } = marksNow(current);
    onCount(countWithin(marks, readBounds(map)));
    for (const [key, { placed }] of shown) {
      if (next.has(key)) continue;
      placed.remove();
      shown.delete(key);
      lifted.delete(key);
    }
    for (const [key, mark] of next) if (!shown.has(key)) add(mark);
    highlightChosen();
  };
  map.on('moveend resize', refresh).on('unload', () => shown.clear());
  return {
    async fill(placed, pause) {
      if (!(await pause())) return;
      const { next } = marksNow(placed);
      let made = 0;
      for (const [key, mark] of next) {
        if (made % BATCH === 0 && !(await pause())) return;
        if (!shown.has(key)) add(mark);
        made += 1;
      }
    },
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
    findElement: (key) => shown.get(key)?.placed.getElement(),
    at({ x, y }) {
      const { width, height } = readFrame(map);
      const found = [...shown.values()].find(({ placed }) => {
        const point = map.latLngToContainerPoint(placed.getLatLng());
        return Math.hypot(point.x - width / 2 - x, point.y - height / 2 - y) < SAME_PLACE;
      });
      return found && { element: found.placed.getElement(), press: () => activate(found.mark) };
    },
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

/** Whether a marker represents a site. Clusters of a part know their sites only where they may have to list them. */
const hasSite = (mark: Mark, id: number): boolean =>
  mark.kind === 'site' ? mark.site.id === id : mark.sites.some(({ site }) => site.id === id);

function countWithin(marks: ClusteredSites<MapSite>, bounds: ChartBounds): number {
  const { sites, clusters } = clustersWithin(marks, bounds);
  return clusters.reduce((sum, { count }) => sum + count, sites.length);
}

function makeMarker(mark: Mark, onActivate: () => void): Marker {
  const html = mark.kind === 'site' ? siteMarkerMarkup(mark.site) : markerMarkup('cluster', mark.count);
  return marker([mark.latitude, mark.longitude], {
    icon: divIcon({ className: MARKER_CLASS, html, iconSize: [MARKER_SIZE, MARKER_SIZE] }),
    riseOnHover: true,
    autoPanOnFocus: false,
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

const nameMark = (mark: Mark, map: LeafletMap): string =>
  mark.kind === 'site'
    ? siteName(mark.site)
    : clusterName(mark.count, viewInto(mark.bounds, map.getZoom(), readFrame(map)) === null);
