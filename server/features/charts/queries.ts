import type { ChartLabel } from '../../../domain/charts/chart-labels.ts';
import { type Candidate, type HungBox, LETTERING, labelBox, placeLabels } from '../../../domain/charts/chart-labels.ts';
import type { SitesChartDetail } from '../../../domain/charts/chart-response.ts';
import { findChartWidth } from '../../../domain/charts/chart-width.ts';
import {
  type MeasuredChart,
  measureSitesChart,
  measureSitesFrame,
  SITES_CHART,
} from '../../../domain/charts/measure-sites-chart.ts';
import { type ChartBounds, type ChartPoint, formatViewBox, project } from '../../../domain/kernel/mercator.ts';
import { findChartCoast } from '../../../domain/map/coast-cell.ts';
import { type NameView, openingBounds } from '../../../domain/map/map-picture-views.ts';
import { OPENING } from '../../../domain/map/map-viewport.ts';
import { keepResults } from '../../platform/keep-results.ts';
import { chooseTowns, hasTown } from './choose-towns.ts';
import { chooseWaters } from './choose-waters.ts';
import { chartNames, extent, type Frame, holds, kmAcross } from './known-names.ts';
import { hasCoast, rasterSea } from './raster-sea.ts';
import { crossingsAt, isInside, parseCoastCell, readCoastCell, readOverviewCoast } from './read-coast.ts';

export { crossingsAt, isInside, parseCoastCell, readCoastCell, readOverviewCoast };

/** A chart to be named: its rectangle, its smallest drawing in pixels and how many times as large it may become. */
export type NamedChart = {
  bounds: ChartBounds;
  width: number;
  height: number;
  growth: number;
  /** Where marks stand, and how far a name keeps from their middle, in pixels. */
  marks?: readonly { longitude: number; latitude: number; reach: number }[];
  /** Marks by their place in pixels instead. */
  hung?: readonly HungBox[];
  /** Further space that is taken, such as that of the scale bar, in pixels of the smallest drawing. */
  taken?: readonly HungBox[];
  /** The region of the only site: round it stands the name of no other region's water. */
  region?: string;
  /** The state or country that the chart is of: its towns come before its neighbours'. */
  area?: string;
};

/** No more on the smallest drawing than leave the coast to be seen. */
const MAX_LANDS = 4;
/** Capes are named on charts of at most so many kilometres. */
const MAX_CAPE_KM = 90;

/** Names a chart's waters, lands, towns and capes, in this order of their claims on space; one without room is left out. */
export const nameChart = keepResults(
  async ({
    bounds,
    width,
    height,
    growth,
    marks = [],
    hung = [],
    taken = [],
    region,
    area,
  }: NamedChart): Promise<ChartLabel[]> => {
    const box = formatViewBox(bounds);
    const place = (longitude: number, latitude: number): ChartPoint => {
      const { x, y } = project(longitude, latitude);
      return { x: ((x - box.x) / box.width) * width, y: ((y - box.y) / box.height) * height };
    };
    const sea = await rasterSea(bounds, width, height);
    const placedMarks = marks.map(({ longitude, latitude, reach }) => ({
      ...place(longitude, latitude),
      ...{ left: -reach, right: reach, top: -reach, bottom: reach },
    }));
    const frame = { place, sea, width, height, kmWide: kmAcross(bounds), region, area };
    const [open, [narrow, ...narrower]] = chooseWaters(bounds, frame);
    const towns = chooseTowns(bounds, frame).filter(({ text }) => !open.some((water) => water.text === text));
    const candidates = [
      ...open,
      ...lands(bounds, frame),
      ...(narrow ? [narrow] : []),
      ...towns,
      ...capes(bounds, frame),
      ...narrower,
    ];
    return placeLabels(candidates, {
      ...{ width, height, growth, km: frame.kmWide },
      marks: [...hung, ...placedMarks],
      taken,
      isSea: sea.isClear,
    });
  },
);

/** Corner of a map in which the legend stands where there is room for it, in pixels of the sheet round the view. */
const LEGEND = { x: 0, y: 0, left: 0, right: OPENING.width / 2 - 10, top: 0, bottom: OPENING.height / 2 - 130 };

/** Names a view of the map, whose marks stand at offsets from its middle; names that a frame cuts are for the frame to leave out. */
export const nameMap: NameView = async (view, marks) => {
  const hung = marks.map(({ x, y }) => ({
    ...{ x: x + OPENING.width / 2, y: y + OPENING.height / 2 },
    ...{ left: -MARK_REACH, right: MARK_REACH, top: -MARK_REACH, bottom: MARK_REACH },
  }));
  const names = await nameChart({
    bounds: openingBounds(view),
    ...OPENING,
    growth: 1,
    hung,
    taken: [LEGEND],
  });
  return names.map(({ text, kind, place, isFar, ...at }) => {
    const [x, y] = [Math.round((at.x / 100 - 0.5) * OPENING.width), Math.round((at.y / 100 - 0.5) * OPENING.height)];
    const { left, right, top, bottom } = labelBox(text, kind, place, isFar);
    const [reachX, reachY] = [Math.max(x + right, -x - left), Math.max(y + bottom, -y - top)].map(Math.ceil);
    const [textX, textY] = [Math.round(x + left), Math.round(y + top + LETTERING[kind].size * BASELINE)];
    return { text, kind, x, y, textX, textY, reachX: reachX ?? 0, reachY: reachY ?? 0 };
  });
};

/** Share of the type size from the top of a line to its base line. */
const BASELINE = 0.93;

/** Half of a mark, with a little space. */
export const MARK_REACH = 22;

/** Where a land's name is tried, in shares of its rectangle from the middle. */
const LAND_SHIFTS = [0, -0.3, 0.3, -0.45, 0.45];

/** Lands and islands that take between an eighth and all of the chart. */
function lands(bounds: ChartBounds, { place, kmWide }: Frame): Candidate[] {
  return chartNames
    .filter(({ kind, width, longitude, latitude }) => {
      const share = width / kmWide;
      return kind === 'land' && share > 0.12 && share < 1.3 && holds(bounds, longitude, latitude);
    })
    .sort((a, b) => b.width - a.width)
    .slice(0, MAX_LANDS)
    .map((name) => {
      const { west, east, south, north } = extent(name);
      const points = LAND_SHIFTS.flatMap((up) =>
        LAND_SHIFTS.map((across) =>
          place(name.longitude + (east - west) * across, name.latitude + (north - south) * up),
        ),
      );
      return { text: name.text, kind: 'land', points };
    });
}

function capes(bounds: ChartBounds, { place, kmWide }: Frame): Candidate[] {
  if (kmWide > MAX_CAPE_KM) return [];
  return chartNames
    .filter(({ kind, longitude, latitude }) => kind === 'cape' && holds(bounds, longitude, latitude))
    .map(({ text, longitude, latitude }) => ({ text, kind: 'cape' as const, points: [place(longitude, latitude)] }));
}

/** Whether a chart of this rectangle has a coast or a town to go by. */
export const hasLandmark = async (bounds: ChartBounds): Promise<boolean> => hasTown(bounds) || (await hasCoast(bounds));

/** The widest drawing of a list's chart, on paper, in widths of the smallest. */
const SITES_CHART_GROWTH = 3;

/** Finds what the chart of a list of sites needs beyond them; null where no chart would say anything. */
export async function detailSitesChart(
  sites: readonly { latitude: string; longitude: string }[],
): Promise<SitesChartDetail> {
  const least = measureSitesFrame(sites);
  if (!least) return null;
  const degreesWide = await findChartWidth(least.degreesWide, (degrees) =>
    hasLandmark((measureSitesFrame(sites, degrees) ?? least).bounds),
  );
  const chart = degreesWide === null ? null : measureSitesChart(sites, degreesWide);
  return chart && nameSitesChart(chart);
}

/** Names a measured chart of sites and finds its fine coast. */
export async function nameSitesChart({
  bounds,
  degreesWide,
  markers,
}: MeasuredChart<unknown>): Promise<NonNullable<SitesChartDetail>> {
  const reach = { left: -MARK_REACH, right: MARK_REACH, top: -MARK_REACH, bottom: MARK_REACH };
  const names = await nameChart({
    ...{ bounds, ...SITES_CHART, growth: SITES_CHART_GROWTH },
    hung: markers.map(({ x, y }) => ({ x, y, ...reach })),
  });
  return { degreesWide, coast: findChartCoast(bounds), names };
}
