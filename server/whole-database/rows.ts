import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { isPostgres } from '../platform/database/database.ts';
import { DERIVED_TABLES, listKeyColumns, type TableName, tablesIn } from './all-tables.ts';
import { lastIds, raiseLastIds } from './sequences.ts';

/** Reads and writes whole tables for backups and copies, in the row format that both databases share (tables.ts). */

export type RowValue = string | number | boolean | null;
/** A row with all its columns in camelCase. */
export type Row = Record<string, RowValue>;

/** Rows per query: the longest text is 800 kB, so even the hundred largest rows fit into memory. */
const PAGE_SIZE = 100;

/**
 * Yields all rows of a table in key order, one page at a time, so that memory stays bounded. Call it within a snapshot
 * (snapshot.ts) or a transaction; otherwise the tables may not match each other.
 */
export async function* readRows(database: Database, table: TableName): AsyncGenerator<Row[]> {
  const key = listKeyColumns(table);
  let last: Row | undefined;
  do {
    const rows: Row[] = await pageAfter(database, table, key, last);
    if (rows.length > 0) yield rows;
    last = rows.length < PAGE_SIZE ? undefined : rows.at(-1);
  } while (last);
}

async function pageAfter(database: Database, table: TableName, key: readonly string[], last?: Row): Promise<Row[]> {
  // Uses the types of one table for all.
  let query = database.selectFrom(table as 'settings').selectAll();
  for (const column of key) query = query.orderBy(column as 'key');
  if (last) query = query.where(sql<boolean>`(${columnList(key)}) > (${sql.join(key.map((name) => last[name]))})`);
  return (await query.limit(PAGE_SIZE).execute()) as unknown as Row[];
}

const columnList = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Inserts rows unchanged, ids included. All must have the same columns. */
export async function insertRows(database: Database, table: TableName, rows: readonly Row[]): Promise<void> {
  for (let start = 0; start < rows.length; start += PAGE_SIZE) {
    await database
      .insertInto(table as 'settings')
      .values(rows.slice(start, start + PAGE_SIZE) as never)
      .execute();
  }
}

/**
 * Replaces the target's rows with the source's, in tables that both have, and continues the source's id sequences; deletes
 * data derived from the replaced rows. Call it within a transaction of the target.
 * @returns rows written, by table.
 */
export async function copyAllRows(from: Database, to: Database): Promise<Partial<Record<TableName, number>>> {
  await suspendContentVersionTrigger(to);
  for (const table of DERIVED_TABLES) await to.deleteFrom(table).execute();
  const counts: Partial<Record<TableName, number>> = {};
  for (const table of await tablesIn(from)) {
    await to.deleteFrom(table).execute();
    counts[table] = 0;
    for await (const rows of readRows(from, table)) {
      await insertRows(to, table, rows);
      counts[table] += rows.length;
    }
  }
  await raiseLastIds(to, await lastIds(from));
  return counts;
}

/**
 * Call it first in a transaction that writes whole tables: otherwise PostgreSQL increments the content version at the end
 * (migration 008), although the version is copied too. SQLite increments immediately, before the version is written.
 */
export async function suspendContentVersionTrigger(trx: Database): Promise<void> {
  if (isPostgres(trx)) await sql`select set_config('bommie.content_counted', 'yes', true)`.execute(trx);
}

/** Digest for comparing two databases: the number of rows, and SHA-256 over all of them in order. */
export type TableDigest = { rows: number; sha256: string };

/** Computes the digest of every existing table; equal for equal rows on SQLite and PostgreSQL. */
export async function digestTables(database: Database): Promise<Partial<Record<TableName, TableDigest>>> {
  const digests: Partial<Record<TableName, TableDigest>> = {};
  for (const table of await tablesIn(database)) {
    const hash = createHash('sha256');
    let rows = 0;
    for await (const page of readRows(database, table)) {
      for (const row of page) hash.update(serializeRow(row));
      rows += page.length;
    }
    digests[table] = { rows, sha256: hash.digest('hex') };
  }
  return digests;
}

/** Writes a row as one line of JSON with its columns in alphabetical order. */
export function serializeRow(row: Row): string {
  const sorted = Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify(sorted)}\n`;
}
