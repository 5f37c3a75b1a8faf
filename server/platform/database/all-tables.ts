import type { Database } from './database.ts';
import { snakeCase } from './database.ts';
import type { Tables } from './tables.ts';

export type TableName = keyof Tables;

/**
 * Every table with its primary key, in the order in which copies write them. The type demands all of them. `contentVersion`
 * stands last: on SQLite writing what readers see counts it up.
 */
const KEYS: { [Name in TableName]: readonly (keyof Tables[Name] & string)[] } = {
  articles: ['id'],
  reviews: ['id'],
  products: ['id'],
  locations: ['id'],
  diveSites: ['id'],
  oldSlugs: ['kind', 'slug'],
  revisions: ['id'],
  uploads: ['id'],
  newsletters: ['id'],
  contacts: ['id'],
  mailOutbox: ['id'],
  users: ['id'],
  sessions: ['id'],
  auditLogs: ['id'],
  rateLimits: ['key'],
  loadedContent: ['path'],
  settings: ['key'],
  contentVersion: ['id'],
};

export const TABLE_NAMES = Object.keys(KEYS) as TableName[];

/** The columns of its primary key, by which its rows have a total order that is the same on both databases. */
export const keyOf = (table: TableName): readonly string[] => KEYS[table];

/** The tables that are there; fewer than {@link TABLE_NAMES} in a database that an earlier version left. */
export async function tablesIn(database: Database): Promise<TableName[]> {
  const tables = await database.introspection.getTables();
  const present = new Set(tables.map(({ name }) => name));
  return TABLE_NAMES.filter((table) => present.has(snakeCase(table)));
}
