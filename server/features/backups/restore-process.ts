import { runChildJob } from '../../platform/child-job.ts';
import { type RestoreJob, runRestore } from './restore-job.ts';

/**
 * Entry point of the process that verifies, compares or restores one backup, forked by restores.ts, so that pages need not
 * wait.
 */
runChildJob((job: RestoreJob) => runRestore(job, (progress) => process.send?.(progress)));
