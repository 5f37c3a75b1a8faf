import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { LocalChart } from '../../../domain/dive-sites/dive-site.ts';
import type { Position } from '../../../domain/kernel/geo.ts';
import {
  boundsAround,
  type ChartBounds,
  type ChartPoint,
  formatViewBox,
  project,
  UNITS_PER_DEGREE,
  unwrapLongitude,
} from '../../../domain/kernel/mercator.ts';
import { COAST_CELL_SCALE, coastCellAt, coastCellFile, coastCellOrigin } from '../../../domain/map/coast-cell.ts';
import {
  type ChartTown,
  LOCAL_CHART_ASPECT,
  MAX_FINE_KM,
  placeChartTowns,
} from '../../../domain/places/local-chart.ts';
import { townsWithin } from '../gazetteer/queries.ts';

const COAST_FOLDER = resolve(import.meta.dirname, '../../../media/coast');
const KM_PER_DEGREE = 111.2;

/** Widths of the chart in kilometres. Takes the first that shows land; only the first two are drawn from fine cells. */
const WIDTHS = [
  { km: 12, isFine: true },
  { km: MAX_FINE_KM, isFine: true },
  { km: 75, isFine: false },
];
/** Width for far reefs and for sites outside the cells, where no land is known within those widths. */
const WIDEST_KM = 200;

/** Draws the chart round a site: narrow enough to find the entry, wide enough to show any land nearby. */
export async function localChart(position: Position): Promise<LocalChart> {
  const longitude = unwrapLongitude(position.longitude);
  const cell = coastCellAt(longitude, position.latitude);
  const file = coastCellFile(cell);
  const land = await readCoastCell(cell);
  const centre = project(longitude, position.latitude);
  const kmPerDegree = KM_PER_DEGREE * Math.cos((position.latitude * Math.PI) / 180);
  const width = WIDTHS.find(({ km }) => hasLand(land, centre, (km / kmPerDegree) * UNITS_PER_DEGREE));
  const widthKm = width?.km ?? WIDEST_KM;
  const degreesWide = widthKm / kmPerDegree;
  return {
    widthKm,
    degreesWide,
    coast: width?.isFine ? `/media/coast/${file}` : null,
    towns: townsOnChart(boundsAround(longitude, position.latitude, degreesWide, LOCAL_CHART_ASPECT)),
  };
}

/** Places towns within the frame as shares of its width and height, the most populous first. */
function townsOnChart(bounds: ChartBounds): ChartTown[] {
  const { x, y, width, height } = formatViewBox(bounds);
  const towns = townsWithin(bounds).map((town) => {
    const point = project(unwrapLongitude(town.longitude), town.latitude);
    return { name: town.name, x: round((point.x - x) / width), y: round((point.y - y) / height) };
  });
  return placeChartTowns(towns);
}

const round = (share: number) => Number(share.toFixed(3));

/** Caches the points of a few cells, because neighbouring sites are read one after the other. */
const cells = new LRUCache<string, ChartPoint[][]>({ max: 32 });

/** Reads the rings of a cell in chart units; empty where the cell has no file. */
export async function readCoastCell(cell: { column: number; row: number }): Promise<ChartPoint[][]> {
  const file = coastCellFile(cell);
  const origin = coastCellOrigin(cell);
  const known = cells.get(file);
  if (known) return known;
  const svg = await readFile(resolve(COAST_FOLDER, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const rings = ringsIn(svg, (path) => parsePathPoints(path, origin, COAST_CELL_SCALE));
  cells.set(file, rings);
  return rings;
}

const OVERVIEW = resolve(import.meta.dirname, '../../../web/map/coastline.svg');
let overview: Promise<ChartPoint[][]> | undefined;

/** Reads the rings of the overview map in chart units: all land, drawn to within about 5 km. */
export function readOverviewCoast(): Promise<ChartPoint[][]> {
  overview ??= readFile(OVERVIEW, 'utf8').then((svg) =>
    ringsIn(svg, (path) => parsePathPoints(path, { x: 0, y: 0 }, 1)),
  );
  return overview;
}

const ringsIn = (svg: string, read: (path: string) => ChartPoint[]): ChartPoint[][] =>
  (/ d="([^"]*)"/.exec(svg)?.[1] ?? '').split('z').filter(Boolean).map(read);

/** Parses the points of one ring: whole numbers, each pair relative to the one before. */
function parsePathPoints(path: string, origin: ChartPoint, scale: number): ChartPoint[] {
  const numbers = path.match(/-?\d+/g)?.map(Number) ?? [];
  let [x, y] = [0, 0];
  const points: ChartPoint[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index] ?? 0;
    y += numbers[index + 1] ?? 0;
    points.push({ x: origin.x + x / scale, y: origin.y + y / scale });
  }
  return points;
}

/** Returns whether a square of this width round a point contains a corner of the land. */
const hasLand = (rings: ChartPoint[][], centre: ChartPoint, width: number): boolean =>
  rings.some((ring) =>
    ring.some(({ x, y }) => Math.abs(x - centre.x) < width / 2 && Math.abs(y - centre.y) < width / 2),
  );
