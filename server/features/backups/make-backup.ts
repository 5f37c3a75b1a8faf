import { rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BackupReason, backupFileName, type LastBackup } from '../../../domain/backups/backup.ts';
import { DatabaseError } from '../../platform/database/database.ts';
import { createDatabase } from '../../platform/database/open-database.ts';
import { withSnapshot } from '../../platform/database/snapshot.ts';
import { sqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import { classifyStorageError, type StorageErrorKind } from '../../platform/database/storage-errors.ts';
import { fsyncDirectory } from '../../platform/fsync-directory.ts';
import { openPictureStore, PictureStoreError } from '../uploads/index.ts';
import { deleteOldLists, findBase, writePictureList } from './base-backup.ts';
import { describeBadRows, findBadRows } from './check-rows.ts';
import { DATABASE_FILE, type DataPaths } from './data-paths.ts';
import { stageBackup } from './stage-backup.ts';
import { BackupError, deleteOldBackups, prepareBackupFolder, workPath } from './store/backup-folder.ts';
import { writeBackup } from './write-backup.ts';

/**
 * Backs up the database as it is now and all uploads, for 'recent' less those that the last complete backup holds, proves the backup by restoring it into a work folder, and only then
 * gives it its name and deletes the oldest ones. The site may be running.
 * @throws BackupError or DatabaseError with a sentence for admins, leaving no file.
 */
export async function makeBackup(
  paths: DataPaths,
  reason: BackupReason,
  madeAt = new Date(),
): Promise<LastBackup & { path: string }> {
  const folder = paths.backupFolder;
  const path = join(folder, backupFileName({ madeAt, reason }));
  const work = workPath(folder, basename(path));
  try {
    await prepareBackupFolder(folder);
    const uploads = await openPictureStore({ folder: paths.uploadFolder, s3: paths.s3 });
    const base = reason === 'recent' ? await findBase(folder) : undefined;
    const manifest = await withSnapshot(paths.where, (snapshot) =>
      writeBackup(work, { snapshot, uploads, madeAt, base }),
    );
    const restored = await stageBackup(work, `${work}.proof`);
    if (!isDeepStrictEqual(restored, manifest))
      throw new BackupError('The backup does not contain what was written to it.');
    const bad = await findBadRowsIn(join(`${work}.proof`, DATABASE_FILE));
    const { size } = await stat(work);
    if (!base) await writePictureList(folder, basename(path), manifest.files);
    await rename(work, path);
    await fsyncDirectory(folder);
    await deleteOldBackups(folder);
    await deleteOldLists(folder);
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    return {
      path,
      file: basename(path),
      madeAt: manifest.madeAt,
      bytes: size,
      rows,
      files: Object.keys(manifest.files).length,
      warnings: [...manifest.warnings, ...bad],
    };
  } catch (error) {
    throw asBackupError(error, folder);
  } finally {
    // Ignores an error here: if the folder is the cause, this fails for the same reason.
    for (const path of [work, `${work}.proof`]) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/** Finds rows that a restore would refuse, so that they are reported today rather than on the day of a restore. */
async function findBadRowsIn(file: string): Promise<string[]> {
  const staged = createDatabase(sqliteDialect(file));
  try {
    const problems = await findBadRows(staged);
    return problems.length === 0 ? [] : [`The site contains ${describeBadRows(problems)}. Save these items again.`];
  } finally {
    await staged.destroy();
  }
}

const REASONS: Partial<Record<StorageErrorKind, string>> = {
  full: 'the disk is full. Make room, or set BACKUP_DIR to a larger disk.',
  readOnly: 'this user is not allowed to write there. Change the permissions, or set BACKUP_DIR to another folder.',
  failing: 'the disk could not be read or written; it may be failing. Copy what you have, and replace it.',
};

function asBackupError(error: unknown, folder: string): unknown {
  if (error instanceof BackupError || error instanceof DatabaseError) return error;
  if (error instanceof PictureStoreError) {
    return new BackupError(`No backup could be made: ${error.message}. Try again when it responds.`, { cause: error });
  }
  const isFileInTheWay = ['ENOTDIR', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
  const reason = isFileInTheWay
    ? 'a file has that name. Set BACKUP_DIR to a folder.'
    : REASONS[classifyStorageError(error) ?? 'busy'];
  return reason ? new BackupError(`No backup could be written to ${folder}: ${reason}`, { cause: error }) : error;
}
