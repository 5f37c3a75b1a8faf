// SQLite only: counts queries, which Kysely sends in the same number to both databases.

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import { writeWeekend } from '../../server/features/follows/write-weekend.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import type { TestDatabase } from '../support/database.ts';
import { createQueryCounter } from '../support/query-counter.ts';
import { shippedDatabase } from './shipped-site.ts';

/** Number of queries of each read, with all shipped content: a list that runs one query per item shows as a large number. */

/** A missing issue, since no issue ships. */
const NO_ISSUE = '/api/newsletter/issues/none';
/** A missing page, since none ships. */
const NO_PAGE = '/api/pages/slug/none';
/** A missing author, since none has a page at first. */
const NO_AUTHOR = '/api/authors/none';
/** Values for the parameters of paths, from the shipped content. */
const PARAMETERS: Record<string, string> = {
  '/api/articles/slug/:slug': '/api/articles/slug/ss-yongala',
  '/api/dive-sites/by-review-url': '/api/dive-sites/by-review-url?url=%2Fblog%2Fss-yongala',
  '/api/dive-sites/chart/names': '/api/dive-sites/chart/names?zoom=12&latitude=-34&longitude=151',
  '/api/dive-sites/selection': '/api/dive-sites/selection?sites=1,2,3&date=2026-03-01',
  '/api/dive-sites/selection/tides': '/api/dive-sites/selection/tides?sites=1,2,3&from=2026-03-01',
  '/api/dive-sites/:id': '/api/dive-sites/1',
  '/api/dive-sites/:id/kit': '/api/dive-sites/1/kit?month=3',
  '/api/dive-sites/:id/tides': '/api/dive-sites/1/tides?from=2026-03-01',
  '/api/products/slug/:slug': '/api/products/slug/shearwater-teric',
  '/api/products/of-review/:slug': '/api/products/of-review/suunto-ocean',
  '/api/gear': '/api/gear?kind=dive-computers',
  '/api/gear/category/:category': '/api/gear/category/Dive%20Computers',
  '/api/gear/compare': '/api/gear/compare?items=suunto-ocean,shearwater-teric',
  '/api/places/:area': '/api/places/queensland',
  '/api/places/:area/:region': '/api/places/victoria/port-phillip',
  '/api/places/:area/:region/tides': '/api/places/victoria/port-phillip/tides?from=2026-03-01',
  '/api/reviews/category/:category': '/api/reviews/category/Dive%20Computers',
  '/api/reviews/slug/:slug': '/api/reviews/slug/suunto-ocean',
  '/api/gazetteer': '/api/gazetteer?q=Cairns',
  '/api/plan': '/api/plan?near=Sydney&month=3&cert=open-water&wind=S&knots=15',
  '/api/search': '/api/search?q=manta',
  '/api/species/slug/:slug': '/api/species/slug/weedy-seadragon',
  '/api/newsletter/issues/:slug': NO_ISSUE,
  '/api/pages/slug/:slug': NO_PAGE,
  '/api/authors/:slug': NO_AUTHOR,
};

let opened: TestDatabase;
const { counter, takeCount } = createQueryCounter();

beforeAll(async () => {
  opened = await shippedDatabase();
}, 120_000);
afterAll(() => opened.close());
afterEach(() => {
  vi.useRealTimers();
});

async function countQueries(addresses: string[]): Promise<Record<string, number>> {
  const api = createInProcessApi({ database: opened.database.withPlugin(counter) }, allEndpoints);
  const counts: Record<string, number> = {};
  for (const address of addresses) {
    // Reads once before counting, to fill what stays in memory between requests.
    await api.get(address).catch(() => undefined);
    takeCount();
    const body = await api.get(address).catch((error: unknown) => {
      throw new Error(address, { cause: error });
    });
    expect(body === null, address).toBe([NO_ISSUE, NO_PAGE, NO_AUTHOR].includes(address));
    counts[address] = takeCount();
  }
  return counts;
}

/** A summer's and a winter's day: other sites are in season, and as many queries find them. */
it.each(['2026-01-15', '2026-07-15'])(
  'asks the database as often as before for each read of the API on %s',
  async (day) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
    const addresses = allEndpoints.map(({ path }) => PARAMETERS[path] ?? path);
    expect(addresses.filter((address) => address.includes(':'))).toEqual([]);
    expect(await countQueries(addresses)).toMatchInlineSnapshot(`
    {
      "/api/articles": 1,
      "/api/articles/categories": 1,
      "/api/articles/slug/ss-yongala": 3,
      "/api/authors/none": 1,
      "/api/changes": 1,
      "/api/dive-sites": 2,
      "/api/dive-sites/1": 9,
      "/api/dive-sites/1/kit?month=3": 3,
      "/api/dive-sites/1/tides?from=2026-03-01": 2,
      "/api/dive-sites/by-review-url?url=%2Fblog%2Fss-yongala": 1,
      "/api/dive-sites/chart": 1,
      "/api/dive-sites/chart/names?zoom=12&latitude=-34&longitude=151": 1,
      "/api/dive-sites/facets": 1,
      "/api/dive-sites/in-season": 3,
      "/api/dive-sites/map": 2,
      "/api/dive-sites/regions": 1,
      "/api/dive-sites/selection/tides?sites=1,2,3&from=2026-03-01": 2,
      "/api/dive-sites/selection?sites=1,2,3&date=2026-03-01": 2,
      "/api/gazetteer?q=Cairns": 1,
      "/api/gear/category/Dive%20Computers": 3,
      "/api/gear/compare?items=suunto-ocean,shearwater-teric": 1,
      "/api/gear/reviewed": 1,
      "/api/gear?kind=dive-computers": 3,
      "/api/locations/featured": 1,
      "/api/newsletter/issues": 1,
      "/api/newsletter/issues/none": 1,
      "/api/operators": 1,
      "/api/page-texts/about": 2,
      "/api/page-texts/home": 2,
      "/api/page-texts/learn": 2,
      "/api/pages/slug/none": 1,
      "/api/places": 2,
      "/api/places/queensland": 6,
      "/api/places/victoria/port-phillip": 6,
      "/api/places/victoria/port-phillip/tides?from=2026-03-01": 2,
      "/api/plan?near=Sydney&month=3&cert=open-water&wind=S&knots=15": 5,
      "/api/products": 2,
      "/api/products/featured": 2,
      "/api/products/of-review/suunto-ocean": 5,
      "/api/products/slug/shearwater-teric": 5,
      "/api/reviews": 1,
      "/api/reviews/category/Dive%20Computers": 1,
      "/api/reviews/published": 1,
      "/api/reviews/slug/suunto-ocean": 3,
      "/api/search?q=manta": 3,
      "/api/species": 3,
      "/api/species/slug/weedy-seadragon": 4,
      "/api/tide-stations": 0,
    }
  `);
  },
);

it('counts a read that asks once for each item', async () => {
  const api = opened.database.withPlugin(counter);
  takeCount();
  for (const { id } of await api.selectFrom('articles').select('id').limit(5).execute())
    await api.selectFrom('articles').select('title').where('id', '=', id).execute();
  expect(takeCount()).toBe(6);
});

it('asks as often as before for the weekend of a plan', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-01') });
  const database = opened.database.withPlugin(counter);
  const context = { database, settings: siteSettings, forecasts: { read: async () => null } };
  const write = () => writeWeekend(context, 'near=Sydney', { name: 'dives', today: '2026-10-01' });
  await write();
  takeCount();
  await write();
  expect(takeCount()).toBe(16);
});
