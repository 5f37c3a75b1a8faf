// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DiveSiteMap } from '../../domain/map/dive-site-map.ts';
import { MAX_UNCLUSTERED_SITES } from '../../domain/map/map-answer.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeDiveSite } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

/** Five groups of sites along the Queensland coast, and a single site across the antimeridian. */
const CLUMP = MAX_UNCLUSTERED_SITES / 5;

let test: TestDatabase;
let api: InProcessApi;
beforeAll(async () => {
  test = await testDatabase();
  api = createInProcessApi({ database: test.database }, allEndpoints);
  await test.database.transaction().execute(async (trx) => {
    for (let n = 0; n < 5 * CLUMP; n += 1) {
      const clump = n % 5;
      await makeDiveSite(trx, {
        ...{ name: `Reef ${n}`, region: `Clump ${clump}`, depthRange: '5-18m' },
        ...{ latitude: (-12 - clump * 3 - n / 10_000).toFixed(8), longitude: (144 + clump).toFixed(8) },
      });
    }
    await makeDiveSite(trx, {
      name: 'Far away',
      region: 'Samoa',
      latitude: '-14.00000000',
      longitude: '-172.00000000',
    });
  });
});
afterAll(() => test.close());

const findMap = async (query: Record<string, string> = {}) =>
  (await api.get(`/api/dive-sites/map?${new URLSearchParams(query)}`)) as DiveSiteMap;
const counted = ({ sites, clusters }: DiveSiteMap) => clusters.reduce((sum, { count }) => sum + count, sites.length);

describe('the map of dive sites', () => {
  it('returns every site when there are few, whatever the viewport', async () => {
    for (const part of [undefined, '12,100,-10,101,-9']) {
      const map = await findMap({ region: 'Clump 2', ...(part && { part }) });
      expect(map).toMatchObject({ aim: 'filter', total: CLUMP, part: null, clusters: [] });
      expect(map.sites).toHaveLength(CLUMP);
      expect(map.extent).toMatchObject({ west: 146, east: 146, south: -18.0497, north: -18.0002 });
    }
    expect((await findMap({ region: 'Samoa' })).sites).toMatchObject([
      { name: 'Far away', latitude: '-14.00000000', longitude: '-172.00000000', skillLevel: 'Beginner' },
    ]);
  });

  it('returns clusters for the initial viewport when there are many sites, and loses none', async () => {
    const map = await findMap();
    expect(map).toMatchObject({
      aim: 'everything',
      view: { latitude: -25, longitude: 134, zoom: 3 },
      part: { zoom: 3 },
    });
    expect(map.clusters.length).toBeLessThan(5);
    expect(map.sites.map(({ name }) => name)).toEqual(['Far away']);
    expect(counted(map)).toBe(5 * CLUMP + 1);
  });

  it('returns the markers of a viewport, single sites where there is room', async () => {
    const near = await findMap({ part: '17,143.99,-12.03,144.01,-11.99' });
    expect(near.part).toEqual({ zoom: 17, west: 143.99, south: -12.03, east: 144.01, north: -11.99 });
    // Every fifth of the first 300 sites, 0.0005 degrees apart.
    expect([near.sites.length, near.clusters.length]).toEqual([61, 0]);
    const far = await findMap({ part: '12,143.9,-12.1,144.1,-11.9' });
    expect(far.clusters.length).toBeGreaterThan(0);
    expect(counted(far)).toBe(CLUMP);
    expect(await findMap({ part: '10,160,-30,161,-29' })).toMatchObject({ sites: [], clusters: [] });
  });

  it('fits the viewport to the search results', async () => {
    const far = await findMap({ search: 'far away' });
    expect(far).toMatchObject({ aim: 'search', view: { latitude: -14, longitude: 188, zoom: 12 } });
    expect((await findMap({ search: 'nothing' })).view).toEqual({ latitude: -25, longitude: 134, zoom: 3 });
    // The five groups are too far apart to fit into a viewport around their average at zoom 8.
    const reef = await findMap({ search: 'reef' });
    expect(reef.view).toMatchObject({ zoom: 4, longitude: expect.closeTo(146, 6), latitude: expect.closeTo(-18.1, 1) });
    expect((await findMap({ region: 'Clump 2' })).view).toMatchObject({ zoom: 12, longitude: 146 });
    expect((await findMap({ region: 'Samoa' })).view).toMatchObject({ zoom: 12, longitude: 188 });
  });

  it('names the sites of a cluster only where no zoom level separates them', async () => {
    const wide = await findMap({ part: '12,143.9,-12.1,144.1,-11.9' });
    expect(wide.clusters.every(({ sites }) => sites.length === 0)).toBe(true);
    await test.database.transaction().execute(async (trx) => {
      for (const name of ['Upper Cave', 'Lower Cave'])
        await makeDiveSite(trx, { name, latitude: '-37.95000000', longitude: '140.50000000' });
    });
    for (const part of ['10,140,-38.5,141,-37.5', '18,140.499,-37.951,140.501,-37.949']) {
      const { sites, clusters } = await findMap({ part });
      expect(sites).toEqual([]);
      expect(clusters).toMatchObject([{ count: 2, sites: [{ name: 'Lower Cave' }, { name: 'Upper Cave' }] }]);
    }
  });

  it('rejects an invalid viewport and one too large for its zoom level', async () => {
    await expect(findMap({ part: '18,100,-40,160,0' })).rejects.toThrow();
    await expect(findMap({ part: 'everything' })).rejects.toThrow();
  });
});
