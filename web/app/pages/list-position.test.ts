import { expect, it } from 'vitest';
import { lastPage, listPosition, pageNumber } from './list-position.ts';

const searchFor = (page: string | null) => new URLSearchParams(page === null ? {} : { page });

it('puts the remaining items on the last page', () => {
  expect([0, 1, 24, 25, 244].map((total) => lastPage(total, 24))).toEqual([1, 1, 1, 2, 11]);
});

it('reads page numbers, and takes anything else for a page that no list has', () => {
  expect([null, '1', '12', '9999'].map((page) => pageNumber(searchFor(page)))).toEqual([1, 1, 12, 9999]);
  for (const page of ['0', '-1', 'abc', '1.5', '01', '', '10001'])
    expect(pageNumber(searchFor(page)), page).toBe(10_000);
});

it('knows a page beyond the last', () => {
  expect(listPosition(searchFor('2'), 25, 24)).toEqual({ page: 2, last: 2, isBeyondLast: false });
  expect(listPosition(searchFor('3'), 25, 24)).toEqual({ page: 3, last: 2, isBeyondLast: true });
  expect(listPosition(searchFor('2'), 0, 24).isBeyondLast).toBe(true);
});

it('gives a list that is shown whole a single page', () => {
  const whole = Number.POSITIVE_INFINITY;
  expect(listPosition(searchFor(null), undefined, whole)).toEqual({ page: 1, last: 1, isBeyondLast: false });
  expect(listPosition(searchFor('2'), undefined, whole).isBeyondLast).toBe(true);
});

it('does not judge while the list is loading', () => {
  expect(listPosition(searchFor('9'), undefined, 24).isBeyondLast).toBe(false);
});
