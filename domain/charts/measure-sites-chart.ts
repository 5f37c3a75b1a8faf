import { parseSitePosition } from '../kernel/geo.ts';
import {
  boundsAround,
  type ChartBounds,
  type ChartPoint,
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

/** Measures the rectangle of a chart of at least `leastDegrees` that shows every site with a margin; null where no site has a position. */
export function measureSitesFrame(
  sites: readonly PlacedSite[],
  leastDegrees = MIN_DEGREES_WIDE,
): { bounds: ChartBounds; degreesWide: number } | null {
  const placed = sites.flatMap((site) => placeSite(site) ?? []);
  if (placed.length === 0) return null;
  const [xs, ys] = [placed.map(({ x }) => x), placed.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const extent = Math.max(east - west, (south - north) * ASPECT) / UNITS_PER_DEGREE;
  const degreesWide = Math.max(extent * (1 + MARGIN_SHARE), leastDegrees);
  const middle = [(west + east) / 2 / UNITS_PER_DEGREE, latitudeAt((north + south) / 2)] as const;
  return { bounds: boundsAround(...middle, degreesWide, ASPECT), degreesWide };
}

/** Measures that rectangle and the markers in it. */
export function measureSitesChart<Site extends PlacedSite>(
  sites: readonly Site[],
  leastDegrees = MIN_DEGREES_WIDE,
): MeasuredChart<Site> | null {
  const frame = measureSitesFrame(sites, leastDegrees);
  if (!frame) return null;
  const { x, y, width, height } = formatViewBox(frame.bounds);
  const points = sites.flatMap((item) => {
    const point = placeSite(item);
    if (!point) return [];
    const [across, down] = [(point.x - x) / width, (point.y - y) / height];
    return [{ x: across * SITES_CHART.width, y: down * SITES_CHART.height, item }];
  });
  return { ...frame, markers: mergeMarkers(points, MARKER_SPACING_PX) };
}

function placeSite(site: PlacedSite): ChartPoint | null {
  const position = parseSitePosition(site);
  return position && project(unwrapLongitude(position.longitude), position.latitude);
}
