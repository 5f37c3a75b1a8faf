// @module-tag postgres

import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadNewContent } from '../../server/features/content-files/load-content.ts';
import { formatStartupError } from '../../server/platform/config/startup-error.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { lockDataDir } from '../../server/platform/database/lock-data-dir.ts';
import { createDatabase, openDatabase } from '../../server/platform/database/open-database.ts';
import { postgresDialect } from '../../server/platform/database/postgres-dialect.ts';
import { listKeyColumns, TABLE_NAMES } from '../../server/whole-database/all-tables.ts';
import { copySite } from '../../server/whole-database/copy-site.ts';
import { fillEveryTable } from '../factories/fill-every-table.ts';
import { makeArticle } from '../factories/make-content.ts';
import {
  sqliteLocation,
  TEST_KIND,
  type TestDatabaseLocation,
  testDatabaseLocation,
} from '../support/database-location.ts';
import { serverEnvironment } from '../support/server-environment.ts';
import { readShippedContent } from '../support/shipped-content.ts';

const ROOT = join(import.meta.dirname, '../..');

describe.runIf(TEST_KIND === 'postgres')('npm run database:copy', () => {
  let source: TestDatabaseLocation;
  let target: TestDatabaseLocation;
  let file: string;
  let databaseUrl: string;
  beforeEach(async () => {
    [source, target] = [await sqliteLocation(), await testDatabaseLocation()];
    file = source.where.file ?? '';
    databaseUrl = target.where.databaseUrl ?? '';
  });
  afterEach(async () => {
    await source.remove();
    await target.remove();
  });

  const on = async <Result>(where: TestDatabaseLocation['where'], task: (database: Database) => Promise<Result>) => {
    const { database, close } = await openDatabase(where);
    return task(database).finally(close);
  };
  /** Runs the script like an owner. */
  const copy = (env: Record<string, string> = { DATABASE_URL: databaseUrl }) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [join(ROOT, 'tools/copy-database.ts')],
        { env: serverEnvironment({ DATA_DIR: dirname(file), ...env }) },
        (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
      );
    });
  const articles = (database: Database) => database.selectFrom('articles').select('slug').execute();

  it('copies a whole site, equal row by row, and continues its ids', async () => {
    const rows = await on(source.where, async (database) => {
      await loadNewContent(database, await readShippedContent());
      await fillEveryTable(database);
      return allRows(database);
    });
    expect(Object.entries(rows).filter(([, { length }]) => length === 0)).toEqual([]);
    const { code, output } = await copy();
    expect([code, output]).toEqual([0, expect.stringMatching(/^dive_sites +\d+ {2}equal \([0-9a-f]{12}\)$/m)]);
    expect(output).toMatch(new RegExp(`^articles +${rows.articles?.length} {2}equal`, 'm'));
    expect(await on(target.where, allRows)).toEqual(rows);
    // The original is unchanged, and both would assign the same id to the next row.
    expect(await on(source.where, allRows)).toEqual(rows);
    const next = (database: Database) => makeArticle(database, { slug: 'the-next' });
    expect(await on(target.where, next)).toBe(await on(source.where, next));
  });

  it('rejects a database that is not empty, and leaves it unchanged', async () => {
    await on(source.where, (database) => makeArticle(database, { slug: 'ours' }));
    await on(target.where, (database) => makeArticle(database, { slug: 'theirs' }));
    await expect(copySite(file, databaseUrl)).rejects.toThrow(
      "The PostgreSQL database is not empty: its table 'articles' has rows. Nothing was copied. Make an empty database and name it in DATABASE_URL.",
    );
    expect(await on(target.where, articles)).toEqual([{ slug: 'theirs' }]);
  });

  it('rejects another program’s database before it creates a table there', async () => {
    await on(source.where, (database) => makeArticle(database));
    const stranger = createDatabase(postgresDialect(databaseUrl));
    await sql`create table invoices (id integer)`.execute(stranger);
    await expect(copySite(file, databaseUrl)).rejects.toThrow("another program: it has a table 'invoices'");
    const tables = await stranger.introspection.getTables();
    expect(tables.map(({ name }) => name)).toEqual(['invoices']);
    await stranger.destroy();
  });

  it('keeps nothing of a copy that fails halfway, and succeeds once the cause is gone', async () => {
    await on(source.where, async (database) => {
      await makeArticle(database, { slug: 'ours' });
      // Spoils the last table but one with a character that PostgreSQL rejects.
      await sql`insert into settings (key, value) values ('odd', 'a' || char(0))`.execute(database);
    });
    await expect(copySite(file, databaseUrl)).rejects.toThrow(/^Nothing was copied; /);
    expect(await on(target.where, articles)).toEqual([]);
    await on(source.where, (database) => database.updateTable('settings').set({ value: 'a' }).execute());
    await on(target.where, (database) => sql.raw(CHANGES_WHAT_IS_WRITTEN).execute(database));
    await expect(copySite(file, databaseUrl)).rejects.toThrow(
      "The copy of 'settings' differs from the original. The copy was undone",
    );
    expect(await on(target.where, articles)).toEqual([]);
    await on(target.where, (database) => sql`drop trigger changes on settings`.execute(database));
    await copySite(file, databaseUrl);
    expect(await on(target.where, articles)).toEqual([{ slug: 'ours' }]);
  });

  it('explains what to do while the site runs, without a site, and without an address', async () => {
    await expect(copySite(file, databaseUrl)).rejects.toThrow(
      `There is no site to copy: ${file} does not exist. Set DATA_DIR.`,
    );
    const release = lockDataDir(dirname(file));
    expect((await copy()).output).toContain('Another Bommie server already uses the data folder');
    release();
    expect(await copy({})).toEqual({
      code: 1,
      output: 'Set DATABASE_URL to the empty PostgreSQL database that the site is to move to.\n',
    });
    await on(source.where, (database) => makeArticle(database));
    const error: Error = await copySite(file, 'postgres://user:s3cret@127.0.0.1:9/bommie').catch((reason) => reason);
    expect(formatStartupError(error)).toContain('127.0.0.1:9/bommie refuses connections');
    expect(formatStartupError(error)).not.toContain('s3cret');
  });
});

const CHANGES_WHAT_IS_WRITTEN = `
  create function change() returns trigger language plpgsql as $$ begin new.value := 'b'; return new; end $$;
  create trigger changes before insert on settings for each row execute function change();`;

/** Reads all rows directly, without the code that copies. */
async function allRows(database: Database): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const table of TABLE_NAMES) {
    const rows: Record<string, unknown>[] = await database
      .selectFrom(table as 'settings')
      .selectAll()
      .execute();
    const key = (row: Record<string, unknown>) =>
      listKeyColumns(table).map((column) => String(row[column]).padStart(12, '0'));
    tables[table] = rows.map((row) => ({ ...row })).sort((a, b) => (key(a).join() < key(b).join() ? -1 : 1));
  }
  return tables;
}
