import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { routes } from '../pages/routes.ts';
import { chooseItem, hash } from './use-hourly-item.ts';

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

it('never shows a picture that stands below it, unless all do', () => {
  const items = ['a', 'b', 'c', 'd'].map((imageUrl) => ({ imageUrl }));
  assert(
    property(string(), array(constantFrom<string | null>('a', 'b', 'c', 'd', null)), (occasion, below) => {
      const shown = chooseItem(items, occasion, below)?.imageUrl;
      expect(shown).toBeDefined();
      expect(below.includes(shown ?? '')).toBe(items.every(({ imageUrl }) => below.includes(imageUrl)));
    }),
  );
});
