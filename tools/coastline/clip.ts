type Point = readonly [number, number];
type Box = { west: number; south: number; east: number; north: number };

/**
 * Returns the part of a ring inside a box (Sutherland and Hodgman). Separate pieces stay joined along the box's edge, which
 * is outside every chart drawn from it.
 */
export function clipRing(ring: readonly Point[], { west, south, east, north }: Box): Point[] {
  const inWest = clipAt(ring, 0, west, 1);
  const inEast = clipAt(inWest, 0, east, -1);
  const inSouth = clipAt(inEast, 1, south, 1);
  return clipAt(inSouth, 1, north, -1);
}

/** Keeps the points on one side of a line: `axis` 0 is longitude, `sign` 1 keeps the greater values. */
function clipAt(ring: readonly Point[], axis: 0 | 1, limit: number, sign: 1 | -1): Point[] {
  const isInside = (point: Point) => (point[axis] - limit) * sign >= 0;
  const clipped: Point[] = [];
  let before = ring.at(-1);
  for (const point of ring) {
    if (before && isInside(point) !== isInside(before)) clipped.push(crossing(before, point, axis, limit));
    if (isInside(point)) clipped.push(point);
    before = point;
  }
  return clipped;
}

function crossing(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  const other = from[(1 - axis) as 0 | 1] + (to[(1 - axis) as 0 | 1] - from[(1 - axis) as 0 | 1]) * share;
  return axis === 0 ? [limit, other] : [other, limit];
}
