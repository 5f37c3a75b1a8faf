import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { CarriedPeople, LastBackup, RestorePhase, RestoreRecord } from '../../../domain/backups/backup.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import { type Database, isPostgres, snakeCase } from '../../platform/database/database.ts';
import { createDatabase } from '../../platform/database/open-database.ts';
import { postgresDialect } from '../../platform/database/postgres-dialect.ts';
import { sqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import { withFreeLock } from '../../platform/database/with-lock.ts';
import { TABLE_NAMES } from '../../whole-database/all-tables.ts';
import { copyAllRows } from '../../whole-database/rows.ts';
import { folderStore } from '../uploads/index.ts';
import { readSiteId } from './archived-rows.ts';
import { assertRoom } from './assert-room.ts';
import { findMissingPictures, unpackFromBase } from './base-backup.ts';
import { DATABASE_FILE, type RestorePaths } from './data-paths.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { preserveLiveRecords } from './preserve-live-records.ts';
import { namesNotIn, pictureWriter, placePictures, removeErasedPictures, syncFolders } from './restored-pictures.ts';
import { stageRestorable } from './stage-backup.ts';
import { BackupError, STAGING_PREFIX } from './store/backup-folder.ts';
import { RESTORE_LOCK, recordBackupIn, recordRestore } from './store/backup-records.ts';

export type LiveRestore = {
  /** Path of the backup's file. */
  path: string;
  paths: RestorePaths;
  /** The record of this restore, as stored while it runs. */
  record: RestoreRecord;
  /** Absent for a command on the server. */
  actor?: Actor;
  /** Hash of the token of the admin's session, which stays valid. */
  sessionToken: string | undefined;
};

export type Restored = { record: RestoreRecord; manifest: Manifest; carried: CarriedPeople };

/**
 * Restores a backup, while the site runs or is stopped. Verifies and unpacks it next to the present data; then locks all tables against
 * writes by any process, saves the present state as a backup and replaces all rows in one transaction. A crash at any moment leaves the
 * old state or the new one: the database undoes an unfinished transaction, and files of pictures are only replaced by those of the same
 * picture. A site without an account, as on a new machine, has no state to save.
 * @throws BackupError or DatabaseError with a sentence for admins, having changed nothing.
 */
export async function restoreLive(job: LiveRestore, onPhase: (phase: RestorePhase) => void): Promise<Restored> {
  const { databaseUrl, file } = job.paths.where;
  const live = createDatabase(databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(file));
  try {
    const restored = await withFreeLock(live, RESTORE_LOCK, () => restoreWith(live, job, onPhase));
    if (!restored) throw new BackupError('A backup is already being restored. Nothing was changed.');
    return restored;
  } finally {
    await live.destroy();
  }
}

type OnPhase = (phase: RestorePhase) => void;

async function restoreWith(live: Database, job: LiveRestore, onPhase: OnPhase): Promise<Restored> {
  const { path, paths } = job;
  const staging = join(paths.dataDir, `${STAGING_PREFIX}${process.pid}`);
  const pictures = join(staging, 'uploads');
  try {
    onPhase('reading');
    await assertRoom(path, paths.dataDir);
    const manifest = await stageRestorable(path, staging, { file: pictureWriter(pictures) });
    await addFromBase(manifest, { staging, path, paths });
    await syncFolders(pictures);
    const inBase = Object.keys(manifest.base?.files ?? {}).map((name) => name.split('/')[1] ?? '');
    const others = paths.s3 ? [] : await namesNotIn(pictures, paths.uploadFolder, inBase);
    const restored = await replaceState(live, { ...job, manifest, staging }, onPhase);
    // The safety backup contains them.
    if (restored.record.safety) for (const name of others) await folderStore(paths.uploadFolder).remove(name);
    return restored;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Completes the pictures of a backup that leaves some to another one, where the site lacks them. */
async function addFromBase(
  manifest: Manifest,
  { staging, path, paths }: { staging: string; path: string; paths: RestorePaths },
): Promise<void> {
  if (!manifest.base) return;
  const staged = createDatabase(sqliteDialect(join(staging, DATABASE_FILE)));
  try {
    const missing = await findMissingPictures(manifest, { staged, path, paths });
    if (missing?.archive) await assertRoom(missing.archive, paths.dataDir);
    if (missing) await unpackFromBase(missing, pictureWriter(join(staging, 'uploads')));
  } finally {
    await staged.destroy();
  }
}

type StagedRestore = LiveRestore & { manifest: Manifest; staging: string };

async function replaceState(live: Database, job: StagedRestore, onPhase: OnPhase): Promise<Restored> {
  const { paths, staging, manifest, sessionToken } = job;
  const staged = createDatabase(sqliteDialect(join(staging, DATABASE_FILE)));
  try {
    return await live.transaction().execute(async (trx) => {
      await lockTables(trx);
      onPhase('saving');
      const safety = (await readSiteId(trx)) ? await makeSafetyBackup(paths) : null;
      onPhase('replacing');
      const restored = await staged.transaction().execute(async (rows) => {
        const carried = await preserveLiveRecords(trx, rows, { site: manifest.site, sessionToken });
        return { carried, record: await recordInside(rows, job, safety) };
      });
      await removeErasedPictures(staged, join(staging, 'uploads'));
      // Pictures go first: nothing shows them until the database refers to them.
      await placePictures(paths, join(staging, 'uploads'));
      await copyAllRows(staged, trx);
      return { ...restored, manifest };
    });
  } finally {
    await staged.destroy();
  }
}

async function makeSafetyBackup(paths: RestorePaths): Promise<LastBackup> {
  const { path: _path, ...safety } = await makeBackup(paths, 'before-restore');
  return safety;
}

/**
 * Locks all tables: a change saved after the safety backup would otherwise be in neither state. SQLite's transaction already
 * is a lock.
 */
async function lockTables(trx: Database): Promise<void> {
  if (!isPostgres(trx)) return;
  const tables = sql.join(TABLE_NAMES.map((table) => sql.table(snakeCase(table))));
  await sql`lock table ${tables} in share row exclusive mode`.execute(trx);
}

/** Writes the outcome into the new state itself, so that neither exists without the other. */
async function recordInside(
  rows: Database,
  { record, manifest, actor }: StagedRestore,
  safety: LastBackup | null,
): Promise<RestoreRecord> {
  const endedAt = new Date().toISOString();
  const done: RestoreRecord = {
    ...record,
    state: 'done',
    endedAt,
    madeAt: manifest.madeAt,
    safety: safety?.file ?? null,
  };
  if (safety) await recordBackupIn(rows, safety);
  await recordRestore(rows, done);
  const details = { file: record.file, safety: done.safety };
  await recordAudit(rows, { action: 'site_restored', resource: 'backup', details }, actor);
  return done;
}
