import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { type TestDatabaseLocation, testDatabaseLocation } from './database-location.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with all tables and no rows, to which nothing is connected. */
    migratedDatabase: TestDatabaseLocation['where'];
  }
}

/** Migrates a database before all tests, and returns the function that removes it after them. */
export default async function migrateOnce(project: TestProject): Promise<() => Promise<void>> {
  const { where, remove } = await testDatabaseLocation();
  const { close } = await openDatabase(where);
  await close();
  project.provide('migratedDatabase', where);
  return remove;
}
