import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { intersection } from 'polyclip-ts';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type ChartPoint, project, WEST_EDGE } from '../domain/kernel/mercator.ts';
import { COARSE_COAST } from '../web/map/coarse-coast.ts';
import {
  COAST_TILE_AREA,
  COAST_TILE_DEGREES,
  COAST_TILE_MARGIN_DEGREES,
  coastTileName,
} from '../web/map/coast-tile-grid.ts';
import { clipRing } from './coastline/clip.ts';
import { drawRings, listRings, makeSvg, type Polygon, type Ring, SOUTHERN_END } from './coastline/draw-land.ts';
import { simplify } from './coastline/simplify.ts';

/**
 * Draws the land of our charts from Natural Earth (public domain, packaged as world-atlas): overviews of the world and
 * of our waters, and halves of the waters, from the 1:50 million data, and tiles from the 1:10 million data where people dive.
 */
const root = resolve(import.meta.dirname, '..');
const target = resolve(root, 'web/map');

/** Lengths in chart units, a hundredth of a degree. Outside the waters we cover, the overview only needs to look right. */
const NEAR = { ...COARSE_COAST, tolerance: 2.5, smallest: 1.2 };
const FAR = { tolerance: 22, smallest: 160 };
/** Settings of the home page's chart, on which a pixel is at least seven units. */
const SMALL = { west: 88, east: 240, south: -54, north: 30, tolerance: 6, smallest: 60 };
const SHEET = { tolerance: 0.15, smallest: 0.02 };

async function readLand(resolution: '10m' | '50m'): Promise<Polygon[]> {
  const file = resolve(root, `node_modules/world-atlas/land-${resolution}.json`);
  const topology = JSON.parse(await readFile(file, 'utf8')) as Topology<{ land: GeometryCollection }>;
  const { features } = feature(topology, topology.objects.land);
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates as Polygon[];
    return geometry.type === 'Polygon' ? [geometry.coordinates as Polygon] : [];
  });
}

const box = (west: number, south: number, east: number, north: number): Polygon => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
];

const longitudes = (polygon: Polygon) => (polygon[0] ?? []).map(([longitude]) => longitude);

/** Continues rings beyond 180°, which jump at the date line in the data. Closes a ring round the pole below it. */
function runOn(ring: Ring): Ring {
  let turn = 0;
  const points = ring.map(([x, y], index): [number, number] => {
    const before = ring[index - 1]?.[0] ?? x;
    if (x - before > 180) turn -= 360;
    if (before - x > 180) turn += 360;
    return [x + turn, y];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first[0] === last[0]) return points;
  return [...points, [last[0], SOUTHERN_END], [first[0], SOUTHERN_END], first];
}

/**
 * Moves the cut from 180° to the Atlantic: land west of it moves to the far east. Draws Antarctica, which goes all the way
 * round, twice.
 */
function onePacific(land: Polygon[]): Polygon[] {
  const shift = (polygon: Polygon, by: number): Polygon => polygon.map((ring) => ring.map(([x, y]) => [x + by, y]));
  return land.flatMap((polygon) => {
    const whole = polygon.map(runOn);
    const [west, east] = [Math.min(...longitudes(whole)), Math.max(...longitudes(whole))];
    if (east - west >= 360) return [whole, shift(whole, west < WEST_EDGE ? 360 : -360)];
    return [(west + east) / 2 < WEST_EDGE ? shift(whole, 360) : whole];
  });
}

function isNear(ring: ChartPoint[]): boolean {
  const northWest = project(NEAR.west, NEAR.north);
  const southEast = project(NEAR.east, NEAR.south);
  return ring.some(({ x, y }) => x > northWest.x && x < southEast.x && y > northWest.y && y < southEast.y);
}

async function makeOverview() {
  const rings = listRings(onePacific(await readLand('50m')))
    .map((ring) => {
      const near = isNear(ring);
      const tolerance = ({ x, y }: ChartPoint) => (near && isNear([{ x, y }]) ? NEAR.tolerance : FAR.tolerance);
      return simplify(ring, tolerance, near ? NEAR.smallest : FAR.smallest);
    })
    .filter((ring) => ring.length > 2);
  await writeFile(resolve(target, 'coastline.svg'), makeSvg(drawRings(rings, 1, { x: 0, y: 0 })));
}

/** Draws part of the waters we cover again, with its own tolerance. */
async function makePart(file: string, { tolerance, smallest, ...box }: typeof SMALL) {
  const rings = onePacific(await readLand('50m'))
    .flat()
    .map((ring) => clipRing(ring.slice(0, -1), box))
    .filter((ring) => ring.length > 2)
    .map((ring) =>
      simplify(
        ring.map(([x, y]) => project(x, y)),
        () => tolerance,
        smallest,
      ),
    )
    .filter((ring) => ring.length > 2);
  await writeFile(resolve(target, file), makeSvg(drawRings(rings, 1, { x: 0, y: 0 })));
}

function tileLand(land: Polygon[], west: number, south: number): Polygon[] {
  const [w, s] = [west - COAST_TILE_MARGIN_DEGREES, south - COAST_TILE_MARGIN_DEGREES];
  const [e, n] = [
    west + COAST_TILE_DEGREES + COAST_TILE_MARGIN_DEGREES,
    south + COAST_TILE_DEGREES + COAST_TILE_MARGIN_DEGREES,
  ];
  return land.flatMap((polygon) => {
    const ring = polygon[0] ?? [];
    const inside = ([x, y]: readonly number[]) => (x ?? 0) >= w && (x ?? 0) <= e && (y ?? 0) >= s && (y ?? 0) <= n;
    if (ring.every(inside)) return [polygon];
    const xs = longitudes(polygon);
    const ys = ring.map(([, y]) => y);
    if (Math.max(...xs) < w || Math.min(...xs) > e || Math.max(...ys) < s || Math.min(...ys) > n) return [];
    return intersection(polygon, box(w, s, e, n)) as Polygon[];
  });
}

async function makeCoastTiles() {
  const land = onePacific(await readLand('10m'));
  const folder = resolve(target, 'coast-tiles');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (let west = COAST_TILE_AREA.west; west < COAST_TILE_AREA.east; west += COAST_TILE_DEGREES) {
    for (let south = COAST_TILE_AREA.south; south < COAST_TILE_AREA.north; south += COAST_TILE_DEGREES) {
      const rings = listRings(tileLand(land, west, south))
        .map((ring) => simplify(ring, () => SHEET.tolerance, SHEET.smallest))
        .filter((ring) => ring.length > 2);
      if (rings.length === 0) continue;
      const origin = { x: west * 100, y: Math.round(project(west, south).y) };
      // Tenths of a chart unit, from the tile's own corner: small numbers, about 100 m each.
      const path = drawRings(rings, 10, origin);
      const transform = ` transform="translate(${origin.x} ${origin.y}) scale(.1)"`;
      await writeFile(resolve(folder, `${coastTileName(west, south)}.svg`), makeSvg(path, transform));
    }
  }
}

await makeOverview();
await makePart('small-coastline.svg', SMALL);
// Each reaches beyond their border, so that the land of one covers the other's cut.
await makePart('coastline-west.svg', { ...NEAR, west: COARSE_COAST.west - 2, east: COARSE_COAST.border + 2 });
await makePart('coastline-east.svg', { ...NEAR, west: COARSE_COAST.border - 2, east: COARSE_COAST.east + 2 });
await makeCoastTiles();
