// @module-tag postgres

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillEveryTable } from '../../tests/factories/fill-every-table.ts';
import { makeArticle } from '../../tests/factories/make-content.ts';
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts';
import { sqliteLocation } from '../../tests/support/database-location.ts';
import { snakeCase } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { DERIVED_TABLES, TABLE_NAMES, tablesIn } from './all-tables.ts';
import { copyAllRows, digestTables, insertRows, type Row, readRows } from './rows.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
});
afterEach(() => test.close());

async function allRows(table: Parameters<typeof readRows>[1]): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of readRows(test.database, table)) rows.push(...page);
  return rows;
}

describe('the list of tables', () => {
  it('names every table that the migrations create', async () => {
    const made = (await test.database.introspection.getTables()).map(({ name }) => name);
    // Skips the tables that FTS5 creates for itself.
    const ours = made.filter((name) => !name.startsWith('search_texts'));
    expect([...TABLE_NAMES, ...DERIVED_TABLES].map(snakeCase).sort()).toEqual(ours.sort());
    expect(await tablesIn(test.database)).toEqual(TABLE_NAMES);
  });
});

describe('readRows', () => {
  it('reads all rows once and in order, even with a two-column key', async () => {
    const slugs = Array.from({ length: 250 }, (_, number) => `slug-${String(number).padStart(3, '0')}`);
    const createdAt = '2026-03-01T09:30:00.120Z';
    const rows = (['article', 'review'] as const).flatMap((kind) =>
      slugs.map((slug) => ({ kind, slug, entityId: 1, createdAt })),
    );
    await insertRows(test.database, 'oldSlugs', rows.toReversed());
    expect(await allRows('oldSlugs')).toEqual(rows);
  });

  it('returns no rows for an empty table', async () => {
    expect(await allRows('articles')).toEqual([]);
  });
});

describe('copyAllRows', () => {
  it('replaces the rows of every table and never reuses an id', async () => {
    await fillEveryTable(test.database);
    await makeArticle(test.database, { slug: 'gone' });
    await test.database.deleteFrom('articles').where('slug', '=', 'gone').execute();
    const other = await testDatabase();
    await makeArticle(other.database, { slug: 'in-the-way' });
    await other.database.transaction().execute((trx) => copyAllRows(test.database, trx));
    const digests = await digestTables(test.database);
    expect(Object.entries(digests).filter(([, { rows }]) => rows === 0)).toEqual([]);
    expect(await digestTables(other.database)).toEqual(digests);
    const next = { slug: 'next' };
    expect(await makeArticle(other.database, next)).toBe(await makeArticle(test.database, next));
    await other.close();
  });

  it('copies all rows from SQLite to the database under test', async () => {
    const folder = await sqliteLocation();
    const file = await openDatabase(folder.where);
    await fillEveryTable(file.database);
    const digests = await digestTables(file.database);
    await test.database.transaction().execute((trx) => copyAllRows(file.database, trx));
    expect(await digestTables(test.database)).toEqual(digests);
    await file.close();
    await folder.remove();
  });
});
