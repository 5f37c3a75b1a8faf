import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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
import { clipRing } from './coastline/clip.ts';
import { drawRings, listRings, makeSvg, type Polygon, type Ring } from './coastline/draw-land.ts';
import { simplify } from './coastline/simplify.ts';

/**
 * Cuts the coastline round the shipped dive sites out of OpenStreetMap's land, simplified to 10 m by the package
 * @geo-maps/earth-lands-10m (data under the ODbL). The package is 135 MB, so it is not a dependency:
 *
 *     npm install --no-save @geo-maps/earth-lands-10m@0.6.0 && node tools/make-coast-cells.ts
 */
const root = resolve(import.meta.dirname, '..');
const source = process.argv[2] ?? resolve(root, 'node_modules/@geo-maps/earth-lands-10m/map.geo.json');
const target = resolve(root, 'media/coast');

/** Tolerance and smallest area in chart units: 11 m, and about 600 square metres. */
const TOLERANCE = 0.01;
const MIN_AREA = 0.0005;

type Cell = { column: number; row: number };
type Part = { ring: Ring; west: number; south: number; east: number; north: number };

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

/** Reads every ring of the land with its bounds, in continuous longitudes. */
async function readLand(): Promise<Part[]> {
  const { geometries } = JSON.parse(await readFile(source, 'utf8')) as {
    geometries: ({ type: 'MultiPolygon'; coordinates: Polygon[] } | { type: 'Polygon'; coordinates: Polygon })[];
  };
  return geometries.flatMap((geometry) => {
    const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates];
    return polygons.flat().map((ring) => {
      const moved = ring.map(([x, y]): [number, number] => [unwrapLongitude(x), y]);
      const bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
      for (const [x, y] of moved) {
        bounds.west = Math.min(bounds.west, x);
        bounds.east = Math.max(bounds.east, x);
        bounds.south = Math.min(bounds.south, y);
        bounds.north = Math.max(bounds.north, y);
      }
      return { ring: moved, ...bounds };
    });
  });
}

function cellSvg({ column, row }: Cell, land: Part[]): string | null {
  const box = {
    west: column * COAST_CELL_DEGREES - COAST_CELL_MARGIN_DEGREES,
    east: (column + 1) * COAST_CELL_DEGREES + COAST_CELL_MARGIN_DEGREES,
    south: row * COAST_CELL_DEGREES - COAST_CELL_MARGIN_DEGREES,
    north: (row + 1) * COAST_CELL_DEGREES + COAST_CELL_MARGIN_DEGREES,
  };
  const parts = land
    .filter(
      ({ west, east, south, north }) => west < box.east && east > box.west && south < box.north && north > box.south,
    )
    .map(({ ring }) => clipRing(ring.slice(0, -1), box) as Ring)
    .filter((ring) => ring.length > 2)
    .map((ring): Polygon => [[...ring, ring[0] as [number, number]]]);
  const rings = listRings(parts)
    .map((ring) => simplify(ring, () => TOLERANCE, MIN_AREA))
    .filter((ring) => ring.length > 2);
  if (rings.length === 0) return null;
  const origin = coastCellOrigin({ column, row });
  const path = drawRings(rings, COAST_CELL_SCALE, origin);
  return makeSvg(path, ` transform="translate(${origin.x} ${origin.y}) scale(${1 / COAST_CELL_SCALE})"`);
}

const land = await readLand();
const cells = await cellsAroundSites();
await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
let bytes = 0;
let files = 0;
for (const cell of cells) {
  const svg = cellSvg(cell, land);
  if (!svg) continue;
  await writeFile(resolve(target, coastCellFile(cell)), svg);
  bytes += svg.length;
  files += 1;
}
console.log(`${files} of ${cells.length} cells have land: ${Math.round(bytes / 1000)} kB`);
