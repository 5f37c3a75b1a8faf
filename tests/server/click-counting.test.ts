// @module-tag postgres

import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { writeBatch } from '../../server/features/traffic/pending-counts.ts';
import { listMismatches, runClicks } from '../../tools/bench/click-run.ts';
import { testDatabase } from '../support/database.ts';

const { database, where, close } = await testDatabase();
afterAll(close);

const click = (page: string, count: number, link = 'https://gear.example/a') => ({
  day: '2026-11-22',
  count,
  counted: { table: 'linkClicks' as const, link, page, position: 'top' },
});
const stored = () => database.selectFrom('linkClicks').select(['page', 'clicks']).orderBy('page').execute();

it('adds up the batches of several writers', async () => {
  const batches = Array.from({ length: 12 }, () => ({
    id: randomUUID(),
    counts: [click('/b', 2), click('/a', 1), click('/a', 3, 'https://gear.example/b')],
  }));
  await Promise.all(batches.map((batch) => writeBatch(database, batch)));
  expect(await stored()).toEqual([
    { page: '/a', clicks: 12 },
    { page: '/a', clicks: 36 },
    { page: '/b', clicks: 24 },
  ]);
});

it('counts a batch that is written twice only once', async () => {
  await database.deleteFrom('linkClicks').execute();
  const batch = { id: randomUUID(), counts: [click('/a', 5)] };
  await Promise.all([writeBatch(database, batch), writeBatch(database, batch)]);
  await writeBatch(database, batch);
  expect(await stored()).toEqual([{ page: '/a', clicks: 5 }]);
});

it('counts rows beyond the day’s limit together', async () => {
  const words = (number: number) => ({
    day: '2026-11-20',
    count: 1,
    counted: { table: 'missedSearches' as const, words: `words ${number}` },
  });
  const some = (first: number) => Array.from({ length: 400 }, (_, index) => words(first + index));
  for (const first of [0, 400, 800]) await writeBatch(database, { id: randomUUID(), counts: some(first) });
  const rows = await database.selectFrom('missedSearches').select(['words', 'searches']).execute();
  expect(rows).toHaveLength(501);
  expect(rows.find(({ words }) => words === '(other)')?.searches).toBe(700);
});

it('counts every click once in several processes, one of which is killed', async () => {
  await database.deleteFrom('linkClicks').execute();
  const results = await runClicks(database, {
    where,
    ...{ processes: 3, clicks: 150, kills: 1, writeInterval: 100, duration: 600 },
  });
  expect(results.filter(({ isKilled }) => isKilled)).toHaveLength(1);
  expect(results.filter(({ isKilled }) => !isKilled).map(({ accepted }) => accepted)).toEqual([50, 50]);
  expect(listMismatches(results)).toEqual([]);
});
