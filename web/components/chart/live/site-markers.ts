import {
  DomEvent,
  divIcon,
  type LeafletEvent,
  type LeafletKeyboardEvent,
  type Map as LeafletMap,
  type Marker,
  marker,
} from 'leaflet';
import { deepest } from '../../../../domain/depth.ts';
import { measureText } from '../../measure-text.ts';
import { type Clusters, clustersOf, type Mark } from '../clusters.ts';
import type { MapSite } from '../map-sites.ts';
import { MARKER_SIZE, markerMarkup } from '../marker-markup.ts';
import { boundsOf } from './leaflet-map.ts';

/** Marks a little beyond the edge, so that they are there when a drag ends. */
const PADDING = 0.15;
/** Lifts a mark above all others. */
const IN_FRONT = 10_000;

export type SiteMarkers = {
  show(sites: readonly MapSite[]): void;
  /** Fills the mark of the site whose popup is open; null for none. */
  choose(siteId: number | null): void;
  /** The mark of a site, while it stands singly on the map. */
  elementOf(siteId: number): HTMLElement | undefined;
};

/** Puts sites on the map and keeps their marks in step with its view. `onOpen` is called for the site that was chosen. */
export function siteMarkers(map: LeafletMap, onOpen: (site: MapSite) => void): SiteMarkers {
  const shown = new Map<string, Marker>();
  let clusters: Clusters = clustersOf([]);
  let chosen: string | null = null;

  const activate = (mark: Mark) => {
    if (mark.kind === 'site') return onOpen(mark);
    map.setView([mark.latitude, mark.longitude], clusters.zoomToSplit(mark.id));
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
    const wanted = new Map(clusters.within(boundsOf(map, PADDING), map.getZoom()).map((mark) => [mark.key, mark]));
    for (const [key, old] of shown) {
      if (wanted.has(key)) continue;
      old.remove();
      shown.delete(key);
    }
    for (const [key, mark] of wanted) if (!shown.has(key)) add(mark);
    fill();
  };
  map.on('moveend', refresh);
  return {
    show(sites) {
      clusters = clustersOf(sites);
      for (const old of shown.values()) old.remove();
      shown.clear();
      refresh();
    },
    choose(siteId) {
      chosen = siteId === null ? null : `site-${siteId}`;
      fill();
    },
    elementOf: (siteId) => shown.get(`site-${siteId}`)?.getElement(),
  };
}

function markerOf(mark: Mark, onActivate: () => void): Marker {
  const html =
    mark.kind === 'site'
      ? markerMarkup(mark.site.skillLevel, deepest(mark.site.depthRange))
      : markerMarkup('cluster', mark.count);
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
  const { name, depthRange, skillLevel } = mark.site;
  return `${name}, ${measureText(depthRange)}, ${skillLevel}`;
}
