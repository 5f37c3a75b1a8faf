import { parseSitePosition } from '../kernel/geo.ts';
import {
  boundsAround,
  type ChartBounds,
  formatViewBox,
  latitudeAt,
  project,
  UNITS_PER_DEGREE,
  unwrapLongitude,
} from '../kernel/mercator.ts';
import { mergeMarkers, type StaticMarker } from './merge-markers.ts';

/** The chart of a list of dive sites: which rectangle it shows, and its markers. No I/O, shared by server and page. */

/** The drawing on the smallest phone, in pixels: markers that are apart there are apart on every screen. */
export const SITES_CHART = { width: 288, height: 216 };
const ASPECT = SITES_CHART.width / SITES_CHART.height;
/** Marker and a gap, in pixels. */
const MARKER_SPACING_PX = 42;
/** Space round the outermost sites, as a share of the extent. */
const MARGIN_SHARE = 0.3;
/** About 30 km. */
const MIN_DEGREES_WIDE = 0.3;

type PlacedSite = { latitude: string; longitude: string };
export type MeasuredChart<Site> = { bounds: ChartBounds; degreesWide: number; markers: StaticMarker<Site>[] };

/** Measures a chart of at least `leastDegrees` that shows every site with a margin; null where no site has a position. */
export function measureSitesChart<Site extends PlacedSite>(
  sites: readonly Site[],
  leastDegrees = MIN_DEGREES_WIDE,
): MeasuredChart<Site> | null {
  const placed = sites.flatMap((item) => {
    const position = parseSitePosition(item);
    return position ? [{ item, ...project(unwrapLongitude(position.longitude), position.latitude) }] : [];
  });
  if (placed.length === 0) return null;
  const [xs, ys] = [placed.map(({ x }) => x), placed.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const extent = Math.max(east - west, (south - north) * ASPECT) / UNITS_PER_DEGREE;
  const degreesWide = Math.max(extent * (1 + MARGIN_SHARE), leastDegrees);
  const middle = [(west + east) / 2 / UNITS_PER_DEGREE, latitudeAt((north + south) / 2)] as const;
  const bounds = boundsAround(...middle, degreesWide, ASPECT);
  const { x, y, width, height } = formatViewBox(bounds);
  const points = placed.map(({ item, ...point }) => ({
    x: ((point.x - x) / width) * SITES_CHART.width,
    y: ((point.y - y) / height) * SITES_CHART.height,
    item,
  }));
  return { bounds, degreesWide, markers: mergeMarkers(points, MARKER_SPACING_PX) };
}
