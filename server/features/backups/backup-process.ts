import { runChildJob } from '../../platform/child-job.ts';
import { runBackup } from './backup-job.ts';

/** Entry point of the process for one backup, forked by backups.ts, so that pages need not wait and its memory is freed. */
runChildJob(runBackup);
