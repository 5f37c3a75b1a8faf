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
