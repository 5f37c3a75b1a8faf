import type { DiveSitePoint } from '../../domain/dive-site.ts';
import type { DiveSiteFilters } from '../../domain/dive-site-filters.ts';
import type { DiveSiteMap } from '../../domain/dive-site-map.ts';
import { positionOf } from '../../domain/geo.ts';
import { type Cluster, type ClusteredSites, clusterSites } from '../../domain/map-clusters.ts';
import { type MapSize, type MapView, viewFor } from '../../domain/map-view.ts';
import { type MapViewport, serializeViewport } from '../../domain/map-viewport.ts';
import { unwrapLongitude } from '../../domain/mercator.ts';
import { query, withParameters } from '../app/data/api-query.ts';
import { filterParameters } from '../app/data/queries.ts';

/** A site that can be placed on the map; its longitude is continuous. */
export type MapSite = { site: DiveSitePoint; latitude: number; longitude: number };

/** An answer of the server with its sites placed. Without a part they are all that were found. */
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

/** Where the map opens. Only a map of this size that was handed all sites can tell; else the view for the smallest screen is taken. */
export const openingView = ({ aim, view }: DiveSiteMap, { part, sites }: PlacedMap, frame: MapSize): MapView =>
  part === null ? viewFor(aim, sites, frame) : view;

/** The marks of the map at a zoom level, wherever they lie; of a part only its own. */
export const marksOf = ({ part, sites, clusters }: PlacedMap, zoom: number): ClusteredSites<MapSite> =>
  part === null ? clusterSites(sites, zoom) : { sites, clusters: [...clusters] };

/** Sites whose position is not numeric are left out, with a warning in the console only (specification, section 5). */
export function placeSites(points: readonly DiveSitePoint[]): MapSite[] {
  return points.flatMap((site) => {
    const position = positionOf(site);
    if (position) return [{ site, latitude: position.latitude, longitude: unwrapLongitude(position.longitude) }];
    console.warn(`${site.name} is not on the map: its position is not numeric`, site.latitude, site.longitude);
    return [];
  });
}

/** What the map shows of the sites that pass the filters, in a part of it; without one, where it opens. */
export const diveSiteMap = (filters: DiveSiteFilters, part: MapViewport | null = null) =>
  query<DiveSiteMap>(
    withParameters('/api/dive-sites/map', { ...filterParameters(filters), part: part && serializeViewport(part) }),
  );
