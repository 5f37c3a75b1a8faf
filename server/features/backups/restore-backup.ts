import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import type { S3Settings } from '../../platform/config/s3-settings.ts';
import { DatabaseError } from '../../platform/database/database.ts';
import { explainPostgresFailure } from '../../platform/database/explain-open-error.ts';
import { lockDataDir } from '../../platform/database/lock-data-dir.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { copyAllRows } from '../../platform/database/rows.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';
import { copyPictures } from '../uploads/copy-pictures.ts';
import { folderStore } from '../uploads/folder-store.ts';
import { openBucketStore } from '../uploads/open-picture-store.ts';
import { PictureStoreError } from '../uploads/picture-store.ts';
import { BackupError, STAGING_PREFIX } from './backup-folder.ts';
import { DATABASE_FILE, type RestorePaths } from './data-paths.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { pauseMail } from './preserve-live-records.ts';
import { markRestore } from './restore-marker.ts';
import { stageBackup } from './stage-backup.ts';

/** `aside` is the folder with the previous database file and pictures; on PostgreSQL, `saved` is a backup of the previous rows. */
export type RestoreOutcome = { manifest: Manifest; aside: string; saved?: string };

/**
 * Restores a site to the state of a backup, but for mail that was waiting then: it may have been sent since, so it is held. Stages
 * and verifies the whole backup next to the present data, only then swaps the two, and keeps the previous data.
 * @throws BackupError, DatabaseError or StartupError with a sentence, having changed nothing.
 */
export async function restoreBackup(path: string, paths: RestorePaths, now = new Date()): Promise<RestoreOutcome> {
  const { dataDir, where } = paths;
  await mkdir(dataDir, { recursive: true });
  const release = await lockStoppedSite(paths);
  const staging = join(dataDir, `${STAGING_PREFIX}${process.pid}`);
  const aside = join(dataDir, `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`);
  try {
    const manifest = await stageBackup(path, staging, { file: pictureWriter(join(staging, 'uploads')) });
    await syncFolders(join(staging, 'uploads'));
    await holdStagedMail(join(staging, DATABASE_FILE));
    const saved = where.databaseUrl ? (await makeBackup(paths, 'before-restore', now)).path : undefined;
    // Pictures go first: nothing shows them until the database refers to them.
    if (paths.s3) await fillBucket(paths.s3, join(staging, 'uploads'));
    const clearMark = await markRestore(dataDir, resolve(path));
    if (where.databaseUrl) await replaceRows(where.databaseUrl, join(staging, DATABASE_FILE));
    else await swap(DATABASE_FILES, { from: staging, to: dirname(where.file), aside });
    if (!paths.s3) await swap(['uploads'], { from: staging, to: dataDir, aside });
    await clearMark();
    return { manifest, aside, saved };
  } finally {
    await rm(staging, { recursive: true, force: true });
    release();
  }
}

/** The write-ahead log moves first: next to another database file, SQLite would apply it to that one. */
const DATABASE_FILES = [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, DATABASE_FILE];

async function lockStoppedSite({ where, dataDir }: RestorePaths): Promise<() => void> {
  if (!where.databaseUrl) return lockDataDir(dataDir);
  await assertServerStopped(where.databaseUrl);
  return () => {};
}

/** Writes the files of pictures below `root`, synced to disk. */
export function pictureWriter(root: string) {
  const folders = new Set<string>();
  return async (path: string, content: AsyncIterable<Uint8Array>) => {
    const target = join(root, path);
    if (!folders.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    folders.add(dirname(target));
    await pipeline(content, createWriteStream(target, { flags: 'wx', flush: true }));
  };
}

export async function syncFolders(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) await fsyncDirectory(join(root, name));
  await fsyncDirectory(root);
}

async function holdStagedMail(file: string): Promise<void> {
  const staged = await openDatabase({ file });
  try {
    await pauseMail(staged.database);
  } finally {
    await staged.close();
  }
}

/** Leaves other objects in the bucket: no row refers to them. */
export async function fillBucket(s3: S3Settings, folder: string): Promise<void> {
  try {
    const store = await openBucketStore(s3);
    await copyPictures(folderStore(folder), store, { overwrite: true });
  } catch (error) {
    if (!(error instanceof PictureStoreError)) throw error;
    throw new BackupError(`Nothing was restored: ${error.message}. Try again when it responds.`, { cause: error });
  }
}

/** Replaces all rows in one transaction, so that readers see either state and a crash leaves the old one. */
async function replaceRows(databaseUrl: string, file: string): Promise<void> {
  const source = await openDatabase({ file });
  try {
    const target = await openDatabase({ databaseUrl });
    try {
      await target.database.transaction().execute((trx) => copyAllRows(source.database, trx));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Moves the present files to `aside` and the new ones into their place. Can be repeated after an interruption. */
async function swap(
  names: readonly string[],
  { from, to, aside }: { from: string; to: string; aside: string },
): Promise<void> {
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const present = new Set(await readdir(to));
  for (const name of names) if (present.has(name)) await rename(join(to, name), join(aside, name));
  await fsyncDirectory(to);
  const fresh = new Set(await readdir(from));
  for (const name of names) if (fresh.has(name)) await rename(join(from, name), join(to, name));
  for (const folder of [to, aside]) await fsyncDirectory(folder);
}

/** @throws DatabaseError while other clients, most likely servers of the site, are connected to this PostgreSQL database. */
async function assertServerStopped(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  let others: number;
  try {
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    others = rows[0].others;
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
