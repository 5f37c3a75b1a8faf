import { expect, test } from 'vitest';
import { pageNumbers } from './pagination.tsx';

test('a short list names every page', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('a long list leaves gaps, but never one in place of a single page', () => {
  expect(pageNumbers(1, 11)).toEqual([1, 2, null, 11]);
  expect(pageNumbers(4, 11)).toEqual([1, 2, 3, 4, 5, null, 11]);
  expect(pageNumbers(6, 11)).toEqual([1, null, 5, 6, 7, null, 11]);
});

test('a page beyond the end still finds the way back', () => {
  expect(pageNumbers(50, 3)).toEqual([1, 2, 3]);
});
