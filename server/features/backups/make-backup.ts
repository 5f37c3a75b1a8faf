import { rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BackupReason, backupFileName, type LastBackup } from '../../../domain/backup.ts';
import type { S3Settings } from '../../platform/config/s3-settings.ts';
import { classifyStorageError, type StorageErrorKind } from '../../platform/database/classify-storage-error.ts';
import { DatabaseError } from '../../platform/database/database.ts';
import { withSnapshot } from '../../platform/database/snapshot.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';
import { openPictureStore } from '../uploads/open-picture-store.ts';
import { PictureStoreError } from '../uploads/picture-store.ts';
import { BackupError, deleteOldBackups, prepareBackupFolder, workPath } from './backup-folder.ts';
import { stageBackup } from './stage-backup.ts';
import { writeBackup } from './write-backup.ts';

/**
 * What a backup is made of and where it goes; absolute paths. Pictures lie in `uploadFolder`, or in the bucket `s3`. Survives the
 * way to another process.
 */
export type DataPaths = {
  where: { databaseUrl?: string; file: string };
  uploadFolder: string;
  s3?: S3Settings;
  backupFolder: string;
};

/**
 * Makes a backup of the database as it is now and of all uploads, brings it back to life to prove that it can be, gives it
 * its name only then, and deletes the oldest. The site may be running.
 * @throws BackupError or DatabaseError with a sentence; no file of it is left.
 */
export async function makeBackup(
  places: DataPaths,
  reason: BackupReason,
  madeAt = new Date(),
): Promise<LastBackup & { path: string }> {
  const folder = places.backupFolder;
  const path = join(folder, backupFileName({ madeAt, reason }));
  const work = workPath(folder, basename(path));
  try {
    await prepareBackupFolder(folder);
    const { store: uploads } = await openPictureStore({ folder: places.uploadFolder, s3: places.s3 });
    const manifest = await withSnapshot(places.where, (snapshot) => writeBackup(work, { snapshot, uploads, madeAt }));
    const readBack = await stageBackup(work, `${work}.proof`);
    if (!isDeepStrictEqual(readBack, manifest)) throw new BackupError('The backup is not what was written to it.');
    const { size } = await stat(work);
    await rename(work, path);
    await fsyncDirectory(folder);
    await deleteOldBackups(folder);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    return {
      ...{ path, file: basename(path), madeAt: manifest.madeAt, bytes: size, rows },
      ...{ files: Object.keys(manifest.files).length, warnings: manifest.warnings },
    };
  } catch (error) {
    throw formatStartupError(error, folder);
  } finally {
    // Where the folder itself is at fault this fails as well, for the same reason.
    for (const path of [work, `${work}.proof`]) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

const REASONS: Partial<Record<StorageErrorKind, string>> = {
  full: 'the disk is full. Make room, or set BACKUP_DIR to a larger disk.',
  readOnly: 'this user may not write there. Allow it, or set BACKUP_DIR to another folder.',
  failing: 'the disk could not be read or written; it may be failing. Copy what you have, and replace it.',
};

function formatStartupError(error: unknown, folder: string): unknown {
  if (error instanceof BackupError || error instanceof DatabaseError) return error;
  if (error instanceof PictureStoreError) {
    return new BackupError(`No backup could be made: ${error.message}. Try again when it does.`, { cause: error });
  }
  const isInTheWay = ['ENOTDIR', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
  const reason = isInTheWay
    ? 'a file is in its way. Set BACKUP_DIR to a folder.'
    : REASONS[classifyStorageError(error) ?? 'busy'];
  return reason ? new BackupError(`No backup could be written to ${folder}: ${reason}`, { cause: error }) : error;
}
