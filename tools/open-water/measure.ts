import type { Position } from '../../domain/kernel/geo.ts';
import { COMPASS } from '../../domain/sea/exposure.ts';
import type { Shore } from './coast-lines.ts';

/** Kilometres east and north of a centre. */
type Point = { x: number; y: number };
/** A straight stretch of shore between two points. */
export type Stretch = { from: Point; to: Point };

const EARTH_RADIUS_KM = 6371.009;
const RADIANS = Math.PI / 180;

/**
 * Projects a shore round a centre so that distances and bearings from there are true (azimuthal equidistant), which makes every great
 * circle through the centre a straight line.
 */
export function projectShore(shore: Shore, centre: Position): Stretch[] {
  const project = projectionAround(centre);
  return shore.flatMap((piece) => {
    const points = piece.map(project);
    return points.slice(1).map((to, index) => ({ from: points[index] as Point, to }));
  });
}

function projectionAround(centre: Position): (position: Position) => Point {
  const [sine, cosine] = [Math.sin(centre.latitude * RADIANS), Math.cos(centre.latitude * RADIANS)];
  return ({ latitude, longitude }) => {
    const [sin, cos] = [Math.sin(latitude * RADIANS), Math.cos(latitude * RADIANS)];
    const turn = (longitude - centre.longitude) * RADIANS;
    const east = cos * Math.sin(turn);
    const north = cosine * sin - sine * cos * Math.cos(turn);
    const chord = Math.hypot(east, north);
    const angle = Math.atan2(chord, sine * sin + cosine * cos * Math.cos(turn));
    const scale = chord === 0 ? EARTH_RADIUS_KM : (EARTH_RADIUS_KM * angle) / chord;
    return { x: east * scale, y: north * scale };
  };
}

/** The position some kilometres east and north of another, for distances of a few kilometres. */
export const moveBy = ({ latitude, longitude }: Position, { x, y }: Point): Position => ({
  latitude: latitude + y / (EARTH_RADIUS_KM * RADIANS),
  longitude: longitude + x / (EARTH_RADIUS_KM * RADIANS * Math.cos(latitude * RADIANS)),
});

/** Kilometres from a point to the nearest shore; infinite without one. */
export const distanceToShore = (shore: readonly Stretch[], { x, y }: Point): number =>
  shore.reduce((least, { from, to }) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
    return Math.min(least, Math.hypot(from.x + along * dx - x, from.y + along * dy - y));
  }, Infinity);

/** How often the straight way from the centre to a point crosses the shore. */
export function countCrossings(shore: readonly Stretch[], { x, y }: Point): number {
  const length = Math.hypot(x, y);
  if (length === 0) return 0;
  return shore.filter((stretch) => hitAt(stretch, { east: x / length, north: y / length }) <= length).length;
}

/** Degrees either side of a direction, and the weight of a ray there. */
const RAYS = [-20, -10, 0, 10, 20].map((degrees) => ({ degrees, weight: Math.cos(degrees * RADIANS) }));
const TOTAL_WEIGHT = RAYS.reduce((sum, { weight }) => sum + weight, 0);
const DEGREES_PER_POINT = 45;

/** Kilometres to which the full and the intermediate coast are followed. */
export const WIND_KM = 60;
export const SWELL_KM = 500;

type Shores = { full: readonly Stretch[]; intermediate: readonly Stretch[] };

/**
 * Measures kilometres of open water from the centre of projected shores in the eight directions of {@link COMPASS}: for wind to 60 km by
 * the full coast, for swell to 500 km, beyond 60 km by the intermediate one. Each figure is the mean of five rays within 20°, weighted by
 * the cosine of their angle.
 */
export function measureOpenWater({ full, intermediate }: Shores): { wind: number[]; swell: number[] } {
  const means = COMPASS.map((_, index) => {
    const mean = { wind: 0, swell: 0 };
    for (const { degrees, weight } of RAYS) {
      const bearing = (index * DEGREES_PER_POINT + degrees) * RADIANS;
      const wind = castRay(full, bearing, { from: 0, to: WIND_KM });
      const swell = wind < WIND_KM ? wind : castRay(intermediate, bearing, { from: WIND_KM, to: SWELL_KM });
      mean.wind += (wind * weight) / TOTAL_WEIGHT;
      mean.swell += (swell * weight) / TOTAL_WEIGHT;
    }
    return mean;
  });
  return { wind: means.map(({ wind }) => wind), swell: means.map(({ swell }) => swell) };
}

/** Kilometres from the centre to the first shore along a bearing in radians, looked for between two distances; the farther without one. */
function castRay(shore: readonly Stretch[], bearing: number, km: { from: number; to: number }): number {
  const direction = { east: Math.sin(bearing), north: Math.cos(bearing) };
  let nearest = km.to;
  for (const stretch of shore) {
    const along = hitAt(stretch, direction);
    if (along >= km.from && along < nearest) nearest = along;
  }
  return nearest;
}

/** Kilometres from the centre to where a ray meets a stretch of shore; infinite where it does not. */
function hitAt({ from, to }: Stretch, { east, north }: { east: number; north: number }): number {
  // Left or right of the ray's line: a stretch crosses it between two points on different sides.
  const [sideFrom, sideTo] = [from.x * north - from.y * east, to.x * north - to.y * east];
  if (sideFrom > 0 === sideTo > 0) return Infinity;
  const share = sideFrom / (sideFrom - sideTo);
  const along = (from.x + share * (to.x - from.x)) * east + (from.y + share * (to.y - from.y)) * north;
  return along < 0 ? Infinity : along;
}

/** Kilometres between candidates for an origin, and how far from the position they lie at most. */
const STEP_KM = 0.05;
const MAX_SHIFT_KM = 3;

/** Offsets in a square grid round a position, the nearest first. */
export const NEAR_OFFSETS: readonly Point[] = listOffsets();

function listOffsets(): Point[] {
  const steps = Math.round(MAX_SHIFT_KM / STEP_KM);
  const line = Array.from({ length: 2 * steps + 1 }, (_, index) => (index - steps) * STEP_KM);
  return line
    .flatMap((x) => line.map((y) => ({ x, y })))
    .filter(({ x, y }) => Math.hypot(x, y) <= MAX_SHIFT_KM)
    .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
}
