import { expect, it } from 'vitest';
import type { ChartPoint } from '../../domain/kernel/mercator.ts';
import { type FittedCell, fitOffsets, offsetAt } from './fit-offsets.ts';

const [left, right] = [
  { x: 25, y: 0 },
  { x: 75, y: 0 },
];
/** Two shores go on from the left cell into the right one. */
const crossings = [
  { x: 50, y: -20 },
  { x: 50, y: 15 },
];
const makeCell = (middle: ChartPoint, offset: ChartPoint, other: string): FittedCell => ({
  middle,
  known: [{ at: middle, offset, weight: 1 }],
  shared: crossings.map((at) => ({ at, with: other })),
});

it('closes the step between two cells that were measured apart, and keeps to each measurement', () => {
  const measured = { left: { x: 0.3, y: 0 }, right: { x: 0, y: -0.2 } };
  const cells = new Map([
    ['left', makeCell(left, measured.left, 'right')],
    ['right', makeCell(right, measured.right, 'left')],
  ]);
  const fitted = fitOffsets(cells);
  const read = (key: 'left' | 'right', at: ChartPoint) => {
    const [offset, cell] = [fitted.get(key), cells.get(key)];
    return offset && cell ? offsetAt(offset, cell.middle, at) : { x: Number.NaN, y: Number.NaN };
  };
  for (const at of crossings) {
    const [a, b] = [read('left', at), read('right', at)];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(0.01);
  }
  expect(read('left', left).x).toBeCloseTo(measured.left.x, 1);
  expect(read('right', right).y).toBeCloseTo(measured.right.y, 1);
});

it('leaves a cell as it is drawn where nothing was measured in it or beside it', () => {
  const offset = fitOffsets(new Map([['alone', { middle: left, known: [], shared: [] }]])).get('alone');
  expect(offset && offsetAt(offset, left, { x: 0, y: 10 })).toEqual({ x: 0, y: 0 });
});
