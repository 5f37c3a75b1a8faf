import type { ChartBounds } from '../../domain/kernel/mercator.ts';
import type { Ring } from './draw-land.ts';

type Point = Ring[number];

/** GMT writes six decimals, and a piece begins where the one before it ends. */
const SAME_DEGREES = 3e-6;

/**
 * Closes pieces of shore, each with the land on its left, to rings of land: joins those that meet, and where a line leaves the
 * rectangle follows its edge, anticlockwise, to the next line that enters. `isAllLand` is asked only where no shore crosses the edge
 * and no shore of the mainland is inside. The last point of a ring is its first.
 */
export function closeRings(pieces: readonly Ring[], box: ChartBounds, isAllLand: () => boolean): Ring[] {
  const lines = joinPieces(pieces);
  const rings = lines.filter(isClosed);
  const open = lines.filter((line) => !isClosed(line));
  // Round a bay inside land, such as an inlet whose mouth is beyond the edge, the land is outside.
  const isLandRound = open.length === 0 && (rings.some((ring) => signedArea(ring) < 0) || isAllLand());
  return [...(isLandRound ? [frameRing(box)] : []), ...rings, ...closeAlongEdge(open, box)];
}

function joinPieces(pieces: readonly Ring[]): Ring[] {
  const waiting = pieces.filter((piece) => piece.length > 1).map((piece) => [...piece]);
  const lines: Ring[] = [];
  for (let line = waiting.pop(); line; line = waiting.pop()) {
    for (let isGrowing = true; isGrowing && !isClosed(line); ) {
      const first: Point = line[0] as Point;
      const last: Point = line.at(-1) as Point;
      const index = waiting.findIndex(
        (other) => isSame(other[0] as Point, last) || isSame(other.at(-1) as Point, first),
      );
      isGrowing = index >= 0;
      const [next = []] = isGrowing ? waiting.splice(index, 1) : [];
      if (isGrowing) line = isSame(next[0] as Point, last) ? [...line, ...next.slice(1)] : [...next, ...line.slice(1)];
    }
    lines.push(line);
  }
  return lines;
}

function closeAlongEdge(open: readonly Ring[], box: ChartBounds): Ring[] {
  const left = new Set(open);
  const rings: Ring[] = [];
  for (const start of open) {
    if (!left.delete(start)) continue;
    let ring = [...start];
    for (let isRound = false; !isRound; ) {
      const from = edgePosition(ring.at(-1) as Point, box);
      const ahead = (line: Ring) => (edgePosition(line[0] as Point, box) - from + 4) % 4 || 4;
      const next = [...left, start].reduce((best, line) => (ahead(line) < ahead(best) ? line : best));
      ring = [...ring, ...cornersBetween(from, from + ahead(next), box)];
      isRound = next === start;
      if (!isRound) ring = [...ring, ...next];
      left.delete(next);
    }
    rings.push([...ring, ring[0] as Point]);
  }
  return rings;
}

/** Anticlockwise from the south-west corner: 0 to 1 along the south, to 2 up the east, to 3 along the north, to 4 down the west. */
function edgePosition([x, y]: Point, { west, east, south, north }: ChartBounds): number {
  const [across, up] = [(x - west) / (east - west), (y - south) / (north - south)];
  const sides = [
    { away: up, at: across },
    { away: 1 - across, at: 1 + up },
    { away: 1 - up, at: 3 - across },
    { away: across, at: 4 - up },
  ];
  return sides.reduce((nearest, side) => (side.away < nearest.away ? side : nearest)).at;
}

function cornersBetween(from: number, to: number, { west, east, south, north }: ChartBounds): Ring {
  const corners: Ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const passed: Ring = [];
  for (let corner = Math.floor(from) + 1; corner < to; corner += 1) passed.push(corners[corner % 4] as Point);
  return passed;
}

const frameRing = (box: ChartBounds): Ring => {
  const corners = cornersBetween(-0.5, 3.5, box);
  return [...corners, corners[0] as Point];
};

const isSame = ([ax, ay]: Point, [bx, by]: Point) =>
  Math.abs(ax - bx) < SAME_DEGREES && Math.abs(ay - by) < SAME_DEGREES;

const isClosed = (line: Ring) => line.length > 3 && isSame(line[0] as Point, line.at(-1) as Point);

/** Above zero for a ring that runs anticlockwise, with the land inside. */
const signedArea = (ring: Ring): number =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Point;
    return sum + x * nextY - nextX * y;
  }, 0);
