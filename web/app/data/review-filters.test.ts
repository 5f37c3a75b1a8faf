import { expect, test } from 'vitest';
import { readReviewFilters } from './review-filters.ts';

const read = (query: string) => readReviewFilters(new URLSearchParams(query));

test('a plain address narrows nothing', () => {
  expect(read('')).toEqual({ category: null, search: '' });
  expect(read('category=+&search=+')).toEqual({ category: null, search: '' });
});

test('category and search are read without the blanks around them', () => {
  expect(read('category=Masks+%26+Fins&search=+puck+')).toEqual({ category: 'Masks & Fins', search: 'puck' });
});

test('a search is cut to what the API takes', () => {
  expect(read(`search=${'x'.repeat(200)}`).search).toHaveLength(200);
  expect(read(`search=${'x'.repeat(201)}`).search).toHaveLength(200);
});

test('what the API refuses does not reach it', () => {
  expect(read('search=%00&category=%00')).toEqual({ category: null, search: '' });
  expect(read('search=a%00%0Ab&category=Masks%07')).toEqual({ category: 'Masks', search: 'a b' });
  expect(read(`search=${'x'.repeat(199)}%F0%9F%90%A0`).search).toBe('x'.repeat(199));
});
