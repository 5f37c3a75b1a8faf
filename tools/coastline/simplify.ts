type Point = { x: number; y: number };

/**
 * Simplifies a closed ring (Douglas–Peucker), keeping corners that deviate by more than the local tolerance. Returns [] for
 * a ring with an area below `smallest`. Lengths and area are in the ring's own units.
 */
export function simplify(ring: Point[], tolerance: (point: Point) => number, smallest: number): Point[] {
  const [first] = ring;
  if (!first || measureArea(ring) < smallest) return [];
  // The point farthest from the first one splits the ring into two open lines.
  let split = 0;
  ring.forEach((point, index) => {
    const best = ring[split];
    if (best && distance(point, first) > distance(best, first)) split = index;
  });
  const outward = ring.slice(0, split + 1);
  const returning = [...ring.slice(split), first];
  const simplified = [
    ...simplifyLine(outward, tolerance).slice(0, -1),
    ...simplifyLine(returning, tolerance).slice(0, -1),
  ];
  // Keeps a small island.
  return simplified.length > 2 || ring.length <= 3
    ? simplified
    : [first, ...ring.filter((_, index) => index === split || index === split >> 1)];
}

function simplifyLine(line: Point[], tolerance: (point: Point) => number): Point[] {
  const keptIndexes = new Set([0, line.length - 1]);
  const open: [number, number][] = [[0, line.length - 1]];
  for (let range = open.pop(); range; range = open.pop()) {
    const [start, end] = range;
    const farthest = farthestFrom(line, start, end);
    const point = line[farthest.index];
    if (!point || farthest.distance <= tolerance(point)) continue;
    keptIndexes.add(farthest.index);
    open.push([start, farthest.index], [farthest.index, end]);
  }
  return line.filter((_, index) => keptIndexes.has(index));
}

function farthestFrom(line: Point[], start: number, end: number) {
  let farthest = { index: -1, distance: 0 };
  const [a, b] = [line[start], line[end]];
  if (!a || !b) return farthest;
  for (let index = start + 1; index < end; index += 1) {
    const point = line[index];
    const away = point ? distanceToSegment(point, a, b) : 0;
    if (away > farthest.distance) farthest = { index, distance: away };
  }
  return farthest;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

function distanceToSegment(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length ? Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length)) : 0;
  return distance(point, { x: a.x + along * dx, y: a.y + along * dy });
}

function measureArea(ring: Point[]): number {
  let twice = 0;
  ring.forEach((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    twice += point.x * next.y - next.x * point.y;
  });
  return Math.abs(twice / 2);
}
