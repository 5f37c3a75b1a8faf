/** Points and paths of plates, in pixels of the drawing; y grows downwards. */

export type Point = readonly [x: number, y: number];

/** A number for a path, with one decimal. */
export function pixels(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

export const at = ([x, y]: Point): string => `${pixels(x)} ${pixels(y)}`;

export const tracePath = (points: readonly Point[], isClosed = true): string =>
  points.length === 0 ? '' : `M${points.map(at).join('L')}${isClosed ? 'Z' : ''}`;

/** Places a path that is drawn in a unit square, with M, L, Q and Z: each pair of numbers goes through `place`. */
export const placePath = (path: string, place: (u: number, v: number) => Point): string =>
  path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, u: string, v: string) => at(place(Number(u), Number(v))));

/** Whether a point is inside a closed outline (even-odd rule). */
export function isInside(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  let before = outline.at(-1) as Point;
  // Reads pairs by index: taking them apart costs a plate, which asks this a thousand times, two thirds of its time.
  for (const point of outline) {
    if (point[1] > y !== before[1] > y) {
      const crossing = ((before[0] - point[0]) * (y - point[1])) / (before[1] - point[1]) + point[0];
      if (x < crossing) inside = !inside;
    }
    before = point;
  }
  return inside;
}

/** Pixels from a point to the nearest edge of a closed outline. */
export function distanceToEdge(outline: readonly Point[], [x, y]: Point): number {
  let least = Number.POSITIVE_INFINITY;
  let before = outline.at(-1) as Point;
  for (const point of outline) {
    const ax = before[0];
    const ay = before[1];
    const dx = point[0] - ax;
    const dy = point[1] - ay;
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    const distance = (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2;
    if (distance < least) least = distance;
    before = point;
  }
  return Math.sqrt(least);
}

/** Returns a source of numbers from 0 to 1 that repeats for the same seed, so that a site always has the same plate (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
