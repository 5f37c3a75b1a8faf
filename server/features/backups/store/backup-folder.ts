import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupOverview, backupOfFileName, backupsToDelete } from '../../../../domain/backups/backup.ts';
import { OperatorError } from '../../../platform/config/startup-error.ts';

/** Prefix of unfinished and abandoned files. */
export const WORK_PREFIX = '.work-';
const WORK_OF_PROCESS = /^\.work-(\d+)-/;
/** Prefix of folders, in the data folder, that a backup is unpacked into. */
export const STAGING_PREFIX = '.restore-';
/** Retries of rm after 0.1, 0.2, … seconds: a restoring process may outlive its killed server by moments and still write. */
const MAX_REMOVAL_RETRIES = 12;
/** Age of files left by a process that died; no backup takes that long. */
const STALE_AFTER_MS = 12 * 60 * 60_000;

/** Creates the folder, readable by its owner only, and removes unfinished files of earlier processes. */
export async function prepareBackupFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!name.startsWith(WORK_PREFIX)) continue;
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

/**
 * Removes unfinished files of processes on this machine that no longer run, at the start of a site. Keeps uploads, which can
 * be continued.
 */
export async function removeAbandonedWork(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number(WORK_OF_PROCESS.exec(name)?.[1]);
    if (pid && !isRunning(pid)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and runs as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes folders that killed restores have left in the data folder. `isShared`: another process may be restoring. */
export async function removeStaging(dataDir: string, { isShared }: { isShared: boolean }): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    const path = join(dataDir, name);
    if (!name.startsWith(STAGING_PREFIX)) continue;
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (isShared && Date.now() - mtimeMs <= STALE_AFTER_MS) continue;
    await rm(path, { recursive: true, force: true, maxRetries: MAX_REMOVAL_RETRIES });
  }
}

/** Returns the path for a file until it is complete. */
export const workPath = (folder: string, name: string) => join(folder, `${WORK_PREFIX}${process.pid}-${name}`);

/** Lists the backups in a folder, newest first; empty when the folder cannot be read. */
export async function listBackups(folder: string): Promise<BackupOverview['files']> {
  const files: BackupOverview['files'] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const parts = backupOfFileName(name);
    const stats = parts && (await stat(join(folder, name)).catch(() => null));
    if (!parts || !stats?.isFile()) continue;
    files.push({ name, madeAt: parts.madeAt.toISOString(), reason: parts.reason, bytes: stats.size });
  }
  return files.sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** Deletes the oldest backups beyond the retention count. */
export async function deleteOldBackups(folder: string): Promise<void> {
  for (const name of backupsToDelete(await readdir(folder))) await rm(join(folder, name), { force: true });
}

/** Thrown when a backup could not be made, read or restored. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError';
}
