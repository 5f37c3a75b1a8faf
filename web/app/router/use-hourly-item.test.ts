import { expect, it } from 'vitest';
import { routes } from '../pages/routes.ts';
import { hash } from './use-hourly-item.ts';

const ITEMS = 17;
const HOUR = 498_700;

it('shows every item about as often on one page', () => {
  const shown = Array.from({ length: 1_700 }, (_, index) => hash(`/blog ${HOUR + index}`) % ITEMS);
  const counts = Array.from({ length: ITEMS }, (_, item) => shown.filter((each) => each === item).length);
  expect(Math.min(...counts)).toBeGreaterThan(60);
  expect(Math.max(...counts)).toBeLessThan(150);
});

it('shows different items on the pages of one hour', () => {
  const shown = new Set(routes.map(({ path }) => hash(`${path} ${HOUR}`) % ITEMS));
  expect(shown.size).toBeGreaterThan(6);
});
