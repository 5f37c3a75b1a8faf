// SQLite only: reads published rows by the queries that public-endpoints, published-lists and search run on both databases.

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type InSeason, inSeasonSchema } from '../../domain/dive-sites/dive-site.ts';
import { createInProcessApi, type InProcessApi } from '../../server/platform/http/in-process-api.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { makeDiveSite } from '../factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let test: TestDatabase;
let api: InProcessApi;
beforeAll(async () => {
  test = await testDatabase();
  api = createInProcessApi({ database: test.database }, allEndpoints);
});
afterAll(() => test.close());
afterEach(async () => {
  vi.useRealTimers();
  await test.database.deleteFrom('diveSites').execute();
});

/** Returns the response at a moment. */
async function inSeasonAt(moment: string): Promise<InSeason> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  return inSeasonSchema.strict().parse(await api.get('/api/dive-sites/in-season')) as InSeason;
}
const listNames = ({ sites }: InSeason) => sites.map(({ name }) => name);

const CLOSED = { state: 'closed', text: 'Unsafe deck.', source: 'Parks', checkedOn: '2026-11-01' } as const;
const make = (name: string, bestMonths: number[], more: object = {}) =>
  makeDiveSite(test.database, { name, region: `${name}, Fiji`, details: { bestMonths, ...more } });

describe('GET /api/dive-sites/in-season', () => {
  it('lists the open sites of the month, those that are good all year last', async () => {
    await make('All year', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await make('November', [11], { entry: ['jetty'] });
    await make('June', [6]);
    await make('Closed', [11], { status: CLOSED });
    await makeDiveSite(test.database, { name: 'By words', bestTime: 'October to November' });
    const answer = await inSeasonAt('2026-11-22T00:00:00Z');
    expect(answer).toMatchObject({ month: 11, total: 3 });
    expect(listNames(answer).slice(0, 2).sort()).toEqual(['By words', 'November']);
    expect(listNames(answer)[2]).toBe('All year');
    expect(answer.sites.find(({ name }) => name === 'November')).toMatchObject({ entry: ['jetty'], bestMonths: [11] });
  });

  it('shows at most six sites, and others on the next day in Sydney', async () => {
    for (let number = 1; number <= 40; number += 1) await make(`Site ${number}`, [11, 12]);
    const evening = await inSeasonAt('2026-11-22T12:59:59Z');
    expect(evening).toMatchObject({ total: 40, sites: { length: 6 } });
    expect(await inSeasonAt('2026-11-21T13:00:00Z')).toEqual(evening);
    expect(listNames(await inSeasonAt('2026-11-22T13:00:00Z'))).not.toEqual(listNames(evening));
  });

  it('changes the month at midnight in Sydney, and is empty where no site is in season', async () => {
    await make('November', [11]);
    expect(await inSeasonAt('2026-11-30T12:59:59Z')).toMatchObject({ month: 11, total: 1 });
    expect(await inSeasonAt('2026-11-30T13:00:00Z')).toEqual({ month: 12, total: 0, sites: [] });
  });

  it('follows an edit', async () => {
    const id = await make('Reef', [11]);
    expect(listNames(await inSeasonAt('2026-11-22T00:00:00Z'))).toEqual(['Reef']);
    await test.database
      .updateTable('diveSites')
      .set({ details: JSON.stringify({ bestMonths: [11], status: CLOSED }) })
      .where('id', '=', id)
      .execute();
    expect(listNames(await inSeasonAt('2026-11-22T00:00:00Z'))).toEqual([]);
  });
});
