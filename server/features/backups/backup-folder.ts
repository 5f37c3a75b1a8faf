import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupOverview, backupOfFileName, backupsToDelete } from '../../../domain/backup.ts';
import { OperatorError } from '../../platform/config/operator-error.ts';

/** What is not finished, or never will be, is called so. */
const WORK = '.work-';
/** No backup takes that long; what is older was left by a process that died. Milliseconds. */
const STALE = 12 * 60 * 60_000;

/** Makes the folder, for its owner only, and removes from it what earlier processes left unfinished. */
export async function prepareBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.startsWith(WORK)) continue;
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE) await rm(path, { recursive: true, force: true });
  }
}

/** Where something of this name is made before it is whole. */
export const workPath = (folder: string, name: string) => join(folder, `${WORK}${process.pid}-${name}`);

/** The backups in a folder, newest first; none where the folder cannot be read. */
export async function listBackups(folder: string): Promise<BackupOverview['files']> {
  const files: BackupOverview['files'] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const parts = backupOfFileName(name);
    const found = parts && (await stat(join(folder, name)).catch(() => null));
    if (!parts || !found?.isFile()) continue;
    files.push({ name, madeAt: parts.madeAt.toISOString(), reason: parts.reason, bytes: found.size });
  }
  return files.sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** Deletes the oldest of those that are kept for a time only. */
export async function deleteOldBackups(folder: string): Promise<void> {
  for (const name of backupsToDelete(await readdir(folder))) await rm(join(folder, name), { force: true });
}

/** Why a backup could not be made, read or restored. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError';
}
