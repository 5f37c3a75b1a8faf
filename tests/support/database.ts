import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import {
  makeTemplateName,
  openLocation,
  postgresLocation,
  sqliteLocation,
  type TestDatabase,
  type TestDatabaseLocation,
} from './database-location.ts';
import { makeOnce } from './make-once.ts';

export type { TestDatabase } from './database-location.ts';

type Where = TestDatabaseLocation['where'];

/** Creates a database with all tables and no rows. Close it after the tests of a file. */
export async function testDatabase(): Promise<TestDatabase> {
  return openLocation(await copyDatabase(inject('migratedDatabase')));
}

/**
 * Copies a database to which nothing is connected, since migrating and filling it would take most of the time of a short test.
 * @param to the file of a copy of SQLite; by default a folder that goes with it.
 */
export async function copyDatabase({ databaseUrl, file = '' }: Where, to?: string): Promise<TestDatabaseLocation> {
  if (databaseUrl) return postgresLocation(databaseUrl);
  const location = to ? { where: { file: to }, remove: async () => {} } : await sqliteLocation();
  await copyFile(file, location.where.file ?? '');
  return location;
}

/** Returns a function that fills a database at its first call, for {@link copyDatabase}; it is removed after all tests. */
export const defineTemplate = (fill: (database: Database) => Promise<unknown>): (() => Promise<Where>) =>
  makeOnce(async () => {
    const { databaseUrl, file } = inject('migratedDatabase');
    const { where } = databaseUrl
      ? await postgresLocation(databaseUrl, makeTemplateName(databaseUrl))
      : await copyDatabase({ file }, join(inject('templateFolder'), `${randomUUID()}.db`));
    const { database, close } = await openLocation({ where, remove: async () => {} });
    await fill(database);
    await close();
    return where;
  });
