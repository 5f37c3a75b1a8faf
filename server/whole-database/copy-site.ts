import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { DatabaseError, snakeCase } from '../platform/database/database.ts';
import { explainPostgresFailure } from '../platform/database/explain-open-error.ts';
import { createDatabase, openDatabase } from '../platform/database/open-database.ts';
import { postgresDialect } from '../platform/database/postgres-dialect.ts';
import { DERIVED_TABLES, TABLE_NAMES, type TableName } from './all-tables.ts';
import { copyAllRows, digestTables, type TableDigest } from './rows.ts';

export type CopiedTable = TableDigest & { table: TableName };

/** Tables in which Kysely records applied migrations. */
const MIGRATOR_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Copies the SQLite site in `file` to the empty PostgreSQL database at `databaseUrl` and compares every row, in one transaction,
 * so that it copies everything or nothing. Nothing may write to the file meanwhile. Changes the file only by running pending
 * migrations.
 * @throws DatabaseError with a sentence for the operator.
 */
export async function copySite(file: string, databaseUrl: string): Promise<CopiedTable[]> {
  // Opening would create a new file.
  if (!existsSync(file)) throw new DatabaseError(`There is no site to copy: ${file} does not exist. Set DATA_DIR.`);
  await assertNoForeignTables(databaseUrl);
  const source = await openDatabase({ file });
  try {
    const target = await openDatabase({ databaseUrl });
    try {
      return await target.database.transaction().execute((trx) => copyAndCompare(source.database, trx));
    } catch (error) {
      throw explainCopyError(explainPostgresFailure(error, databaseUrl));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function explainCopyError(error: unknown): unknown {
  if (error instanceof DatabaseError) return error;
  const { message } = error as Error;
  return new DatabaseError(`Nothing was copied; the original is as it was. PostgreSQL says: ${message}`, {
    cause: error,
  });
}

/** Runs before our tables are created, because a database that another program uses is probably the wrong one. */
async function assertNoForeignTables(databaseUrl: string): Promise<void> {
  const target = createDatabase(postgresDialect(databaseUrl));
  const ownTables = new Set([...[...TABLE_NAMES, ...DERIVED_TABLES].map(snakeCase), ...MIGRATOR_TABLES]);
  try {
    const tables = await target.introspection.getTables();
    const foreign = tables.find(({ name }) => !ownTables.has(name));
    if (!foreign) return;
    throw new DatabaseError(
      `The PostgreSQL database belongs to another program: it has a table '${foreign.name}'. Make an empty database and name it in DATABASE_URL.`,
    );
  } catch (error) {
    throw explainPostgresFailure(error, databaseUrl);
  } finally {
    await target.destroy();
  }
}

async function copyAndCompare(source: Database, target: Database): Promise<CopiedTable[]> {
  // A server that starts on the target meanwhile waits, and then finds the site's content instead of loading the shipped
  // content.
  await sql`lock table ${sql.join(TABLE_NAMES.map((table) => sql.table(snakeCase(table))))}`.execute(target);
  await assertEmpty(target);
  await copyAllRows(source, target);
  const [before, after] = [await digestTables(source), await digestTables(target)];
  return TABLE_NAMES.map((table) => {
    const [expected, actual] = [before[table], after[table]];
    if (expected && actual && expected.rows === actual.rows && expected.sha256 === actual.sha256) {
      return { table, ...actual };
    }
    throw new DatabaseError(
      `The copy of '${snakeCase(table)}' differs from the original. The copy was undone; please report this error.`,
    );
  });
}

async function assertEmpty(target: Database): Promise<void> {
  for (const table of TABLE_NAMES) {
    // Its only row is created by the migration.
    if (table === 'contentVersion') continue;
    const row = await target.selectFrom(table).select(sql<number>`1`.as('one')).limit(1).executeTakeFirst();
    if (!row) continue;
    throw new DatabaseError(
      `The PostgreSQL database is not empty: its table '${snakeCase(table)}' has rows. Nothing was copied. Make an empty database and name it in DATABASE_URL.`,
    );
  }
}
