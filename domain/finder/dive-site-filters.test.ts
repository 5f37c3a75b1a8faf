import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SKILL_LEVELS } from '../dive-sites/dive-site.ts';
import { type DiveSiteFilters, NO_FILTERS, readFilters, writeFilters } from './dive-site-filters.ts';

const withFilters = (filters: Partial<DiveSiteFilters>) => ({ ...NO_FILTERS, ...filters });

describe('readFilters', () => {
  it('returns the defaults for missing and invalid values', () => {
    expect(readFilters('')).toEqual(NO_FILTERS);
    expect(readFilters('skill=Expert&depth=abyss&region=+&search=%20')).toEqual(NO_FILTERS);
  });

  it('accepts every skill level of the schema', () => {
    for (const level of SKILL_LEVELS) expect(readFilters(`skill=${level}`).skill).toBe(level);
  });

  it('trims the search, shortens it to 100 characters and drops control characters', () => {
    expect(readFilters(`search=++manta+${'x'.repeat(200)}`).search).toHaveLength(100);
    expect(readFilters('?search=a%00%0Ab').search).toBe('a b');
    expect(readFilters(`search=${'x'.repeat(99)}🐠`).search.isWellFormed()).toBe(true);
  });
});

describe('writeFilters', () => {
  it('omits defaults and keeps a fixed order', () => {
    expect(writeFilters(NO_FILTERS)).toBe('');
    const query = writeFilters(
      withFilters({
        depth: 'deep',
        skill: 'Beginner',
        region: 'Fiji',
        search: 'a & b',
        near: 'Cairns',
        km: '50',
        month: '3',
      }),
    );
    expect(query).toBe('search=a+%26+b&region=Fiji&skill=Beginner&depth=deep&month=3&near=Cairns&km=50');
  });

  it('round-trips filters from any address', () => {
    const params = fc.record({
      search: fc.string({ unit: 'binary', maxLength: 130 }),
      region: fc.string({ unit: 'binary', maxLength: 200 }),
      skill: fc.constantFrom('all', 'Beginner', 'expert'),
      depth: fc.constantFrom('all', 'deep', 'Deep'),
      place: fc.constantFrom('all', 'fiji', 'fiji/beqa-lagoon', 'a/b/c', '../x'),
      month: fc.constantFrom('1', '12', '13', '01'),
      wind: fc.constantFrom('N', 'NW', 'n', 'NNE'),
      species: fc.constantFrom('weedy-seadragon', '-', 'A b'),
      near: fc.string({ unit: 'binary', maxLength: 100 }),
      km: fc.constantFrom('', '0', '1', '100', '60', '1000', '1001', '-5', '1e2'),
      sort: fc.constantFrom('distance', 'best'),
    });
    fc.assert(
      fc.property(params, (values) => {
        const filters = readFilters(new URLSearchParams(values));
        expect(readFilters(writeFilters(filters))).toEqual(filters);
      }),
    );
  });
});

it('drops a distance without a place, and the default one', () => {
  expect(readFilters('km=50').km).toBe('all');
  expect(writeFilters(withFilters({ km: '50' }))).toBe('');
  expect(readFilters('near=Cairns&km=100')).toEqual(withFilters({ near: 'Cairns' }));
});
