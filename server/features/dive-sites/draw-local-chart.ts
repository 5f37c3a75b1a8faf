import { findChartWidth } from '../../../domain/charts/chart-width.ts';
import type { LocalChart } from '../../../domain/dive-sites/dive-site.ts';
import type { Position } from '../../../domain/kernel/geo.ts';
import {
  boundsAround,
  type ChartPoint,
  project,
  UNITS_PER_DEGREE,
  unwrapLongitude,
} from '../../../domain/kernel/mercator.ts';
import { coastCellAddress, coastCellAt } from '../../../domain/map/coast-cell.ts';
import {
  LOCAL_CHART_ASPECT,
  MAX_CHART_GROWTH,
  MAX_FINE_KM,
  MIN_CHART_HEIGHT,
  MIN_CHART_WIDTH,
  SCALE_BAR,
} from '../../../domain/places/local-chart.ts';
import { keepResults } from '../../platform/keep-results.ts';
import { hasLandmark, MARK_REACH, nameChart, readCoastCell } from '../charts/queries.ts';

const KM_PER_DEGREE = 111.2;

/** Widths of the chart in kilometres. Takes the first that shows land whose coast is fine enough; only the first two are drawn from fine cells. */
const WIDTHS = [
  { km: 12, isFine: true },
  { km: MAX_FINE_KM, isFine: true },
  { km: 75, isFine: false },
];
/** Least width for far reefs and for sites outside the cells, where no land is known within those widths. */
const WIDEST_KM = 200;
/** A coast of longer lines, as a share of the chart's width, looks like a block. */
const MAX_EDGE_SHARE = 0.05;

/** Draws the chart round a site: narrow enough to find the entry, wide enough to show land; null far from any. */
export const localChart = keepResults(
  async ({ region, ...position }: Position & { region: string }): Promise<LocalChart | null> => {
    const longitude = unwrapLongitude(position.longitude);
    const cell = coastCellAt(longitude, position.latitude);
    const land = await readCoastCell(cell);
    const centre = project(longitude, position.latitude);
    const kmPerDegree = KM_PER_DEGREE * Math.cos((position.latitude * Math.PI) / 180);
    const makeBounds = (degrees: number) => boundsAround(longitude, position.latitude, degrees, LOCAL_CHART_ASPECT);
    const showsLand = (degrees: number) => hasLandmark(makeBounds(degrees));
    const isFineEnough = async ({ km }: (typeof WIDTHS)[number]) => {
      const edge = meanEdge(land, centre, (km / kmPerDegree) * UNITS_PER_DEGREE);
      return edge !== null && edge <= MAX_EDGE_SHARE && (await showsLand(km / kmPerDegree));
    };
    const fits = await Promise.all(WIDTHS.map(isFineEnough));
    const width = WIDTHS[fits.indexOf(true)];
    const degreesWide = width ? width.km / kmPerDegree : await findChartWidth(WIDEST_KM / kmPerDegree, showsLand);
    if (degreesWide === null) return null;
    const bounds = makeBounds(degreesWide);
    const marks = [{ longitude, latitude: position.latitude, reach: MARK_REACH }];
    const size = { width: MIN_CHART_WIDTH, height: MIN_CHART_HEIGHT, growth: MAX_CHART_GROWTH };
    return {
      widthKm: Math.round(degreesWide * kmPerDegree),
      degreesWide,
      coast: width?.isFine ? coastCellAddress(cell) : null,
      names: await nameChart({ bounds, ...size, marks, taken: SCALE_BAR, region }),
    };
  },
);

/**
 * The mean length of the coast's lines within a square of this width round a point, as a share of the width; null without any. Lines
 * along the edge of a cell's drawing lie outside every chart drawn from it.
 */
export function meanEdge(rings: readonly (readonly ChartPoint[])[], centre: ChartPoint, width: number): number | null {
  let [sum, count] = [0, 0];
  for (const ring of rings) {
    let last = ring.at(-1);
    for (const point of ring) {
      const isNear = Math.abs(point.x - centre.x) < width / 2 && Math.abs(point.y - centre.y) < width / 2;
      if (isNear && last) [sum, count] = [sum + Math.hypot(point.x - last.x, point.y - last.y), count + 1];
      last = point;
    }
  }
  return count === 0 ? null : sum / count / width;
}
