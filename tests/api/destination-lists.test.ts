// @module-tag postgres

import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';
import type { Location } from '../../domain/place-pages/location.ts';
import { up } from '../../migrations/031-location-site-lists.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeLocation } from '../factories/make-content.ts';
import { shippedDatabase } from '../server/shipped-site.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

/** Follows 'Explore Sites' of every shipped destination. */
let test: TestDatabase;
let api: InProcessApi;
let sites: DiveSite[];
let destinations: Location[];

beforeAll(async () => {
  test = await shippedDatabase();
  api = createInProcessApi({ database: test.database }, allEndpoints);
  sites = (await api.get('/api/dive-sites')) as DiveSite[];
  destinations = (await api.get('/api/locations/featured')) as Location[];
}, 60_000);
afterAll(() => test.close());

type Expected = { regions: readonly string[] } | { names: readonly string[] };

const PENINSULA_PIERS = ['Blairgowrie Pier', 'Flinders Pier', 'Mornington Pier', 'Portsea Pier', 'Rye Pier'];
const SOLITARY_TO_FISH_ROCK = [
  ...['Anemone Bay, North Solitary Island', 'Fish Rock Cave', 'Fish Soup, North West Rock'],
  ...['Green Island, South West Rocks', 'North West Solitary Island', 'Pimpernel Rock'],
  ...['South Solitary Island', 'Split Solitary Island'],
];

/** The sites that the words of each destination mean. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  'Espiritu Santo': { regions: ['Espiritu Santo, Vanuatu'] },
  'Great Barrier Reef': { regions: ['Great Barrier Reef, Queensland'] },
  'Gulf jetties and Cuttlefish Coast': {
    regions: ['Gulf St Vincent, South Australia', 'Spencer Gulf, South Australia'],
  },
  'Mornington Peninsula piers': { names: PENINSULA_PIERS },
  'Ningaloo Reef': { regions: ['Ningaloo Reef, Western Australia'] },
  'Solitary Islands to South West Rocks': { names: SOLITARY_TO_FISH_ROCK },
  Sydney: { regions: ['Sydney, New South Wales'] },
  'Tasman Peninsula': { regions: ['Tasman Peninsula, Tasmania'] },
};

it('leads each of the eight destinations to exactly its own sites', async () => {
  expect(destinations.map(({ name }) => name).sort()).toEqual(Object.keys(EXPECTED));
  for (const { name, siteList } of destinations) {
    const own = EXPECTED[name] as Expected;
    const expected = sites.filter((site) =>
      'regions' in own ? own.regions.includes(site.region) : own.names.includes(site.name),
    );
    expect(expected.length, name).toBeGreaterThan(3);
    const query = siteList?.split('?')[1];
    const list = (await api.get(`/api/dive-sites?view=card&limit=100&${query}`)) as { items: DiveSite[] };
    const listed = list.items.map((site) => site.name).sort();
    expect([name, listed]).toEqual([name, expected.map((site) => site.name).sort()]);
  }
});

it('gives shipped destinations their lists on upgrade, and no others', async () => {
  const { database, close } = await testDatabase();
  onTestFinished(close);
  await makeLocation(database, { name: 'Sydney', region: 'Nova Scotia' });
  for (const { name, region } of destinations) await makeLocation(database, { name, region });
  await sql`alter table locations drop column site_list`.execute(database);
  await up(database as unknown as Kysely<unknown>);
  const rows = await database.selectFrom('locations').select(['name', 'region', 'siteList']).execute();
  expect(rows).toEqual([
    { name: 'Sydney', region: 'Nova Scotia', siteList: null },
    ...destinations.map(({ name, region, siteList }) => ({ name, region, siteList })),
  ]);
});
