import type { AnyFeature, Job } from '../feature.ts';
import type { AlertWatch } from './alert-watch.ts';
import { ArchiveUploads } from './archive-uploads.ts';
import { registerBackups } from './backup-routes.ts';
import type { Backups } from './backups.ts';
import { blockWritesDuringRestore } from './block-writes.ts';
import type { OffsiteCopies } from './offsite/offsite-copies.ts';
import { registerOffsite } from './offsite/offsite-routes.ts';
import { type RestoreContext, registerRestores } from './restore-routes.ts';

const MINUTE_MS = 60_000;

const dailyBackup: Job<{ backups: Pick<Backups, 'makeIfDue' | 'stop'> }> = {
  everyMs: 10 * MINUTE_MS,
  firstAfterMs: MINUTE_MS,
  run: ({ backups }) => backups.makeIfDue(),
  stop: ({ backups }) => backups.stop(),
  failure: 'checking whether a backup is due failed',
};

/** A backup soon after changes. */
const recentBackup: Job<{ backups: Pick<Backups, 'makeRecentIfDue'> }> = {
  everyMs: MINUTE_MS,
  firstAfterMs: 2 * MINUTE_MS,
  run: ({ backups }) => backups.makeRecentIfDue(),
  failure: 'checking whether changes need a backup failed',
};

const offsiteCopy: Job<{ offsiteCopies: Pick<OffsiteCopies, 'copyIfDue' | 'stop'> }> = {
  everyMs: 5 * MINUTE_MS,
  firstAfterMs: 2 * MINUTE_MS,
  run: ({ offsiteCopies }) => offsiteCopies.copyIfDue(),
  stop: ({ offsiteCopies }) => offsiteCopies.stop(),
  failure: 'checking for backups to copy failed',
};

/** Runs first after the first backup, so that it can report its failure. */
const alertCheck: Job<{ alertWatch: Pick<AlertWatch, 'mailIfDue'> }> = {
  everyMs: 10 * MINUTE_MS,
  firstAfterMs: 3 * MINUTE_MS,
  run: ({ alertWatch }) => alertWatch.mailIfDue(),
  failure: 'checking for alerts failed',
};

type RestoreParts = Omit<RestoreContext, 'archiveUploads'> & { config: { backupDir: string } };

export const backups = {
  hooks: [blockWritesDuringRestore],
  routes: [
    registerBackups,
    registerOffsite,
    (app, parts: RestoreParts) =>
      registerRestores(app, { ...parts, archiveUploads: new ArchiveUploads(parts.config.backupDir, parts.restores) }),
  ],
  jobs: [dailyBackup, recentBackup, offsiteCopy, alertCheck],
} satisfies AnyFeature;

/** Loaded when first needed, because the server itself decrypts in a process of its own. */
export const loadDecryption = () => import('./store/encrypted-archive.ts');

export { AlertWatch } from './alert-watch.ts';
export { Backups } from './backups.ts';
export { type DataPaths, listDataPaths } from './data-paths.ts';
export { isEncrypted } from './encrypted-file.ts';
export { makeBackup } from './make-backup.ts';
export type { Manifest } from './manifest.ts';
export { OffsiteCopies } from './offsite/offsite-copies.ts';
export { restoreBackup } from './restore-backup.ts';
export { assertNoInterruptedRestore } from './restore-marker.ts';
export { Restores } from './restores.ts';
export { verifyBackup } from './stage-backup.ts';
export { listBackups } from './store/backup-folder.ts';
export { recordBackup } from './store/backup-records.ts';
