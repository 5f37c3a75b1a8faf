import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseSitePosition } from '../domain/kernel/geo.ts';
import { type ChartPoint, project, unwrapLongitude } from '../domain/kernel/mercator.ts';
import { COAST_CELL_DEGREES, coastCellAt, coastCellFile, coastCellOrigin } from '../domain/map/coast-cell.ts';
import { parseCoastCell } from '../server/features/charts/queries.ts';
import { readContent } from '../server/features/content-files/index.ts';
import type { Polygon } from './coastline/draw-land.ts';
import { indexByPlace, measureOffset } from './coastline/measure-offset.ts';

/**
 * Writes into each cell of coast how far GSHHG's shore lies from OpenStreetMap's, as the offset of its drawing: GSHHG has a point
 * every 120 m, but lies some 230 m off; the land of @geo-maps/earth-lands-1m has a point every kilometre, each in its place.
 * Measures round the cell's dive sites, or else round its middle. Run it after make-coast-cells.ts, as often as you like:
 *
 *     npm install --no-save @geo-maps/earth-lands-1m@0.6.0 && node tools/align-coast-cells.ts
 */
const root = resolve(import.meta.dirname, '..');
const source = process.argv[2] ?? resolve(root, 'node_modules/@geo-maps/earth-lands-1m/map.geo.json');
const folder = resolve(root, 'media/coast');

type Cell = { column: number; row: number };

const METRES_PER_UNIT = 1111.95;
/** Kilometres over which points lose weight, from a site and, in a cell without any, from its middle; wider where few points are near. */
const SITE_KM = [10, 20, 40];
const MIDDLE_KM = [25, 50];
const MIN_POINTS = 12;
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
  return parseCoastCell(svg, coastCellOrigin({ column, row })).flatMap((ring) =>
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

/** The offset of a cell in chart units, none where the shores say too little. */
function measureCell({ column, row }: Cell, file: string): ChartPoint {
  const latitude = (row + 0.5) * COAST_CELL_DEGREES;
  const unitsPerKm = 1000 / (METRES_PER_UNIT * Math.cos((latitude * Math.PI) / 180));
  const members = sitesOfCell.get(file);
  const centres = (members ?? [{ latitude, longitude: (column + 0.5) * COAST_CELL_DEGREES }]).map((at) =>
    project(at.longitude, at.latitude),
  );
  for (const km of members ? SITE_KM : MIDDLE_KM) {
    const reach = REACH * km * unitsPerKm;
    const weighPoint = (x: number, y: number) =>
      Math.max(...centres.map((at) => Math.exp(-((Math.hypot(at.x - x, at.y - y) / (km * unitsPerKm)) ** 2))));
    const near = new Set(centres.flatMap((at) => pointsNear(at, reach)));
    const points = [...near]
      .map(({ x, y }) => ({ x, y, weight: weighPoint(x, y) }))
      .filter(({ weight }) => weight > 0.01);
    const offset = points.length < MIN_POINTS ? null : measureOffset(points, linesNear, unitsPerKm);
    if (offset) return offset;
  }
  return { x: 0, y: 0 };
}

for (const { cell, file, svg } of cells) {
  const [origin, offset] = [coastCellOrigin(cell), measureCell(cell, file)];
  const at = [origin.x + offset.x, origin.y + offset.y].map((value) => Number(value.toFixed(3))).join(' ');
  await writeFile(resolve(folder, file), svg.replace(/translate\([^)]*\)/, `translate(${at})`));
}
console.log(`${cells.length} cells aligned`);
