import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError } from '../../platform/database/database.ts';
import { explainPostgresFailure } from '../../platform/database/explain-open-error.ts';
import { lockDataDir } from '../../platform/database/lock-data-dir.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { classifyStorageError } from '../../platform/database/storage-errors.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';
import { DATABASE_FILE, type RestorePaths } from './data-paths.ts';
import { type Restored, restoreLive } from './restore-live.ts';
import { isRestoreMarked, markRestore } from './restore-marker.ts';
import { verifyBackup } from './stage-backup.ts';
import { startRecord } from './store/backup-records.ts';

/**
 * `aside`: the folder that an unreadable database file was moved to; null where it could be read, and `record.safety` names
 * its backup.
 */
export type RestoreOutcome = Restored & { aside: string | null };

/**
 * Restores a stopped site with the steps of a running one (`restore-live.ts`). A SQLite database that cannot be opened or
 * read is moved aside, and the backup goes into a new one.
 * @throws BackupError, DatabaseError or StartupError with a sentence, having changed nothing.
 */
export async function restoreBackup(path: string, paths: RestorePaths, now = new Date()): Promise<RestoreOutcome> {
  await mkdir(paths.dataDir, { recursive: true });
  const release = await lockStoppedSite(paths);
  try {
    const isReadable = !(await isRestoreMarked(paths.dataDir)) && (await openForRestore(paths));
    if (isReadable || paths.where.databaseUrl) {
      const restored = await restoreInto(path, paths, now).catch((error) => {
        if (paths.where.databaseUrl || classifyStorageError(error) !== 'damaged') throw error;
      });
      if (restored) return { ...restored, aside: null };
    }
    return await restoreAnew(path, paths, now);
  } finally {
    release();
  }
}

/** Opens the present database once, which migrates it as the next start would. @returns false for an unusable database. */
async function openForRestore({ where }: RestorePaths): Promise<boolean> {
  try {
    await (await openDatabase(where)).close();
    return true;
  } catch (error) {
    if (where.databaseUrl || !(error instanceof DatabaseError)) throw error;
    return false;
  }
}

const restoreInto = (path: string, paths: RestorePaths, now: Date): Promise<Restored> =>
  restoreLive({ path, paths, sessionToken: undefined, record: startRecord(path, now) }, () => {});

/** Lists the write-ahead log first, so that it moves first: SQLite would apply it to another database file next to it. */
const DATABASE_FILES = [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, DATABASE_FILE];

/** Verifies the backup before it moves the unusable database aside. */
async function restoreAnew(path: string, paths: RestorePaths, now: Date): Promise<RestoreOutcome> {
  const { dataDir, where } = paths;
  await verifyBackup(path, dataDir);
  const clearMark = await markRestore(dataDir, resolve(path));
  const aside = join(dataDir, `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`);
  await moveFiles(DATABASE_FILES, { from: dirname(where.file), to: aside });
  await openForRestore(paths);
  const restored = await restoreInto(path, paths, now);
  await clearMark();
  return { ...restored, aside };
}

/** Moves files; can be repeated after an interruption. */
async function moveFiles(names: readonly string[], { from, to }: { from: string; to: string }): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const present = new Set(await readdir(from));
  for (const name of names) if (present.has(name)) await rename(join(from, name), join(to, name));
  for (const folder of [from, to]) await fsyncDirectory(folder);
}

async function lockStoppedSite({ where, dataDir }: RestorePaths): Promise<() => void> {
  if (!where.databaseUrl) return lockDataDir(dataDir);
  await assertServerStopped(where.databaseUrl);
  return () => {};
}

/** Time to wait for connections to end: PostgreSQL ends those of a stopped server a moment after the server itself. */
const CONNECTIONS_END_WITHIN_MS = 1_000;
const COUNT_INTERVAL_MS = 100;

/** @throws DatabaseError while other clients, most likely servers of the site, are connected to this PostgreSQL database. */
async function assertServerStopped(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  const until = performance.now() + CONNECTIONS_END_WITHIN_MS;
  let others: number;
  try {
    await client.connect();
    others = await countOtherClients(client);
    while (others > 0 && performance.now() < until) {
      await wait(COUNT_INTERVAL_MS);
      others = await countOtherClients(client);
    }
  } catch (error) {
    throw explainPostgresFailure(error, databaseUrl);
  } finally {
    await client.end().catch(() => {});
  }
  if (others === 0) return;
  throw new DatabaseError(
    `The site seems to be running: the database has ${others} other connection${others === 1 ? '' : 's'}. Stop every server of the site first.`,
  );
}

async function countOtherClients(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return rows[0].others;
}
