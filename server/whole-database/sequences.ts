import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { isPostgres, snakeCase } from '../platform/database/database.ts';
import { listKeyColumns, type TableName, tablesIn } from './all-tables.ts';

/** Upper limit of ids and versions that a site assigns; PostgreSQL's `integer` ends at twice as many. */
export const MAX_ASSIGNED = 1_000_000_000;

/** The highest id ever assigned, by table; omits tables without generated ids. */
export type LastIds = Partial<Record<TableName, number>>;

export async function lastIds(database: Database): Promise<LastIds> {
  const ids: LastIds = {};
  for (const table of await countingTables(database)) ids[table] = await readLastId(database, table);
  return ids;
}

/**
 * Makes new ids start after these, unless higher ones were assigned already, so that no id is used twice. On PostgreSQL a
 * rollback does not undo this, which is harmless.
 */
export async function raiseLastIds(database: Database, ids: LastIds): Promise<void> {
  for (const table of await countingTables(database)) {
    const minimum = ids[table] ?? 0;
    if (minimum > (await readLastId(database, table))) await setLastId(database, table, minimum);
  }
}

/** Tables with generated ids; `contentVersion` has an `id` that is always 1. */
const countingTables = async (database: Database) =>
  (await tablesIn(database)).filter((table) => listKeyColumns(table).join() === 'id' && table !== 'contentVersion');

async function readLastId(database: Database, table: TableName): Promise<number> {
  const { rows } = isPostgres(database)
    ? await sql<{ last: number | null }>`
        select pg_sequence_last_value(pg_get_serial_sequence(${snakeCase(table)}, 'id')::regclass) as last
      `.execute(database)
    : await sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${snakeCase(table)}`.execute(
        database,
      );
  return rows[0]?.last ?? 0;
}

async function setLastId(database: Database, table: TableName, id: number): Promise<void> {
  const name = snakeCase(table);
  if (isPostgres(database)) {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${id}, true)`.execute(database);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(database);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${id})`.execute(database);
}
