import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DiveSiteFilters, NO_FILTERS } from '../../domain/dive-site-filters.ts';
import { compareSites, matchesFilters } from './dive-site-list.ts';

const site = {
  name: 'SS Yongala',
  description: 'A wreck from 1911.',
  region: 'Coral Sea, Queensland',
  marineLife: 'Giant groper',
  skillLevel: 'Advanced',
  depthRange: '14-28m',
  ...{ latitude: '-19.3', longitude: '147.6', bestTime: null, details: {} },
} as const;
const withFilters = (filters: Partial<DiveSiteFilters>) => ({ ...NO_FILTERS, ...filters });

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

  it('lets a site without a depth pass only when the depth is all', () => {
    const unsounded = { ...site, depthRange: '' };
    expect(matchesFilters(unsounded, NO_FILTERS)).toBe(true);
    for (const depth of ['shallow', 'medium', 'deep'] as const) {
      expect(matchesFilters(unsounded, withFilters({ depth }))).toBe(false);
    }
  });
});

describe('compareSites', () => {
  const named = (name: string, featured = false, id = 1) => ({ id, name, featured });

  it('puts featured sites first, then sorts by name regardless of case', () => {
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
