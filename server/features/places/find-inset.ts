import { measureSitesChart, measureSitesFrame } from '../../../domain/charts/measure-sites-chart.ts';
import { parseSitePosition } from '../../../domain/kernel/geo.ts';
import { type ChartBounds, unwrapLongitude } from '../../../domain/kernel/mercator.ts';

/** When a region's chart has an inset, and of what. Pure, shared by server and page. */

type PlacedSite = { id: number; latitude: string; longitude: string };
/** The sites of an inset, and at least how wide it is, in degrees: as `measureSitesChart` takes them. */
export type Inset = { siteIds: number[]; degreesWide: number };

/** Sites of one mark that make a corner crowded: fewer are quicker found in the list below the chart. */
const MIN_CROWDED = 5;
/** How many times as large an inset is drawn as its chart, on equal widths; a smaller step would tell little more. */
const MIN_TIMES = 2.5;
/** The fewest marks that an inset shows in place of the one. */
const MIN_MARKS = 3;
/** About 3 km; the coast has a point every 120 to 170 m. */
const MIN_DEGREES_WIDE = 0.03;

/**
 * Finds the crowded corner of a chart: the mark with the most sites whose inset shows them apart. It takes in every site that lies in
 * its frame, so that none is cut off there. Null where no mark is crowded, or an inset would show hardly more.
 */
export function findInset(
  sites: readonly PlacedSite[],
  marks: readonly { siteIds: readonly number[] }[],
  bounds: ChartBounds,
): Inset | null {
  const crowded = marks
    .filter(({ siteIds }) => siteIds.length >= MIN_CROWDED)
    .sort((a, b) => b.siteIds.length - a.siteIds.length);
  for (const { siteIds } of crowded) {
    const members = frameSites(sites, siteIds, bounds);
    const chart = members && measureSitesChart(members, MIN_DEGREES_WIDE);
    if (chart && chart.markers.length >= MIN_MARKS && isWithin(bounds, chart.bounds))
      return { siteIds: members.map(({ id }) => id), degreesWide: chart.degreesWide };
  }
  return null;
}

/** Widens a frame round some sites until it cuts off no other; null once it is too wide to be drawn much larger than the chart. */
function frameSites(
  sites: readonly PlacedSite[],
  first: readonly number[],
  chart: ChartBounds,
): readonly PlacedSite[] | null {
  let reached = new Set(first);
  for (;;) {
    const members = sites.filter(({ id }) => reached.has(id));
    const frame = measureSitesFrame(members, MIN_DEGREES_WIDE);
    if (!frame || frame.degreesWide * MIN_TIMES > chart.east - chart.west) return null;
    reached = new Set([...reached, ...listWithin(sites, frame.bounds)]);
    if (reached.size === members.length) return members;
  }
}

const isWithin = (chart: ChartBounds, { west, south, east, north }: ChartBounds) =>
  holds(chart, south, west) && holds(chart, north, east);

/** The sites that a chart of these bounds shows; its markers are those of these alone. */
const listWithin = (sites: readonly PlacedSite[], bounds: ChartBounds): number[] =>
  sites
    .filter(({ latitude, longitude }) => {
      const position = parseSitePosition({ latitude, longitude });
      return position !== null && holds(bounds, position.latitude, unwrapLongitude(position.longitude));
    })
    .map(({ id }) => id);

const holds = ({ west, south, east, north }: ChartBounds, latitude: number, longitude: number): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;
