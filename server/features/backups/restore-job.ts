import type { BackupComparison, RestorePhase, RestoreRecord } from '../../../domain/backups/backup.ts';
import type { RestorePaths } from './data-paths.ts';
import type { LiveRestore } from './restore-live.ts';

export type DecryptJob = { path: string; key: string; target: string };
export type RestoreJob =
  | { kind: 'compare'; path: string; paths: RestorePaths }
  | ({ kind: 'decrypt' } & DecryptJob)
  | ({ kind: 'restore' } & LiveRestore);

/** `reason` is a sentence for admins, `error` the detail for the log. */
export type RestoreResult =
  | { comparison: BackupComparison }
  | { record: RestoreRecord }
  | { isDecrypted: true }
  | { reason: string; error: string };

/** Sent while a restore is running. */
export type RestoreProgress = { phase: RestorePhase };

type Report = (progress: RestoreProgress) => unknown;

/** Verifies, compares or restores one backup; an error becomes a result. */
export async function runRestore(job: RestoreJob, report: Report): Promise<RestoreResult> {
  try {
    return await perform(job, report);
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { reason: await explain(error), error: stack };
  }
}

async function explain(error: unknown): Promise<string> {
  const { OperatorError } = await import('../../platform/config/startup-error.ts');
  if (error instanceof OperatorError) return error.message;
  const { classifyStorageError } = await import('../../platform/database/storage-errors.ts');
  return `${CAUSES[classifyStorageError(error) ?? 'unknown']} Nothing was changed.`;
}

const CAUSES = {
  full: 'The server’s disk is full. Free some space there, then start again.',
  readOnly: 'The server isn’t allowed to write to its data folder. Give it permission, then start again.',
  damaged: 'The database is damaged. Restore the backup on the server, with the site stopped.',
  failing: 'The server’s disk could not be read or written. Check the disk, then start again.',
  busy: 'The database was busy for too long. Wait a moment, then start again.',
  away: 'The database could not be reached. Check that its server is running, then start again.',
  unknown: 'Something unexpected went wrong; the server’s log has the details.',
};

async function perform(job: RestoreJob, report: Report): Promise<RestoreResult> {
  if (job.kind === 'compare') {
    const { compareBackup } = await import('./compare-backup.ts');
    return { comparison: await compareBackup(job.path, job.paths) };
  }
  if (job.kind === 'decrypt') {
    const { decryptArchive } = await import('./store/encrypted-archive.ts');
    await decryptArchive(job.path, job.key, job.target);
    return { isDecrypted: true };
  }
  const { restoreLive } = await import('./restore-live.ts');
  const { record } = await restoreLive(job, (phase) => report({ phase }));
  return { record };
}
