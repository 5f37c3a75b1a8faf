import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '../../platform/config/s3-settings.ts';
import { assertServerStopped } from '../../platform/database/assert-server-stopped.ts';
import { lockDataDir } from '../../platform/database/lock-data-dir.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { copyAllRows } from '../../platform/database/rows.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';
import { copyPictures } from '../uploads/copy-pictures.ts';
import { folderStore } from '../uploads/folder-store.ts';
import { openBucketStore } from '../uploads/open-picture-store.ts';
import { PictureStoreError } from '../uploads/picture-store.ts';
import { BackupError } from './backup-folder.ts';
import { type DataPaths, makeBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { DATABASE_FILE } from './places.ts';
import { markRestore } from './restore-marker.ts';
import { stageBackup } from './stage-backup.ts';

export type RestorePaths = DataPaths & { dataDir: string };
/** `aside`: the folder with the database file and pictures that were there; on PostgreSQL its rows are in the file `saved`. */
export type Restored = { manifest: Manifest; aside: string; saved?: string };

/**
 * Makes the site what it was when the backup was made. First the whole backup is brought to life beside what is there and
 * compared with its manifest; only then are the two exchanged. What was there is kept.
 * @throws BackupError, DatabaseError or StartFailure with a sentence, having changed nothing.
 */
export async function restoreBackup(path: string, places: RestorePaths, now = new Date()): Promise<Restored> {
  const { dataDir, where } = places;
  await mkdir(dataDir, { recursive: true });
  const release = await refuseWhileRunning(places);
  const staging = join(dataDir, `.restore-${process.pid}`);
  const aside = join(dataDir, `before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`);
  try {
    const manifest = await stageBackup(path, staging, { file: pictureWriter(join(staging, 'uploads')) });
    await syncFolders(join(staging, 'uploads'));
    const saved = where.databaseUrl ? (await makeBackup(places, 'before-restore', now)).path : undefined;
    // Pictures that the database does not know yet show nowhere, so they may go first.
    if (places.s3) await fillBucket(places.s3, join(staging, 'uploads'));
    const unmark = await markRestore(dataDir, resolve(path));
    if (where.databaseUrl) await replaceRows(where.databaseUrl, join(staging, DATABASE_FILE));
    else await exchange(DATABASE_FILES, { from: staging, to: dirname(where.file), aside });
    if (!places.s3) await exchange(['uploads'], { from: staging, to: dataDir, aside });
    await unmark();
    return { manifest, aside, saved };
  } finally {
    await rm(staging, { recursive: true, force: true });
    release();
  }
}

/** The log goes first: left beside another database file, it would be taken for that one's. */
const DATABASE_FILES = [`${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, DATABASE_FILE];

async function refuseWhileRunning({ where, dataDir }: RestorePaths): Promise<() => void> {
  if (!where.databaseUrl) return lockDataDir(dataDir);
  await assertServerStopped(where.databaseUrl);
  return () => {};
}

function pictureWriter(root: string) {
  const folders = new Set<string>();
  return async (path: string, content: AsyncIterable<Uint8Array>) => {
    const target = join(root, path);
    if (!folders.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    folders.add(dirname(target));
    await pipeline(content, createWriteStream(target, { flags: 'wx', flush: true }));
  };
}

async function syncFolders(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of await readdir(root)) await fsyncDirectory(join(root, name));
  await fsyncDirectory(root);
}

/** What else is in the bucket stays there: no row names it. */
async function fillBucket(s3: S3Settings, folder: string): Promise<void> {
  try {
    const { store } = await openBucketStore(s3);
    await copyPictures(folderStore(folder), store, { again: true });
  } catch (error) {
    if (!(error instanceof PictureStoreError)) throw error;
    throw new BackupError(`Nothing was restored: ${error.message}. Try again when it does.`, { cause: error });
  }
}

/** Replaces all rows in one transaction: readers see the old state or the new one, and a crash leaves the old one. */
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

/** Moves what is there aside and the new in its place. Run again after an interruption it sets aside whatever it finds. */
async function exchange(
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
