import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SKILL_LEVELS } from './dive-site.ts';
import { activeFilters, type DiveSiteFilters, NO_FILTERS, readFilters, writeFilters } from './dive-site-filters.ts';

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
    const query = writeFilters({ depth: 'deep', skill: 'Beginner', region: 'Fiji', search: 'a & b' });
    expect(query).toBe('search=a+%26+b&region=Fiji&skill=Beginner&depth=deep');
  });

  it('round-trips filters from any address', () => {
    const params = fc.record({
      search: fc.string({ unit: 'binary', maxLength: 130 }),
      region: fc.string({ unit: 'binary', maxLength: 200 }),
      skill: fc.constantFrom('all', 'Beginner', 'expert'),
      depth: fc.constantFrom('all', 'deep', 'Deep'),
    });
    fc.assert(
      fc.property(params, (values) => {
        const filters = readFilters(new URLSearchParams(values));
        expect(readFilters(writeFilters(filters))).toEqual(filters);
      }),
    );
  });
});

describe('activeFilters', () => {
  it('lists the set filters with their badge labels', () => {
    expect(activeFilters(NO_FILTERS)).toEqual([]);
    expect(activeFilters(withFilters({ depth: 'medium', search: 'ray' }))).toEqual([
      { name: 'search', value: 'ray', label: '“ray”' },
      { name: 'depth', value: 'medium', label: 'Medium (10–20\u00A0m)' },
    ]);
  });
});
