import { expect, it } from 'vitest';
import { parseSiteId, readPlaceSlug } from './address-parts.ts';

it.each([
  ['12-ss-yongala', '12'],
  ['12', '12'],
  // Names of addresses beside those of single sites in the API, whose responses a page cannot show.
  ['map', '0'],
  ['regions', '0'],
  ['12x', '0'],
  ['', '0'],
])('reads the id of %j as %s', (segment, id) => {
  expect(parseSiteId(segment)).toBe(id);
});

it('reads no place from an encoded slash', () => {
  expect(readPlaceSlug({ area: 'queensland', region: 'cairns' })).toBe('queensland/cairns');
  expect(readPlaceSlug({ area: 'queensland' })).toBe('queensland');
  expect(readPlaceSlug({ area: 'queensland', region: 'cairns/tides' })).toBe('-');
  expect(readPlaceSlug({ area: 'queensland/cairns' })).toBe('-');
});
