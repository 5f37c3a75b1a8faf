import { describe, expect, it } from 'vitest';
import { knownSpelling, regionKey, similarRegion, tidyRegion } from './region-spelling.ts';

const REEF = 'Great Barrier Reef, Queensland';

it.each([
  'great barrier reef, queensland',
  'Great Barrier Reef,Queensland',
  'Great  Barrier Reef,  Queensland',
  'Great\u00A0Barrier\u00A0Reef, Queensland',
  'Great Barrier Reef , Queensland ',
  'Great Barrier Reef, QLD',
  'Great Barrier Reef, Qld.',
  'Great-Barrier Reef, Queensland, Australia',
  'GREAT BARRIER REEF, QUEENSLAND',
])('takes %s for the known region', (text) => {
  expect(regionKey(text)).toBe(regionKey(REEF));
  expect(knownSpelling(text, [REEF, REEF, 'Sydney, New South Wales'])).toBe(REEF);
});

it.each([
  ['NSW', 'New South Wales'],
  ['vic', 'Victoria'],
  ['Tas', 'Tasmania'],
  ['S.A.', 'South Australia'],
  ['WA', 'Western Australia'],
  ['NT', 'Northern Territory'],
  ['PNG', 'Papua New Guinea'],
  ['NZ', 'New Zealand'],
])('knows %s as %s', (short, long) => expect(regionKey(`Coast, ${short}`)).toBe(regionKey(`Coast, ${long}`)));

describe('another region', () => {
  it('is not known', () => expect(knownSpelling('Wessel Islands, Northern Territory', [REEF])).toBeNull());

  it('is similar when a letter is wrong', () => {
    expect(similarRegion('Great Barier Reef, Queensland', [REEF])).toBe(REEF);
    expect(similarRegion('Great Barrier Reef, Qeensland', [REEF])).toBe(REEF);
    expect(similarRegion('Mid North Coast, New South Wales', ['Mid South Coast, Victoria', REEF])).toBeNull();
    expect(similarRegion('Great Barrier Reef, QLD', [REEF])).toBeNull();
  });
});

it('writes a region with single spaces and one comma between its parts', () =>
  expect(tidyRegion('\u00A0Great  Barrier\tReef ,Queensland, ')).toBe(REEF));
