import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '../config/startup-error.ts';
import { explainSqliteFailure } from './explain-open-error.ts';
import { sqliteCode } from './sqlite-connections.ts';

const SQLITE_BUSY = 5;

/**
 * Takes a data folder with a SQLite database for this process alone (decision 013). The system itself lets go of it when the
 * process ends, however it ends: SQLite locks a file of its own in it, which stays empty.
 * @returns what gives it back. @throws StartFailure while another process has it; DatabaseError when the file cannot be made.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'in-use.lock');
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path);
    // Nothing is ever written, so that a full disk is no hindrance.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock?.close();
    if (((sqliteCode(error) ?? 0) & 0xff) !== SQLITE_BUSY) throw explainSqliteFailure(error, path);
    throw new StartupError(
      `Another Bommie server already uses the data folder ${dataDir}. Stop that one first, or set DATA_DIR to another folder for this one.`,
      { cause: error },
    );
  }
  const held = lock;
  return () => held.close();
}
