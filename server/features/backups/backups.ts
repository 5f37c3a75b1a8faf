import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Mutex } from 'async-mutex';
import {
  type BackupOverview,
  type BackupReason,
  backupOfFileName,
  isRecentBackupDue,
  type LastBackup,
} from '../../../domain/backups/backup.ts';
import type { Database } from '../../platform/database/database.ts';
import { JobProcesses, type JobRunner } from '../../platform/job-processes.ts';
import { timeJob } from '../../platform/job-runs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { BackupJob, BackupResult } from './backup-job.ts';
import { findBase } from './base-backup.ts';
import type { DataPaths } from './data-paths.ts';
import { BackupError, listBackups } from './store/backup-folder.ts';
import {
  backupOutcome,
  claimBackup,
  claimRecent,
  readBackedUpState,
  readRestore,
  readState,
  recordBackup,
  recordFailure,
  recordRecent,
} from './store/backup-records.ts';

const PROGRAM = new URL('./backup-process.ts', import.meta.url);
const NOT_STARTED = 'The backup process could not be started; the server may be short of memory.';

export type BackupsParts = {
  database: Database;
  paths: DataPaths;
  log: Logger;
  processes?: JobRunner<BackupJob, BackupResult>;
};

/** Makes the backups of a running site, one at a time, each in its own process; records the result in the database and the log. */
export class Backups {
  readonly #database: Database;
  readonly #paths: DataPaths;
  readonly #log: Logger;
  readonly #oneAtATime = new Mutex();
  /** Backups that are running or waiting for the running one. */
  readonly #pending = new Map<BackupReason, Promise<LastBackup>>();
  readonly #processes: JobRunner<BackupJob, BackupResult>;
  /** Changes that no backup holds yet, as this process saw them; times in ms. */
  #changes: { first: number; last: number; state: string } | undefined;
  #isStopped = false;

  constructor({ database, paths, log, processes = new JobProcesses(PROGRAM, NOT_STARTED) }: BackupsParts) {
    this.#database = database;
    this.#paths = paths;
    this.#log = log;
    this.#processes = processes;
  }

  async overview(): Promise<Omit<BackupOverview, 'restore' | 'restorePhase' | 'offsite'>> {
    // Read first: a backup that ends meanwhile would otherwise look finished without a result.
    const isUnderWay = this.#pending.size > 0;
    const [outcome, files] = await Promise.all([backupOutcome(this.#database), listBackups(this.#paths.backupFolder)]);
    return { ...outcome, isUnderWay, files };
  }

  /** Returns the path of a backup; null for a name that is not a backup's. */
  findPath(name: string): string | null {
    return backupOfFileName(name) && join(this.#paths.backupFolder, name);
  }

  /** Finds a backup's file on this machine; null when there is no such file. */
  async find(name: string): Promise<{ path: string; bytes: number } | null> {
    const path = this.findPath(name);
    const stats = path ? await stat(path).catch(() => null) : null;
    return path && stats?.isFile() ? { path, bytes: stats.size } : null;
  }

  /**
   * Makes a backup now, or after the one being made: a request during the daily backup must hold what was saved since that
   * began. Joins a running or waiting one of the same kind. @throws BackupError
   */
  make(reason: BackupReason): Promise<LastBackup> {
    const joined = this.#pending.get(reason);
    if (joined) return joined;
    const made = this.#oneAtATime
      .runExclusive(() => timeJob('backup', () => this.#makeNow(reason)))
      .finally(() => {
        this.#pending.delete(reason);
      });
    this.#pending.set(reason, made);
    return made;
  }

  /** Makes the daily backup if it is due, unless this or another process of the site is already making one. */
  async makeIfDue(): Promise<void> {
    if (this.#isStopped || this.#oneAtATime.isLocked() || !(await claimBackup(this.#database))) return;
    // A failure is already recorded in the database and the log.
    await this.make('daily').catch(() => undefined);
  }

  /**
   * Makes a small backup soon after changes, unless nothing changed, a backup or restore is under way, or no complete backup is here to
   * which it could add.
   */
  async makeRecentIfDue(now = Date.now()): Promise<void> {
    if (this.#isStopped || this.#oneAtATime.isLocked()) return;
    const state = await readState(this.#database);
    if (state === (await readBackedUpState(this.#database))) {
      this.#changes = undefined;
      return;
    }
    const { first, last, state: before } = this.#changes ?? { first: now, last: now, state };
    // A clock that was set back must not hold them up for as long as it was ahead.
    this.#changes = { first: Math.min(first, now), last: state === before ? Math.min(last, now) : now, state };
    if (!isRecentBackupDue(now, this.#changes)) return;
    if ((await readRestore(this.#database))?.state === 'running' || !(await findBase(this.#paths.backupFolder))) return;
    if (!(await claimRecent(this.#database, now))) return;
    // A failure is recorded, and tried again in ten minutes.
    await this.make('recent').catch(() => undefined);
  }

  /** Runs `task` when no backup is being made, and makes none until it has settled. */
  runExclusive<Result>(task: () => Promise<Result>): Promise<Result> {
    return this.#oneAtATime.runExclusive(task);
  }

  /** Cancels the running backup, whose files a later one removes, and the waiting one. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#processes.stop();
    await Promise.allSettled(this.#pending.values());
  }

  async #makeNow(reason: BackupReason): Promise<LastBackup> {
    // Read first: what changes meanwhile calls for the next one. The database itself may be out of order.
    const state = await readState(this.#database).catch(() => undefined);
    const result = await this.#processes.run({ paths: this.#paths, reason });
    if (result && 'made' in result) {
      const { file, bytes, rows, warnings } = result.made;
      this.#log.info({ file, bytes, rows }, 'backup made and verified');
      // The last backup that is shown and counted is a complete one.
      const record = reason === 'recent' ? recordRecent : recordBackup;
      await record(this.#database, result.made, state).catch((err) =>
        this.#log.error({ err, file }, 'backup made, but recording it failed'),
      );
      for (const warning of warnings) this.#log.error({ file }, `backup made with a warning: ${warning}`);
      return result.made;
    }
    if (this.#isStopped) throw new BackupError('The server stopped before the backup was ready.');
    const text = result?.reason ?? 'The backup process was killed; the server may be short of memory.';
    this.#log.error({ reason: result?.error ?? text }, 'backup failed');
    // The database itself may be the cause.
    await recordFailure(this.#database, { reason: text, ...(reason === 'recent' && { isRecent: true }) }).catch((err) =>
      this.#log.error({ err }, 'recording the failed backup failed too'),
    );
    throw new BackupError(text);
  }
}
