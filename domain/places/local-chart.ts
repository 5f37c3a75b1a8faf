import { type ChartLabel, type HungBox, labelBox } from '../charts/chart-labels.ts';

/** The chart on a dive site's page: its shape, and the space that its names leave free. No I/O, shared by server and page. */

/** Width by height of the drawing. */
export const LOCAL_CHART_ASPECT = 420 / 371;

/** In pixels, the chart's width on the smallest phone: names must fit there. */
export const MIN_CHART_WIDTH = 256;
export const MIN_CHART_HEIGHT = MIN_CHART_WIDTH / LOCAL_CHART_ASPECT;
/** The widest drawing, on paper or a wide screen, in widths of the smallest. */
export const MAX_CHART_GROWTH = 4;

/** The widest chart, in kilometres, that a cell of the fine coast covers round any position in it. */
export const MAX_FINE_KM = 30;

/** The scale bar in the bottom left corner, which grows with the chart: pieces that hang on points along it. */
export const SCALE_BAR: readonly HungBox[] = [0, 20, 40, 60, 78].map((x) => ({
  ...{ x, y: MIN_CHART_HEIGHT },
  ...{ left: -42, right: 42, top: -34, bottom: 0 },
}));

/** How wide a chart is, the file of its fine coast, and its names. */
type ChartView = { widthKm: number; degreesWide: number; coast: string | null; names: ChartLabel[] };

/**
 * A chart for a wider drawing, `aspect` by width to height: it keeps its height and shows more to both sides. Where the cell round
 * the site does not reach as far, its coast is left to the cells of the rectangle (`findChartCoast`). Keeps the names of the
 * smallest drawing but those that would now be cut or reach the scale bar.
 */
export function widenChart(chart: ChartView, aspect: number): ChartView {
  const times = aspect / LOCAL_CHART_ASPECT;
  const names = chart.names.map((name) => ({
    ...name,
    x: 50 + (name.x - 50) / times,
  }));
  return {
    widthKm: chart.widthKm * times,
    degreesWide: chart.degreesWide * times,
    coast: chart.widthKm * times <= MAX_FINE_KM ? chart.coast : null,
    names: times === 1 ? names : names.filter((name) => !name.isWide && isWhole(name, MIN_CHART_WIDTH * times)),
  };
}

/** Whether a name keeps within a drawing of this width in pixels and the smallest height, and clear of its scale bar. */
function isWhole({ text, kind, place, isFar, x, y }: ChartLabel, width: number): boolean {
  const { left, right, top, bottom } = labelBox(text, kind, place, isFar);
  const [across, down] = [(x / 100) * width, (y / 100) * MIN_CHART_HEIGHT];
  const isClearOfScale = across + left > width / 3.5 + 50 || down + bottom < MIN_CHART_HEIGHT - 34;
  const isInside =
    across + left >= 0 && across + right <= width && down + top >= 0 && down + bottom <= MIN_CHART_HEIGHT;
  return isInside && isClearOfScale;
}
