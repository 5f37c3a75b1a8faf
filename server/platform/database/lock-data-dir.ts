import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../config/startup-error.ts';
import { explainSqliteFailure } from './explain-open-error.ts';
import { sqliteCode } from './sqlite-connections.ts';

const SQLITE_BUSY = 5;

/**
 * Locks a data folder that holds a SQLite database for this process (decision 013), using a SQLite lock on a separate empty file.
 * The operating system releases it when the process ends, even after a crash.
 * @returns a function that releases the lock.
 * @throws StartupError while another process holds the lock; DatabaseError if the file cannot be created.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'in-use.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path);
    // Writes nothing, so that it works on a full disk.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock?.close();
    if (((sqliteCode(error) ?? 0) & 0xff) !== SQLITE_BUSY) throw explainSqliteFailure(error, path);
    throw new StartupError(
      `Another Bommie server already uses the data folder ${dataDir}. Stop that one first, or set DATA_DIR to another folder for this one.`,
      { cause: error },
    );
  }
  const acquired = lock;
  return () => acquired.close();
}
