import { statfs } from 'node:fs/promises';
import type { BackupComparison, RestorePhase, RestoreRecord } from '../../../domain/backups/backup.ts';
import { formatBytes } from '../../../domain/kernel/format-measurement.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { withFreeLock } from '../../platform/database/with-lock.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { JobProcesses, type JobRunner } from '../../platform/job-processes.ts';
import { timeJob } from '../../platform/job-runs.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Backups } from './backups.ts';
import type { RestorePaths } from './data-paths.ts';
import type { DecryptJob, RestoreJob, RestoreProgress, RestoreResult } from './restore-job.ts';
import { removeAbandonedWork, removeStaging } from './store/backup-folder.ts';
import { failRunningRestore, RESTORE_LOCK, readRestore, recordRestore, startRecord } from './store/backup-records.ts';

const PROGRAM = new URL('./restore-process.ts', import.meta.url);

/** Free space needed for the unpacked database, in addition to twice the archive. */
const SPARE_BYTES = 50 * 1024 * 1024;
/** Time within which the process must begin a restore that another process has recorded. */
const MAX_START_MS = 20_000;

const INTERRUPTED = 'The server stopped before the restore was finished. Nothing was changed; you can start it again.';
const KILLED = 'The restore was killed; the server may be short of memory. Nothing was changed.';

export type RestoresParts = {
  database: Database;
  paths: RestorePaths;
  backups: Pick<Backups, 'find' | 'runExclusive'>;
  log: Pick<Logger, 'info' | 'error'>;
  /** Called when the rows have been replaced. */
  onRestored?: () => Promise<unknown>;
  processes?: JobRunner<RestoreJob, RestoreResult>;
};

export type RestoreOptions = { actor: Actor; sessionToken: string | undefined };

/** Compares and restores backups on a running site, each in its own process (docs/decisions/040-restore-in-the-browser.md). */
export class Restores {
  readonly #parts: RestoresParts;
  readonly #processes: JobRunner<RestoreJob, RestoreResult>;
  #running: { record: RestoreRecord; phase: RestorePhase; done: Promise<void> } | undefined;
  #isStopped = false;

  constructor(parts: RestoresParts) {
    this.#parts = parts;
    this.#processes = parts.processes ?? new JobProcesses(PROGRAM, KILLED);
  }

  /** Cleans up after an interrupted restore. Call it when the process starts. */
  async prepare(): Promise<void> {
    const { database, paths } = this.#parts;
    const last = await readRestore(database);
    const isElsewhere = last?.state === 'running' && (await this.#runsElsewhere(last));
    await removeStaging(paths.dataDir, { isShared: isElsewhere });
    // On PostgreSQL, processes on other machines may share the folder.
    if (!paths.where.databaseUrl) await removeAbandonedWork(paths.backupFolder);
    if (last?.state !== 'running' || isElsewhere) return;
    if (!(await failRunningRestore(database, failed(last, INTERRUPTED)))) await this.#parts.onRestored?.();
  }

  /** Reads the running restore or the last one. */
  async last(): Promise<RestoreRecord | null> {
    if (this.#running) return this.#running.record;
    const last = await readRestore(this.#parts.database);
    if (last?.state !== 'running' || (await this.#runsElsewhere(last))) return last;
    return failed(last, INTERRUPTED);
  }

  /** Returns whether another process of the site is restoring, which is possible on PostgreSQL only. */
  async #runsElsewhere({ startedAt }: RestoreRecord): Promise<boolean> {
    const { database, paths } = this.#parts;
    if (!paths.where.databaseUrl) return false;
    if (Date.now() - Date.parse(startedAt) < MAX_START_MS) return true;
    return (await withFreeLock(database, RESTORE_LOCK, async () => true)) === undefined;
  }

  get phase(): RestorePhase | null {
    return this.#running?.phase ?? null;
  }

  /** Whether the site rejects changes: a change saved now would be lost. */
  get isClosed(): boolean {
    return this.phase === 'saving' || this.phase === 'replacing';
  }

  /**
   * Verifies a backup and lists what restoring it would change. @throws HttpError 409 with the reason why it cannot be
   * restored.
   */
  async compare(path: string): Promise<BackupComparison> {
    const result = await this.#processes.run({ kind: 'compare', path, paths: this.#parts.paths });
    if (result && 'comparison' in result) return result.comparison;
    this.#parts.log.error({ reason: result && 'error' in result ? result.error : KILLED }, 'comparing a backup failed');
    throw new HttpError(409, result && 'reason' in result ? result.reason : KILLED);
  }

  /** Decrypts an archive to `target`. @returns the reason for a failure as a sentence; null once it is done. */
  async decrypt(job: DecryptJob): Promise<string | null> {
    const result = await this.#processes.run({ kind: 'decrypt', ...job });
    if (result && 'isDecrypted' in result) return null;
    return result && 'reason' in result ? result.reason : KILLED;
  }

  /** Starts a restore; the record holds its outcome. @throws HttpError 404, 409, 507 */
  async start(file: string, options: RestoreOptions): Promise<RestoreRecord> {
    const { database, backups } = this.#parts;
    const backup = await backups.find(file);
    if (!backup) throw notFound('This backup no longer exists.');
    const { path, bytes } = backup;
    if ((await this.last())?.state === 'running') throw new HttpError(409, 'A backup is already being restored.');
    await this.#assertRoom(bytes);
    if (this.#running || this.#isStopped) throw new HttpError(409, 'A backup is already being restored.');
    const record = startRecord(path);
    const { promise: done, resolve } = Promise.withResolvers<void>();
    this.#running = { record, phase: 'reading', done };
    try {
      await database.transaction().execute(async (trx) => {
        await recordRestore(trx, record);
        const entry = { action: 'restore_started', resource: 'backup', details: { file } };
        await recordAudit(trx, entry, options.actor);
      });
    } catch (error) {
      this.#running = undefined;
      throw error;
    }
    void backups
      .runExclusive(() => timeJob('restore', () => this.#restoreNow(path, record, options)))
      .finally(() => {
        this.#running = undefined;
        resolve();
      });
    return record;
  }

  /** Cancels the running restore; the database rolls it back. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#processes.stop();
    await this.#running?.done;
  }

  async #restoreNow(path: string, record: RestoreRecord, options: RestoreOptions): Promise<void> {
    const { database, paths, log } = this.#parts;
    const { actor, sessionToken } = options;
    const sender = { ip: actor.ip, headers: { 'user-agent': actor.headers['user-agent'] } };
    const job = { kind: 'restore' as const, path, paths, record, actor: sender, sessionToken };
    const result = await this.#processes.run(job, (message) => {
      const isProgress = 'phase' in message;
      if (isProgress && this.#running) this.#running.phase = (message as RestoreProgress).phase;
      return isProgress;
    });
    try {
      // A process may die after the commit: the record in the database decides.
      const stored = await readRestore(database);
      if (stored?.state === 'done' && stored.startedAt === record.startedAt) {
        log.info({ file: stored.file, safety: stored.safety }, 'site restored from a backup');
        await this.#parts.onRestored?.();
        return;
      }
      const reason = result && 'reason' in result ? result.reason : this.#isStopped ? INTERRUPTED : KILLED;
      log.error({ reason: result && 'error' in result ? result.error : reason }, 'restoring a backup failed');
      await recordRestore(database, failed(record, reason));
    } catch (error) {
      log.error({ err: error }, 'could not record the result of a restore');
    }
  }

  /** Checks for free space: the archive's contents and the safety backup each need about its size. */
  async #assertRoom(bytes: number): Promise<void> {
    const { dataDir } = this.#parts.paths;
    const { bavail, bsize } = await statfs(dataDir);
    const needed = 2 * bytes + SPARE_BYTES;
    if (bavail * bsize >= needed) return;
    throw new HttpError(
      507,
      `Restoring this backup needs about ${formatBytes(needed)} of free disk space; ${formatBytes(bavail * bsize)} is left. Nothing was changed.`,
    );
  }
}

const failed = (record: RestoreRecord, reason: string): RestoreRecord => ({
  ...record,
  state: 'failed',
  endedAt: new Date().toISOString(),
  reason,
});
