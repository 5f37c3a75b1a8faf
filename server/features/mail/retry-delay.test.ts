import { expect, it } from 'vitest';
import { MAX_ATTEMPTS, retryDelay } from './retry-delay.ts';

const minutes = (attempt: number, random = 0.5) => retryDelay(attempt, () => random) / 60_000;

it('doubles from one minute to six hours', () => {
  expect([1, 2, 3, 9, 10, 40].map((attempt) => minutes(attempt))).toEqual([1, 2, 4, 256, 360, 360]);
});

it('adds 20% of jitter either way', () => {
  expect([minutes(1, 0), minutes(1, 1)]).toEqual([0.8, 1.2]);
});

it('retries for four to five days', () => {
  let total = 0;
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) total += minutes(attempt);
  expect(total / 60 / 24).toBeGreaterThan(4);
  expect(total / 60 / 24).toBeLessThan(5);
});
