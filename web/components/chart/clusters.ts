import Supercluster from 'supercluster';
import type { MapSite } from './map-sites.ts';
import type { ChartBounds } from './mercator.ts';

/** Up to so many shown sites always stand singly; more of them share a mark while they overlap. */
export const SINGLE_UP_TO = 50;
/** A marker's size in pixels: two that are nearer to each other overlap. */
const MARKER_SIZE = 40;
const DEEPEST_ZOOM = 18;
/** Turns continuous longitudes (-30 to 330) into the -180 to 180 of the library, with the cut in the Atlantic. */
const TURN = 150;

export type SiteMark = MapSite & { kind: 'site'; key: string };
export type ClusterMark = {
  kind: 'cluster';
  key: string;
  id: number;
  count: number;
  latitude: number;
  longitude: number;
};
export type Mark = SiteMark | ClusterMark;

export type Clusters = {
  /** The marks inside the bounds at a zoom level. */
  within(bounds: ChartBounds, zoom: number): Mark[];
  /** The zoom level at which a cluster falls apart. */
  zoomToSplit(clusterId: number): number;
};

export function clustersOf(sites: readonly MapSite[]): Clusters {
  return sites.length > SINGLE_UP_TO ? overlapping(sites) : singles(sites);
}

const siteMark = (site: MapSite): SiteMark => ({ kind: 'site', key: `site-${site.site.id}`, ...site });

function singles(sites: readonly MapSite[]): Clusters {
  const marks = sites.map(siteMark);
  return {
    within: ({ west, south, east, north }) =>
      marks.filter(
        ({ latitude, longitude }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
      ),
    zoomToSplit: () => DEEPEST_ZOOM,
  };
}

function overlapping(sites: readonly MapSite[]): Clusters {
  const index = new Supercluster<{ site: MapSite }>({ radius: MARKER_SIZE, extent: 256, maxZoom: DEEPEST_ZOOM - 1 });
  index.load(
    sites.map((site) => ({
      type: 'Feature',
      properties: { site },
      geometry: { type: 'Point', coordinates: [site.longitude - TURN, site.latitude] },
    })),
  );
  return {
    within: ({ west, south, east, north }, zoom) =>
      index.getClusters([west - TURN, south, east - TURN, north], zoom).map(({ properties, geometry }): Mark => {
        if (!('cluster' in properties)) return siteMark(properties.site);
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const { cluster_id: id, point_count: count } = properties;
        return { kind: 'cluster', key: `cluster-${id}`, id, count, latitude, longitude: longitude + TURN };
      }),
    zoomToSplit: (clusterId) => Math.min(DEEPEST_ZOOM, index.getClusterExpansionZoom(clusterId)),
  };
}
