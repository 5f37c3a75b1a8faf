import type { BackupReason, LastBackup } from '../../../domain/backups/backup.ts';
import type { DataPaths } from './data-paths.ts';

export type BackupJob = { paths: DataPaths; reason: BackupReason };
/** `reason` is a sentence for admins, `error` the detail for the log. */
export type BackupResult = { made: LastBackup } | { reason: string; error: string };

/** Makes one backup; an error becomes a result. */
export async function runBackup({ paths, reason }: BackupJob): Promise<BackupResult> {
  try {
    const { makeBackup } = await import('./make-backup.ts');
    const { path: _path, ...made } = await makeBackup(paths, reason);
    return { made };
  } catch (error) {
    const { formatStartupError } = await import('../../platform/config/startup-error.ts');
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // An unexpected error is formatted with its stack; admins need only its first line.
    return { reason: formatStartupError(error).split('\n')[0] ?? 'Unknown.', error: stack };
  }
}
