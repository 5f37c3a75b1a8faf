import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { LastBackup, RestorePhase, RestoreRecord } from '../../../domain/backup.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import { TABLE_NAMES } from '../../platform/database/all-tables.ts';
import { type Database, isPostgres, snakeCase } from '../../platform/database/database.ts';
import { createDatabase } from '../../platform/database/open-database.ts';
import { postgresDialect } from '../../platform/database/postgres-dialect.ts';
import { copyAllRows } from '../../platform/database/rows.ts';
import { sqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import { withFreeLock } from '../../platform/database/with-lock.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';
import { folderStore } from '../uploads/folder-store.ts';
import { BackupError, STAGING_PREFIX } from './backup-folder.ts';
import { RESTORE_LOCK, recordBackupIn, recordRestore } from './backup-records.ts';
import { DATABASE_FILE, type RestorePaths } from './data-paths.ts';
import { makeBackup } from './make-backup.ts';
import { preserveLiveRecords } from './preserve-live-records.ts';
import { fillBucket, pictureWriter, syncFolders } from './restore-backup.ts';
import { stageBackup } from './stage-backup.ts';

export type LiveRestore = {
  /** The backup's file. */
  path: string;
  paths: RestorePaths;
  /** The record of this restore, as stored while it runs. */
  record: RestoreRecord;
  actor: Actor;
  /** Hash of the token of the admin's session, which stays open. */
  sessionToken: string | undefined;
};

/**
 * Restores a backup while the site runs. Verifies and unpacks it next to the present data; then locks all tables against writes by any
 * process, saves the present state as a backup and replaces all rows in one transaction. A crash at any moment leaves the old state or
 * the new one: the database undoes an unfinished transaction, and files of pictures are only replaced by those of the same picture.
 * @throws BackupError or DatabaseError with a sentence for admins, having changed nothing.
 */
export async function restoreLive(job: LiveRestore, onPhase: (phase: RestorePhase) => void): Promise<RestoreRecord> {
  const { databaseUrl, file } = job.paths.where;
  const live = createDatabase(databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(file));
  try {
    const restored = await withFreeLock(live, RESTORE_LOCK, () => restoreWith(live, job, onPhase));
    if (!restored) throw new BackupError('A backup is being restored already. Nothing was changed.');
    return restored;
  } finally {
    await live.destroy();
  }
}

type OnPhase = (phase: RestorePhase) => void;

async function restoreWith(live: Database, job: LiveRestore, onPhase: OnPhase): Promise<RestoreRecord> {
  const { path, paths } = job;
  const staging = join(paths.dataDir, `${STAGING_PREFIX}${process.pid}`);
  const pictures = join(staging, 'uploads');
  try {
    onPhase('reading');
    const { madeAt } = await stageBackup(path, staging, { file: pictureWriter(pictures) });
    await syncFolders(pictures);
    const others = paths.s3 ? [] : await namesNotIn(pictures, paths.uploadFolder);
    const record = await replaceState(live, { ...job, madeAt, staging }, onPhase);
    // The safety backup has them.
    for (const name of others) await folderStore(paths.uploadFolder).remove(name);
    return record;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

type StagedRestore = LiveRestore & { madeAt: string; staging: string };

async function replaceState(live: Database, job: StagedRestore, onPhase: OnPhase): Promise<RestoreRecord> {
  const { paths, staging } = job;
  const staged = createDatabase(sqliteDialect(join(staging, DATABASE_FILE)));
  try {
    return await live.transaction().execute(async (trx) => {
      await lockTables(trx);
      onPhase('saving');
      const { path: _path, ...safety } = await makeBackup(paths, 'before-restore');
      onPhase('replacing');
      const record = await staged.transaction().execute(async (rows) => {
        await preserveLiveRecords(trx, rows, job.sessionToken);
        return recordInside(rows, job, safety);
      });
      // Pictures go first: nothing shows them until the database refers to them.
      await placePictures(paths, join(staging, 'uploads'));
      await copyAllRows(staged, trx);
      return record;
    });
  } finally {
    await staged.destroy();
  }
}

/** Otherwise a change that is saved after the safety backup was made would be in neither. SQLite's transaction is a lock already. */
async function lockTables(trx: Database): Promise<void> {
  if (!isPostgres(trx)) return;
  const tables = sql.join(TABLE_NAMES.map((table) => sql.table(snakeCase(table))));
  await sql`lock table ${tables} in share row exclusive mode`.execute(trx);
}

/** Writes the outcome into the new state itself, so that neither exists without the other. */
async function recordInside(
  rows: Database,
  { record, madeAt, actor }: StagedRestore,
  safety: LastBackup,
): Promise<RestoreRecord> {
  const endedAt = new Date().toISOString();
  const done: RestoreRecord = { ...record, state: 'done', endedAt, madeAt, safety: safety.file };
  await recordBackupIn(rows, safety);
  await recordRestore(rows, done);
  const details = { file: record.file, safety: safety.file };
  await recordAudit(rows, { action: 'site_restored', resource: 'backup', details }, actor);
  return done;
}

/** Renames file by file, so that a crash leaves no picture without one of its files. */
async function placePictures(paths: RestorePaths, staged: string): Promise<void> {
  if (paths.s3) return fillBucket(paths.s3, staged);
  for (const name of await readdir(staged)) {
    const target = join(paths.uploadFolder, name);
    await mkdir(target, { recursive: true });
    for (const file of await readdir(join(staged, name))) await rename(join(staged, name, file), join(target, file));
    await fsyncDirectory(target);
  }
  await mkdir(paths.uploadFolder, { recursive: true });
  await fsyncDirectory(paths.uploadFolder);
}

/** The pictures of the site that the backup does not have. */
async function namesNotIn(staged: string, uploads: string): Promise<string[]> {
  const restored = new Set(await readdir(staged));
  const names = new Set<string>();
  for await (const { path } of folderStore(uploads).list()) names.add(path.split('/', 1)[0] ?? '');
  return [...names].filter((name) => !restored.has(name));
}
