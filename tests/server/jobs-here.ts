import { type BackupJob, type BackupResult, runBackup } from '../../server/features/backups/backup-job.ts';
import { type RestoreJob, type RestoreResult, runRestore } from '../../server/features/backups/restore-job.ts';
import type { JobRunner } from '../../server/platform/job-processes.ts';

/** Run jobs in this process, where nothing can stop them: starting a process takes longer than a small backup. */
export const backupsHere: JobRunner<BackupJob, BackupResult> = { run: runBackup, stop() {} };
export const restoresHere: JobRunner<RestoreJob, RestoreResult> = {
  run: (job, takeProgress = () => false) => runRestore(job, takeProgress),
  stop() {},
};
