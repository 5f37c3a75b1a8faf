// SQLite only: counts queries, which Kysely sends in the same number to both databases.

import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { paperPlatePath, platePath } from '../../domain/plates/plate-address.ts';
import { makeDiveSite } from '../factories/make-content.ts';
import { type TestDatabaseLocation, testDatabaseLocation } from '../support/database-location.ts';
import { type CachedServer, cachedServer, sendRequest } from './response-cache-server.ts';

let place: TestDatabaseLocation;
let server: CachedServer;
beforeAll(async () => {
  place = await testDatabaseLocation();
  server = await cachedServer(place.where);
});
afterAll(async () => {
  await server.close();
  await place.remove();
});

it('is drawn once for each size and version of the content, however many readers ask', async () => {
  const { database } = server.opened;
  const id = await makeDiveSite(database, { name: 'Bare Island', depthRange: '3-18m' });
  // A drawing reads the row of its site, once.
  const execute = vi.spyOn(database.getExecutor(), 'executeQuery');
  const drawings = () => execute.mock.calls.filter(([{ sql }]) => /^select .* from "dive_sites"/.test(sql)).length;
  const askTenTimes = async (path: string) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendRequest(server, path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    return new Set(answers.map(({ body }) => body.toString())).size;
  };
  const paths = [platePath(id, 'thumb'), platePath(id, 'page'), paperPlatePath(id, 'page')];
  for (const path of [...paths, ...paths]) expect(await askTenTimes(path)).toBe(1);
  expect(drawings()).toBe(3);
  await database.updateTable('diveSites').set({ depthRange: '3-24m' }).where('id', '=', id).execute();
  expect(await askTenTimes(platePath(id, 'page'))).toBe(1);
  expect(drawings()).toBe(4);
  execute.mockRestore();
});
