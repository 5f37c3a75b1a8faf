import { readFileSync } from 'node:fs';
import type { ChartLabel } from '../../../domain/charts/chart-labels.ts';
import {
  type Candidate,
  type HungBox,
  LETTERING,
  labelBox,
  measureLabel,
  placeLabels,
} from '../../../domain/charts/chart-labels.ts';
import type { SitesChartDetail } from '../../../domain/charts/chart-response.ts';
import { findChartWidth } from '../../../domain/charts/chart-width.ts';
import { type MeasuredChart, measureSitesChart, SITES_CHART } from '../../../domain/charts/measure-sites-chart.ts';
import {
  type ChartBounds,
  type ChartPoint,
  formatViewBox,
  project,
  unwrapLongitude,
} from '../../../domain/kernel/mercator.ts';
import { findChartCoast } from '../../../domain/map/coast-cell.ts';
import { type NameView, openingBounds } from '../../../domain/map/map-picture-views.ts';
import { OPENING } from '../../../domain/map/map-viewport.ts';
import { readRows } from '../../../domain/places/gazetteer.ts';
import { keepResults } from '../../platform/keep-results.ts';
import { readGazetteerFiles, townsWithin } from '../gazetteer/queries.ts';
import { hasCoast, type Raster, rasterSea } from './raster-sea.ts';
import { crossingsAt, isInside, parseCoastCell, readCoastCell, readOverviewCoast } from './read-coast.ts';

export { crossingsAt, isInside, parseCoastCell, readCoastCell, readOverviewCoast };

type Name = {
  kind: string;
  text: string;
  latitude: number;
  longitude: number;
  width: number;
  height: number;
  /** Known only by the rectangle of a region's dive sites, which reaches over land to the water on its other side. */
  isRegion: boolean;
};

const KM_PER_DEGREE = 111.2;

/** The names of waters, lands, capes and small towns, read once. */
export const chartNames: readonly Name[] = readRows(
  readFileSync(new URL('chart-names.tsv', import.meta.url), 'utf8'),
).map(([kind = '', text = '', latitude, longitude, width = '0', height = width, source]) => ({
  ...{ kind, text, latitude: Number(latitude), longitude: Number(longitude) },
  ...{ width: Number(width), height: Number(height), isRegion: source?.startsWith('region of the guide') ?? false },
}));

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
};

/** No more on the smallest drawing than leave the coast to be seen. */
const MAX = { water: 6, narrow: 4, land: 4, town: 12, cape: 5 };
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
    const frame = { place, sea, width, height, kmWide: kmAcross(bounds), region };
    const [open, [narrow, ...narrower]] = waters(bounds, frame);
    const candidates = [
      ...open,
      ...lands(bounds, frame),
      ...(narrow ? [narrow] : []),
      ...towns(bounds, frame),
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

type Frame = {
  place: (longitude: number, latitude: number) => ChartPoint;
  sea: Raster;
  width: number;
  height: number;
  kmWide: number;
  region: string | undefined;
};

const kmAcross = ({ west, east, south, north }: ChartBounds): number =>
  (east - west) * KM_PER_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180);

function extent({ latitude, longitude, width, height }: Name): ChartBounds {
  const [across, up] = [width / KM_PER_DEGREE / Math.cos((latitude * Math.PI) / 180) / 2, height / KM_PER_DEGREE / 2];
  return { west: longitude - across, east: longitude + across, south: latitude - up, north: latitude + up };
}

const meets = (a: ChartBounds, b: ChartBounds) =>
  a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;
const holds = ({ west, east, south, north }: ChartBounds, x: number, y: number) =>
  x > west && x < east && y > south && y < north;

/** A water whose part on the chart is smaller than this share of its name's length would have its name elsewhere. */
const LEAST_OF_NAME = 0.55;
/** On narrower charts a bay that the list lacks could take the name of the sea outside. */
const MIN_SEA_KM = 32;
/** A water of which less is on the chart surrounds it. */
const SURROUNDING_SHARE = 0.3;

/**
 * Waters that lie within the chart, the larger first, then the smallest of those that surround it; each where it is widest. Then
 * those within it again, beside their middle: for a water that is too narrow for its name.
 */
function waters(bounds: ChartBounds, frame: Frame): [Candidate[], Candidate[]] {
  const found = chartNames
    .filter(({ kind }) => kind === 'water' || (kind === 'sea' && frame.kmWide >= MIN_SEA_KM))
    .map((name) => ({ name, area: extent(name) }))
    .filter(({ name, area }) => meets(area, bounds) && !isOtherRegion(name, bounds, frame.region))
    .sort((a, b) => claimOn(a.name) - claimOn(b.name));
  const isSurrounding = ({ area }: (typeof found)[number]) => visibleShare(area, bounds) < SURROUNDING_SHARE;
  const ordered = [
    ...found.filter((water) => !isSurrounding(water)).reverse(),
    ...found.filter(isSurrounding).slice(0, 2),
  ];
  const candidates = ordered.map(({ name, area }): Candidate => {
    const smaller = found
      .slice(
        0,
        found.findIndex((other) => other.name === name),
      )
      .map((other) => other.area);
    const room =
      ((Math.min(area.east, bounds.east) - Math.max(area.west, bounds.west)) / (bounds.east - bounds.west)) *
      frame.width;
    const isWanted = ({ x, y }: ChartPoint) => holds(area, x, y) && !smaller.some((other) => holds(other, x, y));
    const isWide = room >= measureLabel(name.text, 'water') * LEAST_OF_NAME;
    return { text: name.text, kind: 'water', points: isWide ? frame.sea.openPoints(isWanted) : [] };
  });
  const beside = ordered
    .filter(({ name }) => name.kind === 'water' && holds(bounds, name.longitude, name.latitude))
    .map(({ name: { text, longitude, latitude } }): Candidate => {
      return { text, kind: 'water', isBeside: true, points: [frame.place(longitude, latitude)] };
    });
  const first = candidates.filter(
    ({ text, points }, index) => points.length > 0 && candidates.findIndex((each) => each.text === text) === index,
  );
  return [first.slice(0, MAX.water), beside.slice(0, MAX.narrow)];
}

function isOtherRegion({ text, isRegion, longitude, latitude }: Name, bounds: ChartBounds, region?: string): boolean {
  if (!isRegion || region === undefined || holds(bounds, longitude, latitude)) return false;
  return !region.startsWith(`${text},`);
}

/** The smaller a water, the stronger its claim on a place; that of a sea, whose rectangle says only where it is round a region, is the weakest. */
const claimOn = ({ kind, width, height }: Name) => width * height + (kind === 'sea' ? 1e9 : 0);

function visibleShare(area: ChartBounds, bounds: ChartBounds): number {
  const across = Math.min(area.east, bounds.east) - Math.max(area.west, bounds.west);
  const up = Math.min(area.north, bounds.north) - Math.max(area.south, bounds.south);
  return (across * up) / ((area.east - area.west) * (area.north - area.south));
}

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
    .slice(0, MAX.land)
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

/** Towns of the gazetteer whose positions we set by hand: good enough to search from, not to be drawn. */
const handSet = new Set(readRows(readGazetteerFiles().moreTowns).map(([name, area]) => `${name} ${area}`));

type DrawnTown = { name: string; latitude: number; longitude: number };

let drawable: readonly DrawnTown[] | undefined;

/** All towns whose positions are good enough to be drawn, the largest first; their longitudes are continuous. */
function drawableTowns(): readonly DrawnTown[] {
  drawable ??= [
    ...townsWithin({ west: -Infinity, east: Infinity, south: -Infinity, north: Infinity })
      .filter(({ name, area }) => !handSet.has(`${name} ${area}`))
      .map(({ name, latitude, longitude }) => ({ name, latitude, longitude: unwrapLongitude(longitude) })),
    ...chartNames
      .filter(({ kind }) => kind === 'town')
      .map(({ text, latitude, longitude }) => ({ name: text, latitude, longitude })),
  ];
  return drawable;
}

/** The towns within a rectangle whose positions are good enough to be drawn, the largest first. */
export const drawnTowns = (bounds: ChartBounds): readonly DrawnTown[] =>
  drawableTowns().filter(({ longitude, latitude }) => holds(bounds, longitude, latitude));

const towns = (bounds: ChartBounds, { place }: Frame): Candidate[] =>
  drawnTowns(bounds)
    .slice(0, MAX.town * 2)
    .map(({ name, longitude, latitude }) => ({
      ...{ text: name, kind: 'town' as const },
      points: [place(longitude, latitude)],
    }));

function capes(bounds: ChartBounds, { place, kmWide }: Frame): Candidate[] {
  if (kmWide > MAX_CAPE_KM) return [];
  return chartNames
    .filter(({ kind, longitude, latitude }) => kind === 'cape' && holds(bounds, longitude, latitude))
    .map(({ text, longitude, latitude }) => ({ text, kind: 'cape' as const, points: [place(longitude, latitude)] }));
}

/** Whether a chart of this rectangle has a coast or a town to go by. */
export const hasLandmark = async (bounds: ChartBounds): Promise<boolean> =>
  drawableTowns().some(({ longitude, latitude }) => holds(bounds, longitude, latitude)) || (await hasCoast(bounds));

/** The widest drawing of a list's chart, on paper, in widths of the smallest. */
const SITES_CHART_GROWTH = 3;

/** Finds what the chart of a list of sites needs beyond them; null where no chart would say anything. */
export async function detailSitesChart(
  sites: readonly { latitude: string; longitude: string }[],
): Promise<SitesChartDetail> {
  const least = measureSitesChart(sites);
  if (!least) return null;
  const widen = (degrees: number) => measureSitesChart(sites, degrees) ?? least;
  const degreesWide = await findChartWidth(least.degreesWide, (degrees) => hasLandmark(widen(degrees).bounds));
  if (degreesWide === null) return null;
  return nameSitesChart(widen(degreesWide));
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
