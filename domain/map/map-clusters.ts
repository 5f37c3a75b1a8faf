import type { Position } from '../kernel/geo.ts';
import { type ChartBounds, type ChartPoint, formatViewBox, project } from '../kernel/mercator.ts';
import {
  MARKER_SIZE,
  type MapSize,
  type MapView,
  measureExtent,
  pixelsPerUnit,
  viewOfBounds,
  ZOOM,
} from './map-view.ts';

/** In pixels: markers whose centres are nearer than this overlap or are hard to tell apart by touch. */
const SPACING = MARKER_SIZE + 4;

/** Sites that share a marker: their number, centre and bounds. Longitudes are continuous. */
export type Cluster<Site> = Position & { count: number; bounds: ChartBounds; sites: Site[] };
export type ClusteredSites<Site> = { sites: Site[]; clusters: Cluster<Site>[] };

/**
 * Clusters sites at a zoom level. Sites whose markers would overlap share one, at any count, so that every marker can be
 * clicked. Merges from the deepest level up, so that a cluster is made of whole clusters of the next level: zooming into it
 * never finds one of its sites in a marker that lies elsewhere. Longitudes are continuous.
 */
export function clusterSites<Site extends Position>(found: readonly Site[], zoom: number): ClusteredSites<Site> {
  let groups = found.map((site) => [site]);
  for (let level = ZOOM.max; level >= zoom; level -= 1) groups = mergeUntilApart(groups, level);
  const marks: ClusteredSites<Site> = { sites: [], clusters: [] };
  for (const sites of groups) {
    const [site] = sites;
    if (site && sites.length === 1) marks.sites.push(site);
    else marks.clusters.push(makeCluster(sites));
  }
  return marks;
}

/** Whether no zoom level separates the sites of a cluster, which then lists them. */
export function isOnePlace(bounds: ChartBounds, zoom: number): boolean {
  if (zoom >= ZOOM.max) return true;
  const { width, height } = formatViewBox(bounds);
  return Math.max(width, height) * pixelsPerUnit(ZOOM.max) < SPACING;
}

/**
 * The view in which a cluster separates, with a marker of each of its sites that can be clicked, or null where its sites have to be
 * listed: they stand at one place, or a small frame has no room for them even at the next level.
 */
export function viewInto(bounds: ChartBounds, zoom: number, frame: MapSize): MapView | null {
  if (isOnePlace(bounds, zoom)) return null;
  const view = viewOfBounds(bounds, frame, ZOOM.max);
  if (view.zoom > zoom) return view;
  const { width, height } = formatViewBox(bounds);
  const scale = pixelsPerUnit(zoom + 1);
  const hasRoom = width * scale <= frame.width && height * scale <= frame.height;
  return hasRoom ? { ...view, zoom: zoom + 1 } : null;
}

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

/** Repeats, since the centre of a new group may overlap another marker. */
function mergeUntilApart<Site extends Position>(groups: Site[][], zoom: number): Site[][] {
  const merged = mergeOverlapping(groups, zoom);
  return merged.length < groups.length ? mergeUntilApart(merged, zoom) : merged;
}

/** Takes the groups from west to east; each takes in those to its east whose centres are nearer than the spacing. */
function mergeOverlapping<Site extends Position>(groups: readonly Site[][], zoom: number): Site[][] {
  const reach = SPACING / pixelsPerUnit(zoom);
  const points = groups
    .map((sites) => {
      const { latitude, longitude } = findCentre(sites);
      return { sites, ...project(longitude, latitude) };
    })
    .sort((a, b) => a.x - b.x);
  const taken = new Set<(typeof points)[number]>();
  return points.flatMap((point, index) => {
    if (taken.has(point)) return [];
    const near = pointsWithin(points, index, reach).filter((other) => !taken.has(other));
    for (const other of near) taken.add(other);
    return [near.length === 0 ? point.sites : [point, ...near].flatMap(({ sites }) => sites)];
  });
}

/** The points to the east of one of a sorted list that are nearer than `reach`. */
function pointsWithin<Point extends ChartPoint>(sorted: readonly Point[], index: number, reach: number): Point[] {
  const near: Point[] = [];
  const from = sorted[index];
  for (let next = index + 1; from && next < sorted.length; next += 1) {
    const other = sorted[next];
    if (!other || other.x - from.x >= reach) break;
    // Not 'less than': at the south pole y is infinite, and the distance of two points there not a number.
    if (!(Math.hypot(other.x - from.x, other.y - from.y) >= reach)) near.push(other);
  }
  return near;
}

function findCentre(sites: readonly Position[]): Position {
  let [latitude, longitude] = [0, 0];
  for (const site of sites) {
    latitude += site.latitude / sites.length;
    longitude += site.longitude / sites.length;
  }
  return { latitude, longitude };
}

function makeCluster<Site extends Position>(sites: Site[]): Cluster<Site> {
  const bounds = measureExtent(sites) ?? { west: 0, south: 0, east: 0, north: 0 };
  return { count: sites.length, ...findCentre(sites), bounds, sites };
}
