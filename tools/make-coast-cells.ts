import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { unwrapLongitude } from '../domain/kernel/mercator.ts';
import {
  COAST_CELL_DEGREES,
  COAST_CELL_MARGIN_DEGREES,
  COAST_CELL_SCALE,
  coastCellAt,
  coastCellFile,
  coastCellOrigin,
} from '../domain/map/coast-cell.ts';
import { readContent } from '../server/features/content-files/index.ts';
import { closeRings } from './coastline/close-rings.ts';
import { drawRings, listRings, makeSvg, type Ring } from './coastline/draw-land.ts';
import { simplify } from './coastline/simplify.ts';
import { cutShoreIn, selectSea } from './open-water/coast-lines.ts';

/**
 * `node tools/make-coast-cells.ts` cuts the coastline round the shipped dive sites out of GSHHG's full resolution (LGPL), which has
 * a point every 120 m or so. Needed only when sites come to other coasts; building and running the site need neither package:
 *
 *     apt-get install gmt gmt-gshhg-full
 */
const root = resolve(import.meta.dirname, '..');
const target = resolve(root, 'media/coast');

/** Tolerance and smallest area in chart units: 16 m, and about 600 square metres. */
const TOLERANCE = 0.0145;
const MIN_AREA = 0.0005;

type Cell = { column: number; row: number };

/** Lists the cells of all shipped sites and those around them, where new sites are most likely. */
async function cellsAroundSites(): Promise<Cell[]> {
  const { 'dive-sites': sites } = await readContent(resolve(root, 'content'));
  const steps = [-1, 0, 1];
  const cells = sites.flatMap(({ fields }) => {
    const { column, row } = coastCellAt(unwrapLongitude(Number(fields.longitude)), Number(fields.latitude));
    return steps.flatMap((x) => steps.map((y) => ({ column: column + x, row: row + y })));
  });
  return [...new Map(cells.map((cell) => [coastCellFile(cell), cell])).values()];
}

function cellSvg({ column, row }: Cell): string | null {
  const box = {
    west: column * COAST_CELL_DEGREES - COAST_CELL_MARGIN_DEGREES,
    east: (column + 1) * COAST_CELL_DEGREES + COAST_CELL_MARGIN_DEGREES,
    south: row * COAST_CELL_DEGREES - COAST_CELL_MARGIN_DEGREES,
    north: (row + 1) * COAST_CELL_DEGREES + COAST_CELL_MARGIN_DEGREES,
  };
  const shore = cutShoreIn(box, 'full').map(
    (piece): Ring => piece.map(({ longitude, latitude }) => [unwrapLongitude(longitude), latitude]),
  );
  const corner = { latitude: box.south, longitude: box.west };
  const land = closeRings(shore, box, () => selectSea([corner]).size === 0);
  const rings = listRings([land])
    .map((ring) => simplify(ring, () => TOLERANCE, MIN_AREA))
    .filter((ring) => ring.length > 2);
  if (rings.length === 0) return null;
  const origin = coastCellOrigin({ column, row });
  const path = drawRings(rings, COAST_CELL_SCALE, origin);
  return makeSvg(
    path,
    ` transform="matrix(${1 / COAST_CELL_SCALE} 0 0 ${1 / COAST_CELL_SCALE} ${origin.x} ${origin.y})"`,
  );
}

function formatKinds(kinds: (Cell & { letter: string })[]): string {
  const rows = Map.groupBy(kinds, ({ row }) => row);
  const lines = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, found]) => {
      const columns = found.map(({ column }) => column);
      const first = Math.min(...columns);
      const letters = new Array<string>(Math.max(...columns) - first + 1).fill(' ');
      for (const { column, letter } of found) letters[column - first] = letter;
      return `${row}|${first}|${letters.join('')}`;
    });
  return `/** The cells of fine coast, written by tools/make-coast-cells.ts: row, first column, a letter for each (coast-cell.ts). */
export const CUT_CELLS = \`${lines.join('\n')}\`;
`;
}

const cells = await cellsAroundSites();
const kinds = new Map<string, Cell & { letter: 'L' | 'W' }>();
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
let bytes = 0;
let files = 0;
for (const cell of cells) {
  const svg = cellSvg(cell);
  kinds.set(coastCellFile(cell), { ...cell, letter: svg ? 'L' : 'W' });
  if (!svg) continue;
  await writeFile(resolve(target, coastCellFile(cell)), svg);
  bytes += svg.length;
  files += 1;
}
await writeFile(resolve(root, 'domain/map/cut-cells.ts'), formatKinds([...kinds.values()]));
console.log(`${files} of ${cells.length} cells have land: ${Math.round(bytes / 1000)} kB`);
