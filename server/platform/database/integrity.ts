import { sql } from 'kysely';
import { classifyStorageError } from './classify-storage-error.ts';
import type { Database } from './database.ts';

/** What SQLite finds wrong with its file when it looks at every page and index, in its own words; nothing when it is sound. */
export async function integrityErrors(database: Database): Promise<string[]> {
  const check = sql<{ integrity_check: string }>`pragma integrity_check(10)`;
  try {
    const { rows } = await check.execute(database.withoutPlugins());
    return rows.map((row) => row.integrity_check).filter((fault) => fault !== 'ok');
  } catch (error) {
    // Some damage ends the look itself.
    if (classifyStorageError(error) !== 'damaged') throw error;
    return [(error as Error).message];
  }
}
