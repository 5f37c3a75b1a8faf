import { expect, it } from 'vitest';
import { describeConflict, listCoastConflicts } from './coast-conflicts.ts';
import type { SiteDetails } from './dive-site-details.ts';

/** A bay that faces east and south-east. */
const BAY = { wind: [1, 1, 60, 25, 0.4, 1, 5, 1], swell: [1, 1, 500, 25, 0.4, 1, 5, 1] };
const explain = (details: SiteDetails) =>
  listCoastConflicts(details, BAY).map((conflict) => describeConflict(conflict).replaceAll('\u00A0', ' '));

it('finds nothing in a record that follows the coast', () => {
  expect(explain({ entry: ['shore'], exposure: { wind: ['E', 'SE'], swell: ['E'] } })).toEqual([]);
  expect(explain({})).toEqual([]);
});

it('doubts a direction that spoils the dive over less than 3 km of water', () => {
  expect(explain({ exposure: { wind: ['E', 'SE', 'S'], swell: ['E', 'S'] } })).toEqual([
    'Wind from S is said to spoil the dive, over less than 1 km of water (from the coast)',
    'Swell from S is said to spoil the dive, over less than 1 km of water (from the coast)',
  ]);
  expect(explain({ exposure: { wind: ['E', 'SE', 'W'] } })).toEqual([]);
});

it('doubts shelter over more than 10 km, unless the site lies in open water, where pages claim none', () => {
  const exposure: SiteDetails['exposure'] = { wind: ['W'] };
  expect(explain({ entry: ['shore'], exposure })).toEqual([
    'Wind from E, SE is not listed, so it counts as shelter, but it is open that way: 60 km or more of water (from the coast)',
  ]);
  expect(explain({ entry: ['boat'], exposure })).toEqual([]);
});

it('doubts enclosed water with the ocean before it', () => {
  expect(explain({ exposure: { enclosed: true } })).toEqual([
    'The water is said to be enclosed, but it is open to the E: 500 km or more of water (from the coast)',
  ]);
});

it('accepts a record whose note says why, fresh water, and a position without figures', () => {
  const exposure: SiteDetails['exposure'] = { wind: ['S'], enclosed: true };
  expect(explain({ exposure, coastNote: 'A reef breaks there.' })).toEqual([]);
  expect(explain({ exposure, kinds: ['freshwater'] })).toEqual([]);
  expect(listCoastConflicts({ exposure }, null)).toEqual([]);
});
