import type { DiveSitePoint } from '../../domain/dive-sites/dive-site.ts';
import type { DiveSiteFilters } from '../../domain/finder/dive-site-filters.ts';
import { parseSitePosition } from '../../domain/kernel/geo.ts';
import { unwrapLongitude } from '../../domain/kernel/mercator.ts';
import type { DiveSiteMap } from '../../domain/map/dive-site-map.ts';
import { type Cluster, type ClusteredSites, clusterSites } from '../../domain/map/map-clusters.ts';
import { DEFAULT_VIEW, type MapSize, type MapView, roundFrameSize, viewFor } from '../../domain/map/map-view.ts';
import { type MapViewport, serializeViewport } from '../../domain/map/map-viewport.ts';
import { type Query, withParameters } from '../app/data/api-query.ts';
import { createListFiller, fillSite } from '../app/data/defaults-filler.ts';
import { filterParameters } from '../app/data/finder-queries.ts';
import { itemDefaults } from '../app/data/item-defaults.ts';

const fillSites = createListFiller(fillSite(itemDefaults.anyDiveSite));

/** A site that can be placed on the map; its longitude is continuous. */
export type MapSite = { site: DiveSitePoint; latitude: number; longitude: number };

/** A server response with its sites placed. Without a viewport (`part`), they are all that were found. */
export type PlacedMap = Pick<DiveSiteMap, 'total' | 'extent'> & {
  part: MapViewport | null;
  sites: MapSite[];
  clusters: readonly Cluster<MapSite>[];
};

export const placeMap = ({ total, extent, part, sites, clusters }: DiveSiteMap): PlacedMap => ({
  ...{ total, extent, part },
  sites: placeSites(sites),
  clusters: clusters.map((cluster) => ({ ...cluster, sites: placeSites(cluster.sites) })),
});

/** The initial view. Fitted to this class of frames when all sites were sent; else the server's view for the smallest screen. */
export const openingView = ({ aim, view }: DiveSiteMap, { part, sites }: PlacedMap, frame: MapSize): MapView =>
  part === null ? viewFor(aim, sites, roundFrameSize(frame)) : view;

/** The map's sites and clusters at a zoom level; those of one viewport when only it was loaded. */
export const clusterMarks = ({ part, sites, clusters }: PlacedMap, zoom: number): ClusteredSites<MapSite> =>
  part === null ? clusterSites(sites, zoom) : { sites, clusters: [...clusters] };

/** Sites whose position is not numeric are left out, with a warning in the console only (specification, section 5). */
export function placeSites(points: readonly DiveSitePoint[]): MapSite[] {
  return points.flatMap((site) => {
    const position = parseSitePosition(site);
    if (position) return [{ site, latitude: position.latitude, longitude: unwrapLongitude(position.longitude) }];
    console.warn(`${site.name} is not on the map: its position is not numeric`, site.latitude, site.longitude);
    return [];
  });
}

/** The filtered sites for the map, in a viewport or, without one, in the initial view. */
export const mapSitesQuery = (filters: DiveSiteFilters, part: MapViewport | null = null): Query<DiveSiteMap> => ({
  path: withParameters('/api/dive-sites/map', { ...filterParameters(filters), part: part && serializeViewport(part) }),
  fill: fillDiveSiteMap,
});

/** Without a view the map looks where it looks by default; a cluster that cannot be placed is left out. */
function fillDiveSiteMap<Result>(answer: Result): Result {
  if (typeof answer !== 'object' || answer === null) return answer;
  const map: Partial<DiveSiteMap> = answer;
  const sites = fillSites(map.sites ?? []);
  const clusters = (map.clusters ?? []).filter(({ bounds, latitude }) => bounds && Number.isFinite(latitude));
  return {
    ...{ aim: 'everything', view: DEFAULT_VIEW, total: sites.length, extent: null, part: null, ...answer },
    sites,
    clusters: clusters.map((cluster) => ({ ...cluster, sites: fillSites(cluster.sites ?? []) })),
  } as Result;
}
