import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ChartPoint } from '../../../domain/kernel/mercator.ts';
import { coastCellFile } from '../../../domain/map/coast-cell.ts';

const COAST_FOLDER = resolve(import.meta.dirname, '../../../media/coast');

/** Caches the points of a few cells, because neighbouring sites are read one after the other. */
const cells = new LRUCache<string, ChartPoint[][]>({ max: 32 });

/** Reads the rings of a cell in chart units; empty where the cell has no file. */
export async function readCoastCell(cell: { column: number; row: number }): Promise<ChartPoint[][]> {
  const file = coastCellFile(cell);
  const known = cells.get(file);
  if (known) return known;
  const svg = await readFile(resolve(COAST_FOLDER, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const rings = parseCoastCell(svg);
  cells.set(file, rings);
  return rings;
}

/** Parses a cell's rings in chart units, its drawing laid by the six numbers of an SVG matrix: those of its file unless given. */
export function parseCoastCell(svg: string, matrix = readMatrix(svg)): ChartPoint[][] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  return ringsIn(svg, (path) =>
    parsePathPoints(path).map(({ x, y }) => ({ x: a * x + c * y + e, y: b * x + d * y + f })),
  );
}

/** Reads the position of a cell's drawing, as tools/align-coast-cells.ts measured it. */
const readMatrix = (svg: string): number[] =>
  (/ transform="matrix\(([^)]+)\)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);

const OVERVIEW = resolve(import.meta.dirname, '../../../web/map/coastline.svg');
let overview: Promise<ChartPoint[][]> | undefined;

/** Reads the rings of the overview map in chart units: all land, drawn to within about 5 km. */
export function readOverviewCoast(): Promise<ChartPoint[][]> {
  overview ??= readFile(OVERVIEW, 'utf8').then((svg) => ringsIn(svg, parsePathPoints));
  return overview;
}

const ringsIn = (svg: string, read: (path: string) => ChartPoint[]): ChartPoint[][] =>
  (/ d="([^"]*)"/.exec(svg)?.[1] ?? '').split('z').filter(Boolean).map(read);

/** Parses the points of one ring: whole numbers, each pair relative to the one before. */
function parsePathPoints(path: string): ChartPoint[] {
  const numbers = path.match(/-?\d+/g)?.map(Number) ?? [];
  let [x, y] = [0, 0];
  const points: ChartPoint[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    x += numbers[index] ?? 0;
    y += numbers[index + 1] ?? 0;
    points.push({ x, y });
  }
  return points;
}

/** Where the edges of rings cross a line of one `y`: a point of it is inside where an odd number lies beyond it (even-odd rule). */
export const crossingsAt = (rings: readonly (readonly ChartPoint[])[], y: number): number[] =>
  rings.flatMap((ring) => {
    const found: number[] = [];
    let last = ring.at(-1);
    for (const point of ring) {
      if (last && point.y > y !== last.y > y)
        found.push(((last.x - point.x) * (y - point.y)) / (last.y - point.y) + point.x);
      last = point;
    }
    return found;
  });

export const isInside = (ring: readonly ChartPoint[], { x, y }: ChartPoint): boolean =>
  crossingsAt([ring], y).filter((crossing) => crossing > x).length % 2 === 1;
