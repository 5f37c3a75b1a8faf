import { measureSitesChart } from '../../../domain/charts/measure-sites-chart.ts';
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
    const inset = frameSites(sites, siteIds);
    if (inset && inset.marks >= MIN_MARKS && hasRoom(inset, bounds))
      return { siteIds: inset.siteIds, degreesWide: inset.degreesWide };
  }
  return null;
}

/** Whether a frame lies within a chart and is small enough to be drawn much larger. */
const hasRoom = ({ bounds, degreesWide }: { bounds: ChartBounds; degreesWide: number }, chart: ChartBounds) =>
  degreesWide * MIN_TIMES <= chart.east - chart.west &&
  holds(chart, bounds.south, bounds.west) &&
  holds(chart, bounds.north, bounds.east);

/** Widens a frame round some sites until it cuts off no other. */
function frameSites(sites: readonly PlacedSite[], first: readonly number[]) {
  let members = sites.filter(({ id }) => first.includes(id));
  for (;;) {
    const chart = measureSitesChart(members, MIN_DEGREES_WIDE);
    if (!chart) return null;
    const reached = new Set([...members.map(({ id }) => id), ...listWithin(sites, chart.bounds)]);
    if (reached.size === members.length)
      return { ...chart, siteIds: members.map(({ id }) => id), marks: chart.markers.length };
    members = sites.filter(({ id }) => reached.has(id));
  }
}

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
