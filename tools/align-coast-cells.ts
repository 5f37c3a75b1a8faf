import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Position, parseSitePosition } from '../domain/kernel/geo.ts';
import { type ChartPoint, project, unwrapLongitude } from '../domain/kernel/mercator.ts';
import {
  COAST_CELL_DEGREES,
  COAST_CELL_SCALE,
  coastCellAt,
  coastCellFile,
  coastCellOrigin,
} from '../domain/map/coast-cell.ts';
import { crossingsAt, parseCoastCell } from '../server/features/charts/queries.ts';
import { readContent } from '../server/features/content-files/index.ts';
import type { Polygon } from './coastline/draw-land.ts';
import { type FittedCell, fitOffsets, type KnownOffset, offsetAt } from './coastline/fit-offsets.ts';
import { indexByPlace, measureOffset } from './coastline/measure-offset.ts';

/**
 * Writes into each cell of coast how far GSHHG's shore lies from OpenStreetMap's, as the matrix of its drawing: GSHHG has a point
 * every 120 m, but lies some 230 m off; the land of @geo-maps/earth-lands-1m has a point every kilometre, each in its place.
 * Measures round the cell's dive sites, or else round its middle, and lays neighbours on each other where a shore crosses their border.
 * Run it after make-coast-cells.ts, as often as you like:
 *
 *     npm install --no-save @geo-maps/earth-lands-1m@0.6.0 && node tools/align-coast-cells.ts
 */
const root = resolve(import.meta.dirname, '..');
const source = process.argv[2] ?? resolve(root, 'node_modules/@geo-maps/earth-lands-1m/map.geo.json');
const folder = resolve(root, 'media/coast');

type Cell = { column: number; row: number };

/** A cell's drawing as GSHHG has it, without an offset. */
function levelMatrix(cell: Cell): number[] {
  const { x, y } = coastCellOrigin(cell);
  return [1 / COAST_CELL_SCALE, 0, 0, 1 / COAST_CELL_SCALE, x, y];
}

const METRES_PER_UNIT = 1111.95;
/** Kilometres over which points lose weight, from a site and, in a cell without any, from its middle; wider where few points are near. */
const SITE_KM = [10, 20, 40];
const MIDDLE_KM = [25, 50];
const MIN_POINTS = 12;
/** Weight of an offset in a cell without dive sites, beside 1 for each site. */
const MIDDLE_WEIGHT = 0.3;
/** Beyond this many of those kilometres a point has almost no weight. */
const REACH = 2.2;

/** The points of OpenStreetMap's land in any of the cells. */
async function readTruePoints(wanted: ReadonlySet<string>): Promise<ChartPoint[]> {
  const { geometries } = JSON.parse(await readFile(source, 'utf8')) as {
    geometries: ({ type: 'MultiPolygon'; coordinates: Polygon[] } | { type: 'Polygon'; coordinates: Polygon })[];
  };
  return geometries
    .flatMap((geometry) => (geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : geometry.coordinates))
    .flatMap((ring) => ring.slice(0, -1))
    .map(([longitude, latitude]): [number, number] => [unwrapLongitude(longitude), latitude])
    .filter(([longitude, latitude]) => wanted.has(coastCellFile(coastCellAt(longitude, latitude))))
    .map(([longitude, latitude]) => project(longitude, latitude));
}

/** The lines of every cell's own half degree, as GSHHG has them. */
function listLines({ column, row }: Cell, svg: string) {
  const west = column * COAST_CELL_DEGREES;
  const south = row * COAST_CELL_DEGREES;
  const top = project(west, south + COAST_CELL_DEGREES);
  const bottom = project(west + COAST_CELL_DEGREES, south);
  return parseCoastCell(svg, levelMatrix({ column, row })).flatMap((ring) =>
    ring.flatMap((from, index) => {
      const isOwn = from.x >= top.x && from.x < bottom.x && from.y >= top.y && from.y < bottom.y;
      return isOwn ? [[from, ring[(index + 1) % ring.length] as ChartPoint] as const] : [];
    }),
  );
}

const files = (await readdir(folder)).filter((file) => file.endsWith('.svg'));
const cells = await Promise.all(
  files.map(async (file) => {
    const [column = 0, row = 0] = file.replace('.svg', '').split('_').map(Number);
    return { cell: { column, row }, file, svg: await readFile(resolve(folder, file), 'utf8') };
  }),
);
const linesNear = indexByPlace(
  cells.flatMap(({ cell, svg }) => listLines(cell, svg)),
  ([from]) => from,
);
const pointsNear = indexByPlace(await readTruePoints(new Set(files)), (point) => point);
const { 'dive-sites': sites } = await readContent(resolve(root, 'content'));
const sitesOfCell = Map.groupBy(
  sites.flatMap(({ fields: { latitude, longitude } }) => {
    const position = parseSitePosition({ latitude: String(latitude), longitude: String(longitude) });
    return position ? [{ ...position, longitude: unwrapLongitude(position.longitude) }] : [];
  }),
  ({ longitude, latitude }) => coastCellFile(coastCellAt(longitude, latitude)),
);

/** The offset of the shore round a place in chart units; null where the shores say too little. */
function measureAt(at: ChartPoint, latitude: number, widths: readonly number[]): ChartPoint | null {
  const unitsPerKm = 1000 / (METRES_PER_UNIT * Math.cos((latitude * Math.PI) / 180));
  for (const km of widths) {
    const points = pointsNear(at, REACH * km * unitsPerKm)
      .map(({ x, y }) => ({ x, y, weight: Math.exp(-((Math.hypot(at.x - x, at.y - y) / (km * unitsPerKm)) ** 2)) }))
      .filter(({ weight }) => weight > 0.01);
    const offset = points.length < MIN_POINTS ? null : measureOffset(points, linesNear, unitsPerKm);
    if (offset) return offset;
  }
  return null;
}

/** Measures a cell's offset by its shores: round each of its sites, or else round its middle. */
function measureCell(middle: Position, file: string): KnownOffset[] {
  const members = sitesOfCell.get(file);
  return (members ?? [middle]).flatMap(({ longitude, latitude }) => {
    const at = project(longitude, latitude);
    const offset = measureAt(at, latitude, members ? SITE_KM : MIDDLE_KM);
    return offset ? [{ at, offset, weight: members ? 1 : MIDDLE_WEIGHT }] : [];
  });
}

/** Finds the points at which a cell's shore crosses into the cells to the east and north of it. */
function findShared({ column, row }: Cell, rings: readonly ChartPoint[][]): FittedCell['shared'] {
  const corners = [column, column + 1].map((each, index) =>
    project(each * COAST_CELL_DEGREES, (row + index) * COAST_CELL_DEGREES),
  );
  const [southWest, northEast] = corners as [ChartPoint, ChartPoint];
  const turned = rings.map((ring) => ring.map(({ x, y }) => ({ x: y, y: x })));
  const east = crossingsAt(turned, northEast.x)
    .filter((y) => y > northEast.y && y < southWest.y)
    .map((y) => ({ at: { x: northEast.x, y }, with: coastCellFile({ column: column + 1, row }) }));
  const north = crossingsAt(rings, northEast.y)
    .filter((x) => x > southWest.x && x < northEast.x)
    .map((x) => ({ at: { x, y: northEast.y }, with: coastCellFile({ column, row: row + 1 }) }));
  return [...east, ...north];
}

const fitted = new Map<string, FittedCell>();
for (const { cell, file } of cells) {
  const [longitude, latitude] = [cell.column, cell.row].map((each) => (each + 0.5) * COAST_CELL_DEGREES);
  const middle = { longitude: longitude ?? 0, latitude: latitude ?? 0 };
  const at = project(middle.longitude, middle.latitude);
  fitted.set(file, { middle: at, known: measureCell(middle, file), shared: [] });
}
for (const { cell, file, svg } of cells) {
  for (const { at, with: other } of findShared(cell, parseCoastCell(svg, levelMatrix(cell)))) {
    if (!fitted.has(other)) continue;
    fitted.get(file)?.shared.push({ at, with: other });
    fitted.get(other)?.shared.push({ at, with: file });
  }
}
const offsets = fitOffsets(fitted);
for (const { cell, file, svg } of cells) {
  const [own, offset] = [fitted.get(file), offsets.get(file)];
  if (!own || !offset) continue;
  const origin = coastCellOrigin(cell);
  const at = offsetAt(offset, own.middle, origin);
  const slopes = [1 + offset.dx.x, offset.dx.y, offset.dy.x, 1 + offset.dy.y].map((each) => each / COAST_CELL_SCALE);
  const matrix = [
    ...slopes.map((each) => Number(each.toFixed(8))),
    ...[origin.x + at.x, origin.y + at.y].map((each) => Number(each.toFixed(3))),
  ];
  await writeFile(resolve(folder, file), svg.replace(/transform="[^"]*"/, `transform="matrix(${matrix.join(' ')})"`));
}
console.log(`${cells.length} cells aligned`);
