import Supercluster from 'supercluster';
import type { Position } from './geo.ts';
import { extentOf, MARKER_SIZE, type MapSize, type MapView, pixelsPerUnit, viewOfBounds, ZOOM } from './map-view.ts';
import { type ChartBounds, viewBoxOf } from './mercator.ts';

/** In pixels: markers whose centres are nearer than this overlap or are hard to tell apart by touch. */
const SPACING = MARKER_SIZE + 4;
/** Turns continuous longitudes (-30 to 330) into the -180 to 180 of the library, with the cut in the Atlantic. */
const TURN = 150;

/** Sites that share a marker: their number, centre and bounds. Longitudes are continuous. */
export type Cluster<Site> = Position & { count: number; bounds: ChartBounds; sites: Site[] };
export type ClusteredSites<Site> = { sites: Site[]; clusters: Cluster<Site>[] };

/**
 * Clusters sites at a zoom level. Sites whose markers would overlap share one, at any count, so that every marker can be
 * clicked. Longitudes are continuous.
 */
export function clusterSites<Site extends Position>(found: readonly Site[], zoom: number): ClusteredSites<Site> {
  let groups = found.map((site) => [site]);
  // A cluster's centre may overlap another marker, so clustering repeats until none does.
  for (let before = Infinity; groups.length < before; ) {
    before = groups.length;
    groups = mergeOverlapping(groups, zoom);
  }
  const marks: ClusteredSites<Site> = { sites: [], clusters: [] };
  for (const sites of groups) {
    const [site] = sites;
    if (site && sites.length === 1) marks.sites.push(site);
    else marks.clusters.push(clusterOf(sites));
  }
  return marks;
}

/** Whether no zoom level separates the sites of a cluster, which then lists them. */
export function isOnePlace(bounds: ChartBounds, zoom: number): boolean {
  if (zoom >= ZOOM.max) return true;
  const { width, height } = viewBoxOf(bounds);
  return Math.max(width, height) * pixelsPerUnit(ZOOM.max) < SPACING;
}

/** The view in which a cluster separates, or null when its sites have to be listed. */
export function viewInto(bounds: ChartBounds, zoom: number, frame: MapSize): MapView | null {
  if (isOnePlace(bounds, zoom)) return null;
  const view = viewOfBounds(bounds, frame, ZOOM.max);
  return { ...view, zoom: Math.max(view.zoom, zoom + 1) };
}

/** The sites and clusters inside a rectangle. */
export function clustersWithin<Site extends Position>(
  { sites, clusters }: ClusteredSites<Site>,
  bounds: ChartBounds,
): ClusteredSites<Site> {
  return { sites: sites.filter(isWithin(bounds)), clusters: clusters.filter(isWithin(bounds)) };
}

export const isWithin =
  ({ west, south, east, north }: ChartBounds) =>
  ({ latitude, longitude }: Position): boolean =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east;

function mergeOverlapping<Site extends Position>(groups: Site[][], zoom: number): Site[][] {
  // One level of the library's many: the others would cost most of the time and go unused.
  const index = new Supercluster<{ sites: Site[] }, { sites: Site[] }>({
    ...{ radius: SPACING, extent: 256, minZoom: zoom, maxZoom: zoom },
    map: ({ sites }) => ({ sites: [...sites] }),
    reduce: (all, one) => {
      all.sites.push(...one.sites);
    },
  });
  index.load(
    groups.map((sites) => {
      const { latitude, longitude } = middleOf(sites);
      return {
        type: 'Feature',
        properties: { sites },
        geometry: { type: 'Point', coordinates: [longitude - TURN, latitude] },
      };
    }),
  );
  return index.getClusters([-180, -90, 180, 90], zoom).map(({ properties }) => properties.sites);
}

function middleOf(sites: readonly Position[]): Position {
  let [latitude, longitude] = [0, 0];
  for (const site of sites) {
    latitude += site.latitude / sites.length;
    longitude += site.longitude / sites.length;
  }
  return { latitude, longitude };
}

function clusterOf<Site extends Position>(sites: Site[]): Cluster<Site> {
  const bounds = extentOf(sites) ?? { west: 0, south: 0, east: 0, north: 0 };
  return { count: sites.length, ...middleOf(sites), bounds, sites };
}
