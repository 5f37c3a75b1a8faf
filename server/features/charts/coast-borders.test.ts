import { expect, it } from 'vitest';
import { type ChartPoint, project } from '../../../domain/kernel/mercator.ts';
import { COAST_CELL_DEGREES, coastCellKind } from '../../../domain/map/coast-cell.ts';
import { CUT_CELLS } from '../../../domain/map/cut-cells.ts';
import { crossingsAt, readCoastCell } from './queries.ts';

const cells = CUT_CELLS.split('\n').flatMap((line) => {
  const [row, first, letters = ''] = line.split('|');
  return [...letters].map((_, index) => ({ column: Number(first) + index, row: Number(row) }));
});
const turn = (rings: ChartPoint[][]) => rings.map((ring) => ring.map(({ x, y }) => ({ x: y, y: x })));

/** Finds the points at which the shores of two neighbours cross their border, in chart units along it. */
async function crossBorder(cell: (typeof cells)[number], isEast: boolean): Promise<number[][]> {
  const other = { column: cell.column + (isEast ? 1 : 0), row: cell.row + (isEast ? 0 : 1) };
  if (coastCellKind(cell) !== 'land' || coastCellKind(other) !== 'land') return [];
  const southWest = project(cell.column * COAST_CELL_DEGREES, cell.row * COAST_CELL_DEGREES);
  const northEast = project((cell.column + 1) * COAST_CELL_DEGREES, (cell.row + 1) * COAST_CELL_DEGREES);
  const [from, to] = isEast ? [northEast.y, southWest.y] : [southWest.x, northEast.x];
  return Promise.all(
    [cell, other].map(async (each) => {
      const rings = await readCoastCell(each);
      const found = isEast ? crossingsAt(turn(rings), northEast.x) : crossingsAt(rings, northEast.y);
      return found.filter((at) => at > from && at < to).sort((a, b) => a - b);
    }),
  );
}

it('draws a shore on from one cell of the fine coast into the next without a step', async () => {
  const steps: number[] = [];
  for (const cell of cells) {
    const metres = 1112 * Math.cos(((cell.row + 0.5) * COAST_CELL_DEGREES * Math.PI) / 180);
    for (const isEast of [true, false]) {
      const [own = [], other = []] = await crossBorder(cell, isEast);
      // An islet on the border may be in one of both alone.
      if (own.length === other.length)
        steps.push(...own.map((at, index) => Math.abs(at - (other[index] ?? at)) * metres));
    }
  }
  steps.sort((a, b) => a - b);
  expect(steps.length).toBeGreaterThan(1000);
  expect(steps[Math.floor(steps.length * 0.95)]).toBeLessThan(30);
  expect(steps.filter((step) => step > 100).length).toBeLessThan(20);
});
