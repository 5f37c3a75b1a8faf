// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEPTH_BANDS } from '../../domain/dive-sites/depth.ts';
import { type DiveSite, SKILL_LEVELS } from '../../domain/dive-sites/dive-site.ts';
import type { SiteDetails } from '../../domain/dive-sites/dive-site-details.ts';
import { ENTRIES, SITE_KINDS } from '../../domain/dive-sites/site-vocabulary.ts';
import { SUITS } from '../../domain/dive-sites/suits.ts';
import { type DiveSiteFilters, KM_CHOICES, MONTHS, SITE_ORDERS } from '../../domain/finder/dive-site-filters.ts';
import type { DiveSiteCardPage, DiveSiteFacets } from '../../domain/finder/dive-site-list.ts';
import type { DiveSiteMap } from '../../domain/map/dive-site-map.ts';
import { COMPASS } from '../../domain/sea/exposure.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeDiveSite } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { judgeSites } from '../support/dive-site-list.ts';

const REGIONS = ['Great Barrier Reef, Queensland', 'Moreton Bay, Queensland', 'Port Phillip, Victoria', 'Fiji'];
const SPECIES = ['Weedy seadragon', 'Port Jackson shark', 'Manta ray'];
const CAIRNS = '-16.92,145.77';

/** Generates reproducible details: each site has a different mix of known and unknown facts. */
function makeDetails(random: (below: number) => number): SiteDetails {
  const some = <Value>(values: readonly Value[]) => values.filter(() => random(3) === 0);
  const maybe = <Value>(value: Value): Value | undefined => (random(4) === 0 ? undefined : value);
  const statuses = ['open', 'closed', 'restricted'] as const;
  const status = {
    state: statuses[random(3)] ?? 'open',
    text: 'As far as we know.',
    source: 'Us',
    checkedOn: '2026-11-01',
  };
  const requirement = (['overhead', 'permit', 'advanced'] as const)[random(3)] ?? 'permit';
  return {
    entry: maybe(some(ENTRIES)),
    kinds: maybe(some(SITE_KINDS)),
    suits: maybe(some(SUITS).map((what) => ({ what, source: 'A club' }))),
    bestMonths: maybe(some(MONTHS.map(Number))),
    exposure: maybe({ wind: maybe(some(COMPASS)), swell: maybe(some(COMPASS)) }),
    species: maybe(some(SPECIES).map((common) => ({ common, scientific: null }))),
    ...(random(4) === 0 && { status }),
    ...(random(4) === 0 && {
      requires: [{ kind: requirement, text: 'So it is.', source: 'Us', avoidable: random(2) === 0 }],
    }),
  };
}

let test: TestDatabase;
let api: InProcessApi;
let all: DiveSite[];
beforeAll(async () => {
  test = await testDatabase();
  api = createInProcessApi({ database: test.database }, allEndpoints);
  let state = 7;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  await test.database.transaction().execute(async (trx) => {
    for (let n = 0; n < 120; n++) {
      await makeDiveSite(trx, {
        name: `${['Fly Point', 'fish rock', 'Shark Bay', 'Épave'][n % 4]} ${n}`,
        region: REGIONS[random(REGIONS.length)] ?? '',
        depthRange: ['5-18m', '10m', '12-40 m', 'unknown', '21m'][random(5)] ?? '',
        skillLevel: SKILL_LEVELS[random(3)] ?? 'Beginner',
        bestTime: random(2) === 0 ? 'March to June' : null,
        latitude: (-30 + random(2_000) / 100).toFixed(8),
        longitude: (140 + random(2_000) / 100).toFixed(8),
        details: makeDetails(random),
      });
    }
  });
  all = (await api.get('/api/dive-sites')) as DiveSite[];
});
afterAll(() => test.close());

/** Draws 'all' twice as often as any value, so that combinations still find something. */
const choice = <Value extends string>(values: readonly Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant('all' as const) }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const filters: fc.Arbitrary<DiveSiteFilters> = fc.record({
  search: fc.constantFrom('', '', '', 'f', 'ROCK', 'shark'),
  region: choice(REGIONS),
  skill: choice(SKILL_LEVELS),
  depth: choice(DEPTH_BANDS),
  place: choice(['queensland', 'queensland/moreton-bay', 'fiji', 'victoria/nowhere']),
  month: choice(MONTHS),
  entry: choice(ENTRIES),
  kind: choice(SITE_KINDS),
  suits: choice(SUITS),
  wind: choice(COMPASS),
  swell: choice(COMPASS),
  species: choice(['weedy-seadragon', 'manta-ray', 'unicorn']),
  within: choice(['open-water']),
  open: choice(['1']),
  near: fc.constantFrom('', '', CAIRNS),
  km: choice(KM_CHOICES.map(String)),
  sort: choice(SITE_ORDERS),
});

const makeQuery = (filter: Partial<DiveSiteFilters>, more: Record<string, string> = {}) => {
  const set = Object.entries(filter).filter(([, value]) => value !== 'all' && value !== '');
  return new URLSearchParams([...set, ...Object.entries(more)]).toString();
};
const readFacets = async (filter: Partial<DiveSiteFilters>) =>
  (await api.get(`/api/dive-sites/facets?${makeQuery(filter)}`)) as DiveSiteFacets;

/** Result of one filter for each site; cached, since the same filters recur in many combinations. */
const judged = new Map<string, (boolean | null)[]>();
function judge(name: keyof DiveSiteFilters, value: string, km: string): (boolean | null)[] {
  const key = [name, value, km].join();
  const known = judged.get(key) ?? all.map((site) => judgeSites(site, { [name]: value, km })[0]?.[1] ?? null);
  judged.set(key, known);
  return known;
}

function found(filter: Partial<DiveSiteFilters>): DiveSite[] {
  const set = judgeSites(all[0] as DiveSite, filter).map(([name]) => name);
  const columns = set.map((name) => judge(name, filter[name] as string, filter.km ?? 'all'));
  return all.filter((_, index) => columns.every((column) => column[index] === true));
}

/** Lists every choice with its count, and the same filters with that choice in place of the present one. */
function listChoices(
  facets: DiveSiteFacets,
  filter: DiveSiteFilters,
): [count: number, changed: DiveSiteFilters, text: string][] {
  const groups = Object.entries(facets.counts).flatMap(([name, counts]) =>
    Object.entries(counts).map(([value, count]) => ({ name, value, count })),
  );
  const places = facets.places.flatMap((area) => [area, ...area.regions]).map((place) => ({ ...place, name: 'place' }));
  const species = facets.species.map((animal) => ({ ...animal, name: 'species' }));
  const km = Object.entries(facets.km).map(([value, count]) => ({ name: 'km', value, count }));
  return [...groups, ...places, ...species, ...km].map(({ name, value, count }) => [
    count,
    { ...filter, [name]: value },
    `${name}=${value}`,
  ]);
}

describe('the filters of the dive-site list', () => {
  it('lists, counts and maps the same sites as a plain count, for 500 combinations', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const expected = found(filter).map(({ id }) => id);
        const listed = (await api.get(`/api/dive-sites?${makeQuery(filter)}`)) as DiveSite[];
        expect(listed.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
        const map = (await api.get(`/api/dive-sites/map?${makeQuery(filter)}`)) as DiveSiteMap;
        expect(map.total).toBe(expected.length);

        const facets = await readFacets(filter);
        expect([facets.total, facets.all]).toEqual([expected.length, all.length]);
        // Checks every choice of every twelfth combination, and a few of the others.
        run += 1;
        const choices = listChoices(facets, filter).filter((_, index) => run % 12 === 0 || index % 12 === run % 12);
        for (const [count, changed, text] of choices) {
          if (count !== found(changed).length) throw new Error(`${text}: ${count}, not ${found(changed).length}`);
        }
        const leftOut = Object.fromEntries(
          judgeSites(all[0] as DiveSite, filter).map(([name]) => [name, found({ ...filter, [name]: 'all' })] as const),
        );
        for (const [name, others] of Object.entries(leftOut)) {
          const unknown = others.filter((site) =>
            judgeSites(site, filter).some(([key, known]) => key === name && known === null),
          );
          expect([name, facets.without[name], facets.unknown[name] ?? 0]).toEqual([
            name,
            others.length,
            unknown.length,
          ]);
        }
      }),
      { numRuns: 500 },
    );
  }, 120_000);

  it('never lists a site as sheltered if the wind spoils it or its exposure is unknown', async () => {
    for (const wind of COMPASS) {
      const listed = (await api.get(`/api/dive-sites?wind=${wind}`)) as DiveSite[];
      expect(listed.length).toBeGreaterThan(0);
      for (const { details } of listed) {
        expect(details.exposure?.wind?.length).toBeGreaterThan(0);
        expect(details.exposure?.wind).not.toContain(wind);
      }
    }
  });

  it('orders by distance with a place, and by name or depth on request', async () => {
    const get = async (query: string) =>
      (await api.get(`/api/dive-sites?${query}`)) as (DiveSite & { distanceKm?: number })[];
    const near = await get(`near=${CAIRNS}&km=1000`);
    const distances = near.map(({ distanceKm }) => distanceKm ?? Number.NaN);
    expect(distances.length).toBeGreaterThan(20);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect(distances.every((km) => km <= 1000)).toBe(true);
    expect((await get('sort=distance')).some((site) => 'distanceKm' in site)).toBe(false);

    const names = (await get('sort=name')).map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)));
    const depths = (await get('sort=depth')).map(({ depthRange }) => depthRange);
    expect(depths[0]).toBe('10m');
    expect(depths.at(-1)).toBe('unknown');
  });

  it('ranks a match in the name before one in the texts by relevance only', async () => {
    await makeDiveSite(test.database, { name: 'Aardvark Ledge', description: 'A zebra reef.', featured: true });
    await makeDiveSite(test.database, { name: 'Zebra Wall', description: 'A wall.' });
    const names = async (query: string) =>
      ((await api.get(`/api/dive-sites?search=zebra${query}`)) as DiveSite[]).map(({ name }) => name);
    expect(await names('')).toEqual(['Aardvark Ledge', 'Zebra Wall']);
    expect(await names('&sort=relevance')).toEqual(['Zebra Wall', 'Aardvark Ledge']);
  });

  it('reports how many sites were left out, and how many removing each filter would add', async () => {
    const page = (query: string) => api.get(`/api/dive-sites?view=card&limit=5&${query}`) as Promise<DiveSiteCardPage>;
    const windy = await page('wind=N');
    const unknown = all.filter(({ details }) => !details.exposure?.wind?.length).length;
    expect(windy).toMatchObject({ unknown: { wind: expect.any(Number) } });
    expect(windy.unknown?.wind).toBeGreaterThanOrEqual(unknown);
    expect(windy).not.toHaveProperty('without');
    const nothing = await page('species=unicorn&place=fiji&near=Atlantis');
    expect(nothing).toMatchObject({ items: [], total: 0, near: null, names: { place: 'Fiji' } });
    expect(nothing.without).toEqual({ species: 0, place: 0, near: 0 });
    expect(await page('')).not.toHaveProperty('unknown');
  });

  it('is up to date on the next request after a save', async () => {
    const before = (await readFacets({})).counts.skill?.Advanced ?? 0;
    await makeDiveSite(test.database, { skillLevel: 'Advanced' });
    expect((await readFacets({})).counts.skill?.Advanced).toBe(before + 1);
    await test.database.updateTable('diveSites').set({ skillLevel: 'Beginner' }).execute();
    expect((await readFacets({})).counts.skill?.Advanced).toBe(0);
  });

  it('rejects values that no filter has', async () => {
    for (const query of [
      'month=13',
      'wind=NNE',
      'km=0&near=x',
      'place=a/b/c',
      'within=deep',
      'sort=best',
      'species=A%20b',
    ])
      await expect(api.get(`/api/dive-sites?${query}`), query).rejects.toThrow();
  });
});
