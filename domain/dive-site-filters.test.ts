import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SKILL_LEVELS } from './dive-site.ts';
import {
  activeFilters,
  compareSites,
  type DiveSiteFilters,
  matchesFilters,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from './dive-site-filters.ts';

const site = {
  name: 'SS Yongala',
  description: 'A wreck from 1911.',
  region: 'Coral Sea, Queensland',
  marineLife: 'Giant groper',
  skillLevel: 'Advanced',
  depthRange: '14-28m',
} as const;
const withFilters = (filters: Partial<DiveSiteFilters>) => ({ ...NO_FILTERS, ...filters });

describe('readFilters', () => {
  it('gives the defaults for nothing and for nonsense', () => {
    expect(readFilters('')).toEqual(NO_FILTERS);
    expect(readFilters('skill=Expert&depth=abyss&region=+&search=%20')).toEqual(NO_FILTERS);
  });

  it('knows every skill level of the schema', () => {
    for (const level of SKILL_LEVELS) expect(readFilters(`skill=${level}`).skill).toBe(level);
  });

  it('trims the search, cuts it to 100 characters and drops control characters', () => {
    expect(readFilters(`search=++manta+${'x'.repeat(200)}`).search).toHaveLength(100);
    expect(readFilters('?search=a%00%0Ab').search).toBe('a b');
    expect(readFilters(`search=${'x'.repeat(99)}🐠`).search.isWellFormed()).toBe(true);
  });
});

describe('writeFilters', () => {
  it('leaves defaults out and keeps one order', () => {
    expect(writeFilters(NO_FILTERS)).toBe('');
    const query = writeFilters({ depth: 'deep', skill: 'Beginner', region: 'Fiji', search: 'a & b' });
    expect(query).toBe('search=a+%26+b&region=Fiji&skill=Beginner&depth=deep');
  });

  it('reads back as it was written, from any address', () => {
    const params = fc.record({
      search: fc.string({ unit: 'binary', maxLength: 130 }),
      region: fc.string({ unit: 'binary', maxLength: 200 }),
      skill: fc.constantFrom('all', 'Beginner', 'nobody'),
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
  it('lists what is set with the words of its badge', () => {
    expect(activeFilters(NO_FILTERS)).toEqual([]);
    expect(activeFilters(withFilters({ depth: 'medium', search: 'ray' }))).toEqual([
      { name: 'search', value: 'ray', label: '“ray”' },
      { name: 'depth', value: 'medium', label: 'Medium (10–20\u00A0m)' },
    ]);
  });
});

describe('matchesFilters', () => {
  it.each([
    [{}, true],
    [{ search: 'YONGALA' }, true],
    [{ search: '1911' }, true],
    [{ search: 'coral sea' }, true],
    [{ search: 'groper' }, true],
    [{ search: 'yongala a wreck' }, false],
    [{ region: 'Coral Sea, Queensland' }, true],
    [{ region: 'Coral Sea' }, false],
    [{ skill: 'Advanced' }, true],
    [{ skill: 'Beginner' }, false],
    [{ depth: 'deep' }, true],
    [{ depth: 'medium' }, false],
    [{ search: 'wreck', skill: 'Advanced', depth: 'shallow' }, false],
  ] as const)('%j: %j', (filters, expected) => expect(matchesFilters(site, withFilters(filters))).toBe(expected));

  it('passes a site without a depth only when the depth is all', () => {
    const unsounded = { ...site, depthRange: '' };
    expect(matchesFilters(unsounded, NO_FILTERS)).toBe(true);
    for (const depth of ['shallow', 'medium', 'deep'] as const) {
      expect(matchesFilters(unsounded, withFilters({ depth }))).toBe(false);
    }
  });
});

describe('compareSites', () => {
  const named = (name: string, featured = false, id = 1) => ({ id, name, featured });

  it('puts featured sites first, then goes by name without regard to case', () => {
    const sites = [named('beta'), named('Zulu', true), named('Alpha'), named('Ápex'), named('yoke', true)];
    expect(sites.sort(compareSites).map((each) => each.name)).toEqual(['yoke', 'Zulu', 'Alpha', 'beta', 'Ápex']);
    expect(compareSites(named('Reef', false, 1), named('reef', false, 2))).toBeLessThan(0);
  });

  it('orders names as their UTF-8 bytes', () => {
    const anyName = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\uD7FF', '\uFF5A', '🐠', '🐡', ' ') });
    fc.assert(
      fc.property(anyName, anyName, (a, b) => {
        const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b));
        expect(Math.sign(compareSites(named(a), named(b)))).toBe(bytes);
        expect(Math.sign(compareSites(named(b), named(a)))).toBe(bytes === 0 ? 0 : -bytes);
      }),
      { numRuns: 500 },
    );
  });
});
