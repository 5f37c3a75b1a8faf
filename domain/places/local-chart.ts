/** The chart on a dive site's page: its shape, and which towns it names. No I/O, shared by server and page. */

/** Width by height of the drawing. */
export const LOCAL_CHART_ASPECT = 420 / 371;

/** In pixels, the chart's width on the smallest phone: names must fit there. */
export const MIN_CHART_WIDTH = 256;
const MIN_CHART_HEIGHT = MIN_CHART_WIDTH / LOCAL_CHART_ASPECT;

/** The widest chart, in kilometres, that a cell of the fine coast covers round any position in it. */
export const MAX_FINE_KM = 30;

/** Less than this of its height is too little: the coarser coast is better then. */
const MIN_HEIGHT_SHARE = 0.75;

/** Share of the height in which half of a name fits. */
const TOWN_MARGIN = 0.05;

/** How wide a chart is, the file of its fine coast, and its towns. */
type ChartView = { widthKm: number; degreesWide: number; coast: string | null; towns: ChartTown[] };

/**
 * A chart for a wider drawing, `aspect` by width to height: it keeps its height with all its towns and shows more to both
 * sides. Where the fine coast does not reach as far, it is cut a little above and below, or drawn from the coarser coast.
 */
export function widenChart(chart: ChartView, aspect: number): ChartView {
  const whole = aspect / LOCAL_CHART_ASPECT;
  const isFine = chart.coast !== null && MAX_FINE_KM / chart.widthKm >= whole * MIN_HEIGHT_SHARE;
  const times = isFine ? Math.min(whole, MAX_FINE_KM / chart.widthKm) : whole;
  const towns = (chart.towns ?? []).map((town) => ({
    ...town,
    x: 0.5 + (town.x - 0.5) / times,
    y: 0.5 + ((town.y - 0.5) * whole) / times,
  }));
  return {
    widthKm: chart.widthKm * times,
    degreesWide: chart.degreesWide * times,
    coast: isFine ? chart.coast : null,
    towns: towns.filter(({ y }) => y > TOWN_MARGIN && y < 1 - TOWN_MARGIN),
  };
}

/** A town on the chart: the share of width and height at which its dot is, and whether its name is left of the dot. */
export type ChartTown = { name: string; x: number; y: number; isLeft: boolean };

/** More names than this hide the coast. */
export const MAX_CHART_TOWNS = 6;

/** Sizes in pixels on the smallest phone. */
const LETTER_WIDTH = 7;
const LINE_HEIGHT = 17;
const DOT_RADIUS = 5;
/** Half the side of the site's own mark in the middle, with a little space. */
const MARK_RADIUS = 20;
/** The scale bar's corner, at the bottom left. */
const SCALE_BAR = { left: 0, right: 110, top: MIN_CHART_HEIGHT - 32, bottom: MIN_CHART_HEIGHT };

type Box = { left: number; right: number; top: number; bottom: number };

const OWN_MARK: Box = {
  left: MIN_CHART_WIDTH / 2 - MARK_RADIUS,
  right: MIN_CHART_WIDTH / 2 + MARK_RADIUS,
  top: MIN_CHART_HEIGHT / 2 - MARK_RADIUS,
  bottom: MIN_CHART_HEIGHT / 2 + MARK_RADIUS,
};

/**
 * The towns that the chart names, of candidates in order of importance: those whose name fits in the frame on the smallest phone
 * and covers neither the site's mark, the scale bar nor a name before it. `x` and `y` are shares of width and height.
 */
export function placeChartTowns(candidates: Iterable<{ name: string; x: number; y: number }>): ChartTown[] {
  const taken: Box[] = [OWN_MARK, SCALE_BAR];
  const placed: ChartTown[] = [];
  for (const { name, x, y } of candidates) {
    if (placed.length === MAX_CHART_TOWNS) break;
    const isLeft = [false, true].find((left) => isFree(townBox({ name, x, y, isLeft: left }), taken));
    if (isLeft === undefined) continue;
    const town = { name, x, y, isLeft };
    taken.push(townBox(town));
    placed.push(town);
  }
  return placed;
}

/** The room that a town's dot and name take, in pixels on the smallest phone. */
export function townBox({ name, x, y, isLeft }: ChartTown): Box {
  const [dotX, dotY] = [x * MIN_CHART_WIDTH, y * MIN_CHART_HEIGHT];
  const reach = DOT_RADIUS * 2 + name.length * LETTER_WIDTH;
  return {
    left: isLeft ? dotX - reach : dotX - DOT_RADIUS,
    right: isLeft ? dotX + DOT_RADIUS : dotX + reach,
    top: dotY - LINE_HEIGHT / 2,
    bottom: dotY + LINE_HEIGHT / 2,
  };
}

const isFree = (box: Box, taken: readonly Box[]): boolean =>
  box.left >= 0 &&
  box.top >= 0 &&
  box.right <= MIN_CHART_WIDTH &&
  box.bottom <= MIN_CHART_HEIGHT &&
  !taken.some((other) => isOverlapping(box, other));

export const isOverlapping = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
