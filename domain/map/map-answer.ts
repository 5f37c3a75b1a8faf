import type { DiveSitePoint } from '../dive-sites/dive-site.ts';
import type { SiteFacts } from '../finder/dive-site-facts.ts';
import type { LocatedFilter } from '../finder/facet-answer.ts';
import { unwrapLongitude } from '../kernel/mercator.ts';
import type { DiveSiteMap } from './dive-site-map.ts';
import { type Cluster, clusterSites, clustersWithin, viewInto } from './map-clusters.ts';
import { MIN_FRAME, mapAim, measureExtent, viewFor } from './map-view.ts';
import { initialViewport, type MapViewport } from './map-viewport.ts';

/** Up to this many sites are sent at once, so that the map works without further requests on a poor connection. */
export const MAX_UNCLUSTERED_SITES = 500;
/** Sites without a usable position are reported in the browser console; a few are enough. */
const MAX_UNPLACED = 20;

/** The marks of the sites that pass the filters: all of them, or where they are many those of a part; without one, of the opening view. */
export async function sitesInViewport(
  found: readonly SiteFacts[],
  wanted: LocatedFilter,
  part: MapViewport | null,
  loadPoints: (ids: readonly number[]) => Promise<DiveSitePoint[]>,
): Promise<DiveSiteMap> {
  const [placed, unplaced] = placeFacts(found);
  const aim = mapAim(wanted);
  const view = viewFor(aim, placed, MIN_FRAME);
  const whole = { aim, view, total: placed.length, extent: measureExtent(placed) };
  if (found.length <= MAX_UNCLUSTERED_SITES) {
    return { ...whole, part: null, sites: await loadPoints(found.map(({ id }) => id)), clusters: [] };
  }
  const shown = part ?? initialViewport(view);
  const { sites, clusters } = clustersWithin(clusterSites(placed, shown.zoom), shown);
  const listed = clusters.flatMap((cluster) => listedSites(cluster, shown.zoom));
  const points = await loadPoints([...sites, ...listed].map(({ id }) => id).concat(unplaced.slice(0, MAX_UNPLACED)));
  const listedIds = new Set(listed.map(({ id }) => id));
  return {
    ...whole,
    part: shown,
    sites: points.filter(({ id }) => !listedIds.has(id)),
    clusters: clusters.map((cluster) => presentCluster(cluster, shown.zoom, points)),
  };
}

/** The sites of a cluster that some frame has to list. */
const listedSites = ({ bounds, sites }: Cluster<PlacedSite>, zoom: number): PlacedSite[] =>
  viewInto(bounds, zoom, MIN_FRAME) ? [] : sites;

/** A millionth of a degree is a tenth of a metre; more digits only weigh. */
const rounded = (degrees: number) => Number(degrees.toFixed(6));

function presentCluster(
  cluster: Cluster<PlacedSite>,
  zoom: number,
  points: DiveSitePoint[],
): DiveSiteMap['clusters'][number] {
  const { count, latitude, longitude, bounds } = cluster;
  const { west, south, east, north } = bounds;
  const ids = new Set(listedSites(cluster, zoom).map(({ id }) => id));
  return {
    ...{ count, latitude: rounded(latitude), longitude: rounded(longitude) },
    bounds: { west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) },
    sites: ids.size > 0 ? points.filter(({ id }) => ids.has(id)) : [],
  };
}

export type PlacedSite = { id: number; latitude: number; longitude: number };

/** The sites with a position, and the ids of the others. */
export function placeFacts(found: readonly SiteFacts[]): [placed: PlacedSite[], unplaced: number[]] {
  const placed: PlacedSite[] = [];
  const unplaced: number[] = [];
  for (const { id, position } of found) {
    if (!position) unplaced.push(id);
    else placed.push({ id, latitude: position.latitude, longitude: unwrapLongitude(position.longitude) });
  }
  return [placed, unplaced];
}
