import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uploadFolder } from '../../../domain/media/upload-address.ts';
import type { S3Settings } from '../../platform/config/s3-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';
import { copyPictures, folderStore, openBucketStore, PictureStoreError } from '../uploads/index.ts';
import type { RestorePaths } from './data-paths.ts';
import { BackupError } from './store/backup-folder.ts';

/** Unpacks the pictures of a backup and moves them to the site's picture store. */

/** Returns a function that writes files of pictures below `root`, synced to disk. */
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

/** Removes the files of pictures whose rows were erased again after the backup was unpacked. */
export async function removeErasedPictures(rows: Database, staged: string): Promise<void> {
  const kept = new Set(
    (await rows.selectFrom('uploads').select(['hash', 'width', 'height']).execute()).map(uploadFolder),
  );
  for (const name of await readdir(staged))
    if (!kept.has(name)) await rm(join(staged, name), { recursive: true, force: true });
}

/** Renames file by file, so that after a crash every picture still has all its files. */
export async function placePictures(paths: RestorePaths, staged: string): Promise<void> {
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

/** Lists the site's pictures that are missing from the backup and from its base. */
export async function namesNotIn(staged: string, uploads: string, inBase: readonly string[]): Promise<string[]> {
  const restored = new Set([...(await readdir(staged)), ...inBase]);
  const names = new Set<string>();
  for await (const { path } of folderStore(uploads).list()) names.add(path.split('/', 1)[0] ?? '');
  return [...names].filter((name) => !restored.has(name));
}

/** Uploads the pictures and leaves other objects in the bucket: no row refers to them. */
async function fillBucket(s3: S3Settings, folder: string): Promise<void> {
  try {
    const store = await openBucketStore(s3);
    await copyPictures(folderStore(folder), store, { overwrite: true });
  } catch (error) {
    if (!(error instanceof PictureStoreError)) throw error;
    throw new BackupError(`Nothing was restored: ${error.message}. Try again when it responds.`, { cause: error });
  }
}
