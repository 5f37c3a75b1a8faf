import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { dropTemplates, type TestDatabaseLocation, testDatabaseLocation } from './database-location.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with all tables and no rows, to which nothing is connected. */
    migratedDatabase: TestDatabaseLocation['where'];
    /** Holds what tests make once and copy; removed after all tests. */
    templateFolder: string;
  }
}

/** Migrates a database before all tests, and returns the function that removes it and the templates after them. */
export default async function migrateOnce(project: TestProject): Promise<() => Promise<void>> {
  const templateFolder = await mkdtemp(join(tmpdir(), 'bommie-templates-'));
  const { where, remove } = await testDatabaseLocation();
  const { close } = await openDatabase(where);
  await close();
  project.provide('migratedDatabase', where);
  project.provide('templateFolder', templateFolder);
  return async () => {
    if (where.databaseUrl) await dropTemplates(where.databaseUrl);
    await remove();
    await rm(templateFolder, { recursive: true, force: true });
  };
}
