import { copyFile } from 'node:fs/promises';
import { inject } from 'vitest';
import {
  openLocation,
  postgresLocation,
  sqliteLocation,
  type TestDatabase,
  type TestDatabaseLocation,
} from './database-location.ts';

export type { TestDatabase } from './database-location.ts';

/** Creates a database with all tables and no rows. Close it after the tests of a file. */
export async function testDatabase(): Promise<TestDatabase> {
  return openLocation(await copyOfMigrated());
}

/** Copies a migrated database, since the migrations would take most of the time of a short test. */
async function copyOfMigrated(): Promise<TestDatabaseLocation> {
  const { databaseUrl, file = '' } = inject('migratedDatabase');
  if (databaseUrl) return postgresLocation(databaseUrl);
  const location = await sqliteLocation();
  await copyFile(file, location.where.file ?? '');
  return location;
}
