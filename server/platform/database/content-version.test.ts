// @module-tag postgres

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle, makeDiveSite, makeProduct, makeReview } from '../../../tests/factories/make-content.ts';
import { type TestDatabaseLocation, testDatabaseLocation } from '../../../tests/support/database-location.ts';
import { postgresContentVersion } from './content-version.ts';
import type { Database } from './database.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

let place: TestDatabaseLocation;
let opened: OpenDatabase;
let other: OpenDatabase;
let database: Database;
beforeAll(async () => {
  place = await testDatabaseLocation();
  opened = await openDatabase(place.where);
  other = await openDatabase(place.where);
  database = opened.database;
});
afterAll(async () => {
  await opened.close();
  await other.close();
  await place.remove();
});

const TIME = '2026-03-01T09:30:00.000Z';
const version = async () => opened.contentVersion.read();
/** Returns whether both processes see the number change after `change`. */
async function movedBy(change: () => Promise<unknown>): Promise<boolean> {
  const before = await version();
  await change();
  expect(await other.contentVersion.read()).toBe(await version());
  return (await version()) !== before;
}

describe('the version of the content', () => {
  it.each([
    ['an article', () => makeArticle(database)],
    ['a review', () => makeReview(database)],
    ['a product', () => makeProduct(database)],
    ['a dive site', () => makeDiveSite(database)],
    ['a change', () => database.updateTable('articles').set({ title: 'Other' }).execute()],
    ['a deletion', () => database.deleteFrom('products').execute()],
    [
      'an old address',
      () =>
        database.insertInto('oldSlugs').values({ kind: 'article', slug: 'a', entityId: 1, createdAt: TIME }).execute(),
    ],
    ['another process', () => makeArticle(other.database)],
  ])('changes with %s', async (_name, change) => {
    expect(await movedBy(change)).toBe(true);
  });

  it.each([
    [
      'what pages do not show',
      () =>
        database.insertInto('rateLimits').values({ key: 'k', count: 1, resetTime: TIME, createdAt: TIME }).execute(),
    ],
    [
      'a change that meets no row',
      () => database.updateTable('articles').set({ title: 'x' }).where('id', '=', 0).execute(),
    ],
    [
      'what is taken back',
      () =>
        database
          .transaction()
          .execute(async (trx) => {
            await makeArticle(trx);
            throw new Error('taken back');
          })
          .catch(() => undefined),
    ],
  ])('does not change with %s', async (_name, change) => {
    expect(await movedBy(change)).toBe(false);
  });

  it('changes with the commit, not before, and for each transaction', async () => {
    const before = await version();
    for (let round = 0; round < 3; round++) {
      const inside = await version();
      await database.transaction().execute(async (trx) => {
        await makeArticle(trx);
        await makeArticle(trx);
        expect(await version()).toBe(inside);
      });
      expect(await version()).not.toBe(inside);
    }
    expect(await version()).toBeGreaterThan(before);
  });

  it('does not deadlock concurrent writers', async () => {
    const id = await makeArticle(database);
    // Locking the counter from the first statement on would deadlock with a transaction that holds the row.
    const both = Array.from({ length: 40 }, (_, round) => {
      const steps = [
        (trx: Database) => trx.updateTable('articles').set({ title: 'New' }).where('id', '=', id).execute(),
        (trx: Database) => makeReview(trx),
      ];
      return (round % 2 ? database : other.database).transaction().execute(async (trx) => {
        for (const step of round % 2 ? steps : steps.toReversed()) await step(trx);
      });
    });
    await expect(Promise.all(both)).resolves.toHaveLength(40);
  });

  it('reads once for concurrent callers', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => version()));
    expect(new Set(answers).size).toBe(1);
  });

  it('can be read again after the database server has not responded to a query', async () => {
    const questions: (() => void)[] = [];
    const server = {
      selectFrom: database.selectFrom.bind(database),
      executeQuery: () =>
        new Promise((answer) => questions.push(() => answer({ rows: [{ version: questions.length }] }))),
    };
    const { read } = postgresContentVersion(server as never);
    const lost = expect(read()).rejects.toThrow('did not return the content version in time');
    const behindIt = read();
    await lost;
    await expect.poll(() => questions.length).toBe(2);
    questions[1]?.();
    expect(await behindIt).toBe(2);
  });
});
