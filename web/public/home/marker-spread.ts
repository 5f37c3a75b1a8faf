export type ScreenPoint = { x: number; y: number };

const MAX_ROUNDS = 60;

/**
 * Moves markers apart until their centres are `spacing` pixels from each other and half of that from the edges of a chart of this
 * size, in as many rounds as that takes or at most {@link MAX_ROUNDS}. Markers with room around them stay where they are.
 */
export function spreadMarkers<Point extends ScreenPoint>(
  points: readonly Point[],
  spacing: number,
  { width, height }: { width: number; height: number },
): Point[] {
  const within = (value: number, length: number) => Math.min(Math.max(value, spacing / 2), length - spacing / 2);
  const moved = points.map((point) => ({ ...point, x: within(point.x, width), y: within(point.y, height) }));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let isSpread = true;
    for (const [index, a] of moved.entries()) {
      for (const b of moved.slice(index + 1)) if (pushApart(a, b, spacing)) isSpread = false;
    }
    for (const point of moved) {
      point.x = within(point.x, width);
      point.y = within(point.y, height);
    }
    if (isSpread) break;
  }
  return moved;
}

/** Half a pixel of overlap is invisible. */
const TOLERANCE_PX = 0.5;

/** Moves two points the same distance along the line between them, until they are far enough apart. @returns whether they moved. */
function pushApart(a: ScreenPoint, b: ScreenPoint, spacing: number): boolean {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  if (distance >= spacing - TOLERANCE_PX) return false;
  const [x, y] = distance === 0 ? [0, 1] : [(b.x - a.x) / distance, (b.y - a.y) / distance];
  const shift = (spacing - distance) / 2;
  a.x -= x * shift;
  a.y -= y * shift;
  b.x += x * shift;
  b.y += y * shift;
  return true;
}
