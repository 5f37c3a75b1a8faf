import { expect, test } from 'vitest';
import { simplify } from './simplify.ts';

const square = [0, 25, 50, 75, 100]
  .flatMap((at) => [at])
  .map((x) => ({ x, y: 0 }))
  .concat(
    [25, 50, 75, 100].map((y) => ({ x: 100, y })),
    [75, 50, 25, 0].map((x) => ({ x, y: 100 })),
    [75, 50, 25].map((y) => ({ x: 0, y })),
  );

test('drops points on a straight line and keeps corners', () => {
  expect(simplify(square, () => 1, 0)).toEqual([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: 0, y: 100 },
  ]);
});

test('keeps a bay deeper than the tolerance and drops a shallower one', () => {
  const bay = square.map((point) => (point.x === 50 && point.y === 0 ? { x: 50, y: 5 } : point));
  expect(simplify(bay, () => 4, 0)).toContainEqual({ x: 50, y: 5 });
  expect(simplify(bay, () => 6, 0)).not.toContainEqual({ x: 50, y: 5 });
});

test('drops a ring smaller than the minimum', () => {
  expect(simplify(square, () => 1, 10_001)).toEqual([]);
  expect(simplify([], () => 1, 0)).toEqual([]);
});

test('keeps an island’s area above zero', () => {
  expect(simplify(square, () => 1000, 0).length).toBeGreaterThan(2);
});
