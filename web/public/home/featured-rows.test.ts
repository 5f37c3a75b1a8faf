import { expect, test } from 'vitest';
import { largerCards } from './featured-rows.ts';

test.each([
  [0, 0],
  [1, 0],
  [2, 2],
  [3, 0],
  [4, 4],
  [5, 2],
  [6, 0],
  [7, 4],
])('of %i cards %i are larger', (count, larger) => {
  expect(largerCards(count)).toBe(larger);
});

test('every row is full from two cards on', () => {
  for (let count = 2; count < 30; count += 1) {
    const larger = largerCards(count);
    expect(larger % 2).toBe(0);
    expect((count - larger) % 3).toBe(0);
  }
});
