import type { BackupReason, LastBackup } from '../../../domain/backup.ts';
import { runChildJob } from '../../platform/child-job.ts';
import type { DataPaths } from './make-backup.ts';

/** A process for one backup, started by backups.ts: pages never wait for it, and its memory goes back to the system. */
export type BackupJob = { places: DataPaths; reason: BackupReason };
/** `reason` is a sentence for owners, `error` what the log keeps of it. */
export type BackupAnswer = { made: LastBackup } | { reason: string; error: string };

runChildJob(answerTo);

async function answerTo({ places, reason }: BackupJob): Promise<BackupAnswer> {
  try {
    const { makeBackup } = await import('./make-backup.ts');
    const { path: _path, ...made } = await makeBackup(places, reason);
    return { made };
  } catch (error) {
    const { formatStartupError } = await import('../../platform/config/startup-error.ts');
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // What nobody foresaw has a stack for an explanation; its first line is what a person can tell.
    return { reason: formatStartupError(error).split('\n')[0] ?? 'Unknown.', error: stack };
  }
}
