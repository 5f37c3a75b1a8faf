import type { ChartPoint } from '../../domain/kernel/mercator.ts';

type Line = readonly [ChartPoint, ChartPoint];
export type WeightedPoint = ChartPoint & { weight: number };

/** Chart units of a side of the squares in which lines and points are looked up. */
const SQUARE = 5;

/** Finds what lies near a point, in squares; `reach` in chart units. */
export function indexByPlace<Item>(items: readonly Item[], placeItem: (item: Item) => ChartPoint) {
  const squareAt = (value: number) => Math.floor(value / SQUARE);
  const squares = Map.groupBy(items, (item) => `${squareAt(placeItem(item).x)} ${squareAt(placeItem(item).y)}`);
  return ({ x, y }: ChartPoint, reach: number): Item[] => {
    const found: Item[] = [];
    for (let column = squareAt(x - reach); column <= squareAt(x + reach); column += 1) {
      for (let row = squareAt(y - reach); row <= squareAt(y + reach); row += 1) {
        found.push(...(squares.get(`${column} ${row}`) ?? []));
      }
    }
    return found;
  };
}

/** Rounds of matching: how many, and up to how many kilometres a point's line may be away. */
const ROUNDS = [2, 2, 2, 1.2, 1.2, 1.2, 1.2, 0.7, 0.7, 0.7, 0.7, 0.7];
const MIN_MATCHES = 8;
/** From this distance on, a match counts for less: another island, or a shore that one of both lacks. */
const USUAL_KM = 0.15;
/** Draws an offset towards zero along a straight shore, which says nothing of it. */
const DAMPING = 0.03;

/**
 * The offset, in chart units, that lays the lines of a shore best on points of a truer one: matches each point with the nearest
 * line and solves for the offset across the lines, again and again from where the last round ended. Null where too few match.
 */
export function measureOffset(
  points: readonly WeightedPoint[],
  linesNear: (at: ChartPoint, reach: number) => readonly Line[],
  unitsPerKm: number,
): ChartPoint | null {
  let offset: ChartPoint = { x: 0, y: 0 };
  let matches = 0;
  for (const km of ROUNDS) {
    let [xx, xy, yy, toX, toY] = [0, 0, 0, 0, 0];
    matches = 0;
    for (const { x, y, weight } of points) {
      const nearest = nearestLine({ x: x - offset.x, y: y - offset.y }, linesNear, km * unitsPerKm);
      if (!nearest) continue;
      const { across, away, distance } = nearest;
      const share = weight * Math.min(1, (USUAL_KM * unitsPerKm) / Math.max(distance, 1e-9));
      xx += share * across.x * across.x;
      xy += share * across.x * across.y;
      yy += share * across.y * across.y;
      toX += share * across.x * away;
      toY += share * across.y * away;
      matches += 1;
    }
    const damping = DAMPING * (xx + yy) + 1e-9;
    const area = (xx + damping) * (yy + damping) - xy * xy;
    offset = {
      x: offset.x + ((yy + damping) * toX - xy * toY) / area,
      y: offset.y + ((xx + damping) * toY - xy * toX) / area,
    };
  }
  return matches < MIN_MATCHES ? null : offset;
}

/** The nearest line within reach: the direction across it, how far the point is in that direction, and its distance. */
function nearestLine(at: ChartPoint, linesNear: (at: ChartPoint, reach: number) => readonly Line[], reach: number) {
  let distance = reach;
  let found: { across: ChartPoint; away: number; distance: number } | null = null;
  for (const [from, to] of linesNear(at, reach)) {
    const [alongX, alongY] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(alongX, alongY);
    if (length === 0) continue;
    const share = ((at.x - from.x) * alongX + (at.y - from.y) * alongY) / length ** 2;
    const nearest = Math.max(0, Math.min(1, share));
    const [x, y] = [at.x - from.x - nearest * alongX, at.y - from.y - nearest * alongY];
    if (Math.hypot(x, y) >= distance) continue;
    distance = Math.hypot(x, y);
    const across = { x: -alongY / length, y: alongX / length };
    found = { across, away: across.x * x + across.y * y, distance };
  }
  return found;
}
