import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Position } from '../../domain/kernel/geo.ts';

type Ring = readonly (readonly number[])[];
export type LandPolygon = { country: string; rings: Ring[]; box: { x: [number, number]; y: [number, number] } };
export type Shore = {
  onLand: boolean;
  /** Distance to the nearest shoreline, at sea or inland; infinite beyond the search radius. */
  metres: number;
  /** Name of the nearest land in Natural Earth; empty where there is none or the map has no names. */
  country: string;
};

/** Length of a degree of latitude on the mean sphere. */
const METRES_PER_DEGREE = 111_195;
/** The search radius for shorelines, in degrees. */
const SEARCH_DEGREES = 1;

type Geometry = { type: string; coordinates?: unknown; geometries?: Geometry[]; features?: { geometry: Geometry }[] };

/** Countries of Natural Earth at 1:10 million (public domain, by way of world-atlas). */
export async function readNaturalEarth(): Promise<LandPolygon[]> {
  const file = resolve(import.meta.dirname, '../../node_modules/world-atlas/countries-10m.json');
  const topology = JSON.parse(await readFile(file, 'utf8')) as Topology<{
    countries: GeometryCollection<{ name: string }>;
  }>;
  return feature(topology, topology.objects.countries).features.flatMap(({ geometry, properties }) =>
    listPolygons(geometry as Geometry | null, properties.name),
  );
}

/** Reads land from a GeoJSON file of polygons, in any nesting. */
export async function readGeoJson(file: string): Promise<LandPolygon[]> {
  return listPolygons(JSON.parse(await readFile(file, 'utf8')) as Geometry, '');
}

export function listPolygons(geometry: Geometry | null, country: string): LandPolygon[] {
  if (!geometry) return [];
  const inner = geometry.geometries ?? geometry.features?.map((each) => each.geometry);
  if (inner) return inner.flatMap((each) => listPolygons(each, country));
  if (geometry.type === 'Polygon') return [makePolygon(geometry.coordinates as Ring[], country)];
  if (geometry.type !== 'MultiPolygon') return [];
  return (geometry.coordinates as Ring[][]).map((rings) => makePolygon(rings, country));
}

function makePolygon(drawn: Ring[], country: string): LandPolygon {
  const rings = drawn.map(acrossDateLine);
  const x: [number, number] = [540, -540];
  const y: [number, number] = [90, -90];
  for (const [lon = 0, lat = 0] of rings[0] ?? []) {
    x[0] = Math.min(x[0], lon);
    x[1] = Math.max(x[1], lon);
    y[0] = Math.min(y[0], lat);
    y[1] = Math.max(y[1], lat);
  }
  return { country, rings, box: { x, y } };
}

/** Extends a ring that jumps from 180° to −180° beyond 180°, so that it does not span the whole map. */
function acrossDateLine(ring: Ring): Ring {
  const jumps = ring.some(([lon = 0], index) => Math.abs(lon - (ring[index - 1]?.[0] ?? lon)) > 180);
  return jumps ? ring.map(([lon = 0, lat = 0]) => [lon < 0 ? lon + 360 : lon, lat]) : ring;
}

/** Locates a position relative to land. Lakes that the map draws as holes count as water. */
export function shoreAt({ latitude, longitude }: Position, land: readonly LandPolygon[]): Shore {
  const shore: Shore = { onLand: false, metres: Number.POSITIVE_INFINITY, country: '' };
  for (const { country, rings, box } of land) {
    if (latitude < box.y[0] - SEARCH_DEGREES || latitude > box.y[1] + SEARCH_DEGREES) continue;
    const isNear = (x: number) => x >= box.x[0] - SEARCH_DEGREES && x <= box.x[1] + SEARCH_DEGREES;
    const x = [longitude, longitude + 360, longitude - 360].find(isNear);
    if (x === undefined) continue;
    const inside = rings.filter((ring) => isInside(ring, x, latitude)).length;
    if (inside % 2 === 1) shore.onLand = true;
    const metres = rings.reduce((least, ring) => Math.min(least, metresTo(ring, x, latitude)), Infinity);
    if (metres < shore.metres) Object.assign(shore, { metres, country });
  }
  return shore;
}

/** Tests with the even-odd rule; a point on the line itself may fall on either side. */
function isInside(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  let [bx = 0, by = 0] = ring.at(-1) ?? [];
  for (const [ax = 0, ay = 0] of ring) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    [bx, by] = [ax, ay];
  }
  return inside;
}

/** Measures on a plane around the position, which is accurate to a metre or two at the distances that matter here. */
function metresTo(ring: Ring, longitude: number, latitude: number): number {
  const perDegree = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  let last: readonly number[] | undefined;
  for (const point of ring) {
    const [lon = 0, lat = 0] = point;
    const [lastLon = 0, lastLat = 0] = last ?? point;
    last = point;
    const spanLon = Math.abs(lon - lastLon);
    const spanLat = Math.abs(lat - lastLat);
    if (Math.abs(lat - latitude) > SEARCH_DEGREES + spanLat) continue;
    if (Math.abs(lon - longitude) > SEARCH_DEGREES + spanLon) continue;
    const [ax, ay] = [(lastLon - longitude) * perDegree, (lastLat - latitude) * METRES_PER_DEGREE];
    const [dx, dy] = [(lon - lastLon) * perDegree, (lat - lastLat) * METRES_PER_DEGREE];
    const along = dx || dy ? Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy))) : 0;
    nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy));
  }
  return nearest;
}
