// @module-tag postgres

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArticle, makeDiveSite, makeProduct, makeReview } from '../../../tests/factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts';
import { isUniqueViolation } from './portable-sql.ts';

/** Checks that values read from SQLite and PostgreSQL have the same form: this file runs on both. */
let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['articles', 'reviews', 'products', 'diveSites', 'settings', 'rateLimits'] as const) {
    await test.database.deleteFrom(table).execute();
  }
});

const TIME = '2026-03-01T09:30:00.120Z';

describe('forms', () => {
  it('keeps decimals as they were, with trailing zeros', async () => {
    const id = await makeProduct(test.database, { price: '12.3', rating: '4' });
    const wanted = test.database.selectFrom('products').select(['price', 'rating']).where('id', '=', id);
    expect(await wanted.executeTakeFirst()).toEqual({ price: '12.30', rating: '4.0' });
  });

  it('keeps positions with eight decimals', async () => {
    await makeDiveSite(test.database, { latitude: '-19.30520000', longitude: '179.99999999' });
    const row = await test.database.selectFrom('diveSites').select(['latitude', 'longitude']).executeTakeFirst();
    expect(row).toEqual({ latitude: '-19.30520000', longitude: '179.99999999' });
  });

  it('gives booleans as booleans under any name, from subqueries and from RETURNING', async () => {
    await makeProduct(test.database, { featured: true, published: false });
    const { database } = test;
    expect(await database.selectFrom('products').select(['featured as f', 'published as p']).execute()).toEqual([
      { f: true, p: false },
    ]);
    const inner = database.selectFrom('products').select('featured as shown').as('inner');
    expect(await database.selectFrom(inner).select('shown').execute()).toEqual([{ shown: true }]);
    const updated = database.updateTable('products').set({ featured: false }).returning(['featured', 'published']);
    expect(await updated.execute()).toEqual([{ featured: false, published: false }]);
  });

  it('gives times in UTC with milliseconds and days without a time', async () => {
    await makeReview(test.database, { createdAt: TIME, publishedAt: TIME, priceCheckedAt: '2026-02-28' });
    const row = await test.database
      .selectFrom('reviews')
      .select(['createdAt', 'updatedAt', 'publishedAt', 'priceCheckedAt'])
      .executeTakeFirst();
    expect(row).toEqual({ createdAt: TIME, updatedAt: TIME, publishedAt: TIME, priceCheckedAt: '2026-02-28' });
  });

  it('returns counts as numbers', async () => {
    await makeArticle(test.database);
    const counted = test.database.selectFrom('articles').select((eb) => eb.fn.countAll<number>().as('total'));
    expect(await counted.executeTakeFirst()).toEqual({ total: 1 });
  });

  it('keeps whole numbers whole where they are written as text, and fractions as they are', async () => {
    const { database } = test;
    await database
      .insertInto('settings')
      .values({ key: 'number', value: String(5) })
      .execute();
    await makeDiveSite(database, { depthRange: '3.5-18.5m' });
    await database.insertInto('rateLimits').values({ key: 'k', count: 5, resetTime: TIME, createdAt: TIME }).execute();
    expect(await database.selectFrom('settings').select('value').executeTakeFirst()).toEqual({ value: '5' });
    expect(await database.selectFrom('diveSites').select('maxDepth').executeTakeFirst()).toEqual({ maxDepth: 18.5 });
    expect(await database.selectFrom('rateLimits').select('count').executeTakeFirst()).toEqual({ count: 5 });
  });

  it('keeps text of any script', async () => {
    const title = 'Mola mola 🐟 Τάσος — ‘quoted’ \\ % _ "';
    await makeArticle(test.database, { title });
    expect(await test.database.selectFrom('articles').select('title').executeTakeFirst()).toEqual({ title });
  });
});

describe('rules', () => {
  it('reports a duplicate slug as a unique violation', async () => {
    await makeArticle(test.database, { slug: 'taken' });
    const error = await makeArticle(test.database, { slug: 'taken' }).catch((failure) => failure);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(new Error('something else'))).toBe(false);
  });

  it('rejects values outside an enum', async () => {
    const unknown = 'Expert' as 'Advanced';
    await expect(makeDiveSite(test.database, { skillLevel: unknown })).rejects.toThrow(/check/i);
  });

  it('matches nothing with an empty list', async () => {
    await makeArticle(test.database);
    expect(await test.database.selectFrom('articles').select('id').where('id', 'in', []).execute()).toEqual([]);
  });

  it('never reuses an id', async () => {
    const first = await makeDiveSite(test.database);
    await test.database.deleteFrom('diveSites').where('id', '=', first).execute();
    expect(await makeDiveSite(test.database)).toBeGreaterThan(first);
  });

  it('orders text by code point', async () => {
    for (const key of ['é', 'z', 'a', 'Z', 'a b', 'a-b', '\u{1F41F}', '\uFF5E']) {
      await test.database.insertInto('settings').values({ key, value: '' }).execute();
    }
    const rows = await test.database.selectFrom('settings').select('key').orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['Z', 'a', 'a b', 'a-b', 'z', 'é', '\uFF5E', '\u{1F41F}']);
  });
});

describe('transactions', () => {
  it('loses no concurrent update', async () => {
    const { database } = test;
    await database.insertInto('rateLimits').values({ key: 'k', count: 0, resetTime: TIME, createdAt: TIME }).execute();
    const countOnce = () =>
      database.transaction().execute((trx) =>
        trx
          .updateTable('rateLimits')
          .set((eb) => ({ count: eb('count', '+', 1) }))
          .execute(),
      );
    await Promise.all(Array.from({ length: 40 }, countOnce));
    expect(await database.selectFrom('rateLimits').select('count').executeTakeFirst()).toEqual({ count: 40 });
  });

  it('shows readers the last committed state, and rolls back after an error', async () => {
    const { database } = test;
    const failed = database.transaction().execute(async (trx) => {
      await makeArticle(trx);
      expect(await trx.selectFrom('articles').select('id').execute()).toHaveLength(1);
      expect(await database.selectFrom('articles').select('id').execute()).toHaveLength(0);
      throw new Error('stopped');
    });
    await expect(failed).rejects.toThrow('stopped');
    expect(await database.selectFrom('articles').select('id').execute()).toHaveLength(0);
    await makeArticle(database);
    expect(await database.selectFrom('articles').select('id').execute()).toHaveLength(1);
  });

  it('is not left in a transaction by a statement that fails', async () => {
    const { database } = test;
    const failed = database.transaction().execute((trx) => sql`select nothing from nowhere`.execute(trx));
    await expect(failed).rejects.toThrow();
    await makeArticle(database);
    expect(await database.selectFrom('articles').select('id').execute()).toHaveLength(1);
  });
});
