import type { ChartPoint } from '../../domain/kernel/mercator.ts';

/** An offset that is known at a place, in chart units; the larger its weight, the nearer the cell's drawing keeps to it. */
export type KnownOffset = { at: ChartPoint; offset: ChartPoint; weight: number };
/** A cell: its middle, the offsets measured in it, and the points at which its shore crosses into other cells. */
export type FittedCell = {
  middle: ChartPoint;
  known: readonly KnownOffset[];
  shared: { at: ChartPoint; with: string }[];
};
/** An offset that changes evenly across a cell: at its middle, and by how much for each unit to the east (`dx`) and south (`dy`). */
export type SlopingOffset = { x: number; y: number; dx: ChartPoint; dy: ChartPoint };

/** Each round lays every cell on its neighbours; after these no shore moves by a metre any more. */
const ROUNDS = 400;
/** A place at which two cells share a shore counts for as many sites: a step is seen, an offset of a few metres is not. */
const SHARED_WEIGHT = 10;
/** Keeps an offset level where nothing asks for a slope: as a site would, a few units (of 1.1 km) from the middle. */
const LEVEL_WEIGHT = 10;

const LEVEL: SlopingOffset = { x: 0, y: 0, dx: { x: 0, y: 0 }, dy: { x: 0, y: 0 } };

export const offsetAt = ({ x, y, dx, dy }: SlopingOffset, middle: ChartPoint, at: ChartPoint): ChartPoint => {
  const [east, south] = [at.x - middle.x, at.y - middle.y];
  return { x: x + dx.x * east + dy.x * south, y: y + dx.y * east + dy.y * south };
};

/**
 * Fits an offset to every cell that keeps to the measurements in it and, where a shore crosses into the next cell, to that cell's offset:
 * each cell in turn by least squares, with its neighbours as they are.
 */
export function fitOffsets(cells: ReadonlyMap<string, FittedCell>): Map<string, SlopingOffset> {
  const fitted = new Map<string, SlopingOffset>();
  for (const [key, { known, middle }] of cells) fitted.set(key, fitCell(middle, known));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [key, { middle, known, shared }] of cells) {
      const neighbours = shared.flatMap(({ at, with: other }): KnownOffset[] => {
        const [offset, cell] = [fitted.get(other), cells.get(other)];
        return offset && cell ? [{ at, offset: offsetAt(offset, cell.middle, at), weight: SHARED_WEIGHT }] : [];
      });
      fitted.set(key, fitCell(middle, [...known, ...neighbours]));
    }
  }
  return fitted;
}

function fitCell(middle: ChartPoint, known: readonly KnownOffset[]): SlopingOffset {
  if (known.length === 0) return LEVEL;
  const sums = { one: 0, u: 0, v: 0, uu: LEVEL_WEIGHT, uv: 0, vv: LEVEL_WEIGHT };
  const [x, y] = [[0, 0, 0] as Triple, [0, 0, 0] as Triple];
  for (const { at, offset, weight } of known) {
    const [u, v] = [at.x - middle.x, at.y - middle.y];
    sums.one += weight;
    sums.u += weight * u;
    sums.v += weight * v;
    sums.uu += weight * u * u;
    sums.uv += weight * u * v;
    sums.vv += weight * v * v;
    for (const [total, value] of [[x, offset.x] as const, [y, offset.y] as const]) {
      total[0] += weight * value;
      total[1] += weight * value * u;
      total[2] += weight * value * v;
    }
  }
  const matrix: Matrix = [
    [sums.one, sums.u, sums.v],
    [sums.u, sums.uu, sums.uv],
    [sums.v, sums.uv, sums.vv],
  ];
  const [[x0, xu, xv], [y0, yu, yv]] = [solve(matrix, x), solve(matrix, y)];
  return { x: x0, y: y0, dx: { x: xu, y: yu }, dy: { x: xv, y: yv } };
}

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

const determinant = ([[a, b, c], [d, e, f], [g, h, i]]: Matrix) =>
  a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);

/** Solves three equations by Cramer's rule. */
function solve(matrix: Matrix, right: Triple): Triple {
  const all = determinant(matrix);
  return [0, 1, 2].map((column) => {
    const rows = matrix.map((row, index) => row.map((value, at) => (at === column ? (right[index] ?? 0) : value)));
    return determinant(rows as Matrix) / all;
  }) as Triple;
}
