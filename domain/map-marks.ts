import Supercluster from 'supercluster';
import type { Position } from './geo.ts';
import { ZOOM } from './map-view.ts';
import type { ChartBounds } from './mercator.ts';

/** Up to so many shown sites always stand singly; more of them share a mark while they overlap. */
export const SINGLE_UP_TO = 50;
/** A marker's size in pixels: two that are nearer to each other overlap. */
const MARKER_SIZE = 40;
/** Turns continuous longitudes (-30 to 330) into the -180 to 180 of the library, with the cut in the Atlantic. */
const TURN = 150;

/** Sites that share a mark: how many, the middle of them, and the rectangle they lie in. Longitudes are continuous. */
export type Cluster = Position & { count: number; bounds: ChartBounds };
export type Marks<Site> = { sites: Site[]; clusters: Cluster[] };

/** What stands on the map at a zoom level for all sites that are shown, wherever they lie. Longitudes are continuous. */
export function marksAt<Site extends Position>(sites: readonly Site[], zoom: number): Marks<Site> {
  if (sites.length <= SINGLE_UP_TO || zoom >= ZOOM.max) return { sites: [...sites], clusters: [] };
  // One level of the library's many: the others would cost most of the time and go unused.
  const index = new Supercluster<{ site: Site }, ChartBounds>({
    ...{ radius: MARKER_SIZE, extent: 256, minZoom: zoom, maxZoom: zoom },
    map: ({ site: { latitude, longitude } }) => ({
      ...{ west: longitude, east: longitude },
      ...{ south: latitude, north: latitude },
    }),
    reduce: (all, one) => {
      all.west = Math.min(all.west, one.west);
      all.east = Math.max(all.east, one.east);
      all.south = Math.min(all.south, one.south);
      all.north = Math.max(all.north, one.north);
    },
  });
  index.load(
    sites.map((site) => ({
      type: 'Feature',
      properties: { site },
      geometry: { type: 'Point', coordinates: [site.longitude - TURN, site.latitude] },
    })),
  );
  const marks: Marks<Site> = { sites: [], clusters: [] };
  for (const { properties, geometry } of index.getClusters([-180, -90, 180, 90], zoom)) {
    if (!('cluster' in properties)) {
      marks.sites.push(properties.site);
      continue;
    }
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { point_count: count, west, east, south, north } = properties;
    marks.clusters.push({ count, latitude, longitude: longitude + TURN, bounds: { west, south, east, north } });
  }
  return marks;
}

/** The marks inside a rectangle. */
export function marksWithin<Site extends Position>({ sites, clusters }: Marks<Site>, bounds: ChartBounds): Marks<Site> {
  const { west, south, east, north } = bounds;
  const lies = ({ latitude, longitude }: Position) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  return { sites: sites.filter(lies), clusters: clusters.filter(lies) };
}
