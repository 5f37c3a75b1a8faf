// @module-tag postgres

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEPTH_BANDS } from '../../domain/dive-sites/depth.ts';
import { type DiveSite, SKILL_LEVELS } from '../../domain/dive-sites/dive-site.ts';
import type { DiveSiteFilters } from '../../domain/finder/dive-site-filters.ts';
import { normalizeForSearch } from '../../domain/words/search.ts';
import { searchText } from '../../server/crud/search-text.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeDiveSite } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { compareSites, matchesFilters } from '../support/dive-site-list.ts';

const NAMES = ['Fly Point', 'fish rock', 'Épave', '100% Reef', 'Under_Pass', 'Back\\Slash', 'ΤΑΣΟΣ', 'Zebra 🐟', 'AAA'];
const DEPTHS = ['5-18m', '10m', '10.5m', '20', '21m', 'unknown', '0-5m (30 ft)', '12–40 m'];
const REGIONS = ['Port Stephens, New South Wales', 'Ningaloo, Western Australia', 'Sydney, New South Wales'];
const LIFE = [null, 'Grey nurse sharks', 'Weedy seadragons', 'MANTA rays_%'];

let test: TestDatabase;
let api: InProcessApi;
let all: DiveSite[];
beforeAll(async () => {
  test = await testDatabase();
  api = createInProcessApi({ database: test.database }, allEndpoints);
  for (let n = 0; n < 72; n++) {
    await makeDiveSite(test.database, {
      name: `${NAMES[n % NAMES.length]}${n < 36 ? '' : ` ${n}`}`,
      depthRange: DEPTHS[n % DEPTHS.length],
      region: REGIONS[n % 3],
      skillLevel: SKILL_LEVELS[(n >> 1) % 3],
      marineLife: LIFE[n % LIFE.length],
      featured: n % 7 === 0,
    });
  }
  all = (await api.get('/api/dive-sites')) as DiveSite[];
});
afterAll(() => test.close());

const ids = (sites: unknown) => (sites as { id: number }[]).map(({ id }) => id);
const path = (query: Record<string, string | number>) =>
  `/api/dive-sites?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

describe('the list of dive sites', () => {
  it('is sorted as the domain sorts: featured first, then by name', () => {
    expect(all).toHaveLength(72);
    expect(ids(all)).toEqual(ids([...all].sort(compareSites)));
  });

  it('filters as the domain does for any combination', async () => {
    const filters = fc.record<Pick<DiveSiteFilters, 'search' | 'region' | 'skill' | 'depth'>>({
      search: fc.constantFrom('', 'f', 'POINT', '%', '_', '\\', 'σ', 'τασος', 'é', '🐟', 'sharks', 'nothing', 'a w'),
      region: fc.constantFrom('all', ...REGIONS, 'sydney, new south wales'),
      skill: fc.constantFrom('all' as const, ...SKILL_LEVELS),
      depth: fc.constantFrom('all' as const, ...DEPTH_BANDS),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const found = await api.get(path({ ...filter }));
        expect(ids(found)).toEqual(ids(all.filter((site) => matchesFilters(site, filter))));
      }),
      { numRuns: 150 },
    );
  });

  it.each(['stephens', 'ΤΑΣΟΣ', '100%', 'under_', 'back\\', 'seadragons'])(
    'is searched for %s as the site search is',
    async (q) => {
      const expected = all.filter((site) => searchText('dive-site', site).includes(normalizeForSearch(q)));
      expect(ids(await api.get(path({ q })))).toEqual(ids(expected));
    },
  );

  it('returns pages without overlaps or gaps', async () => {
    const pages: unknown[] = [];
    for (let offset = 0; offset < 90; offset += 13) {
      const page = (await api.get(path({ view: 'card', limit: 13, offset }))) as { items: unknown[]; total: number };
      expect(page.total).toBe(72);
      pages.push(...page.items);
    }
    expect(ids(pages)).toEqual(ids(all));
  });

  it('counts all matches, not only those on the page', async () => {
    const filter = { skill: 'Advanced', depth: 'deep' };
    const plain = (await api.get(path(filter))) as unknown[];
    const page = await api.get(path({ ...filter, limit: 2 }));
    expect(page).toMatchObject({ total: plain.length });
    expect((page as { items: unknown[] }).items).toHaveLength(Math.min(2, plain.length));
  });

  it('lists each region once, sorted', async () => {
    expect(await api.get('/api/dive-sites/regions')).toEqual([...REGIONS].sort());
  });
});
