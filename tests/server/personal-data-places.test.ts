// SQLite only: admin/privacy.test.ts finds and erases an address by the same statements on both databases.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { snakeCase } from '../../server/platform/database/database.ts';
import { personalData } from '../../server/registry/personal-data.ts';
import { listKeyColumns } from '../../server/whole-database/all-tables.ts';
import { ALL_TEXTS } from '../../server/whole-database/personal-data.ts';
import { fillEveryTable } from '../factories/fill-every-table.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

/** An address that stands in every declared column of every table is found in each of them. */

let opened: TestDatabase;
beforeAll(async () => {
  opened = await testDatabase();
  await fillEveryTable(opened.database);
});
afterAll(() => opened.close());

/** Found by something else than the text of a column: the hash of the address, the login's address, the report that a photo came with. */
const FOUND_OTHERWISE = [
  ...['Do-not-email list', 'Erased addresses', 'Follows by email', 'People who run the site'],
  'Photographs sent, with their credits',
];

it.each(personalData.filter(({ title }) => !FOUND_OTHERWISE.includes(title)))(
  'an address is found wherever $table may hold it: $title',
  async ({ table, columns, find }) => {
    const { database } = opened;
    const [row] = await database
      .selectFrom(table as 'settings')
      .selectAll()
      .limit(1)
      .execute();
    if (!row) throw new Error(`${table} has no row.`);
    const texts = Object.entries(row).filter(([, value]) => typeof value === 'string' || value === null);
    const keys = listKeyColumns(table);
    const names = columns === ALL_TEXTS ? texts.map(([name]) => name) : columns;
    const missed: string[] = [];
    let tried = 0;
    for (const [index, name] of names.entries()) {
      const email = `held${index}@everywhere.example`;
      const key = keys.map((column) => sql`${sql.ref(column)} = ${(row as Record<string, unknown>)[column]}`);
      const isJson = /^[[{]/.test(String((row as Record<string, unknown>)[name]));
      try {
        await database.transaction().execute(async (trx) => {
          const query = sql`update ${sql.table(snakeCase(table))} set ${sql.ref(name)} = ${isJson ? JSON.stringify([email]) : email} where ${sql.join(key, sql` and `)}`;
          await query.execute(trx);
          tried += 1;
          if ((await find(trx, email)).length === 0) missed.push(name);
          throw new Error('rolled back');
        });
      } catch (error) {
        // A column of words, numbers or times takes no address.
        if (!/rolled back|constraint|invalid input|cannot store|date\/time/i.test(String(error))) throw error;
      }
    }
    expect(tried).toBeGreaterThan(0);
    expect(missed).toEqual([]);
  },
);
