import { join } from 'node:path';
import { NO_BACKUP_KEY } from '../../../../domain/backups/backup-key.ts';
import type { OffsiteCopyRecord, OffsiteOverview } from '../../../../domain/backups/offsite.ts';
import type { SiteSettings } from '../../../../domain/settings/site-settings.ts';
import type { Database } from '../../../platform/database/database.ts';
import { HttpError } from '../../../platform/http/errors.ts';
import { JobProcesses } from '../../../platform/job-processes.ts';
import { timeJob } from '../../../platform/job-runs.ts';
import type { Logger } from '../../../platform/logger.ts';
import { readBackupKey, readOffsiteSecret } from '../../settings/queries.ts';
import { listBackups } from '../store/backup-folder.ts';
import type { OffsiteJob, OffsiteResult } from './offsite-process.ts';
import { claimCopy, readOffsite, readRecentCopy, recordCopy, recordCopyFailure } from './offsite-records.ts';
import type { OffsiteSettings } from './offsite-target.ts';

const PROGRAM = new URL('./offsite-process.ts', import.meta.url);
const KILLED = 'The copy was killed; the server may be short of memory.';

export type OffsiteCopiesParts = {
  database: Database;
  settings: SiteSettings;
  backupFolder: string;
  log: Pick<Logger, 'info' | 'error'>;
};

/** Copies each new backup to a bucket or an SFTP server, in its own process; records the result in the database and the log. */
export class OffsiteCopies {
  readonly #parts: OffsiteCopiesParts;
  readonly #processes = new JobProcesses<OffsiteJob, OffsiteResult>(PROGRAM, KILLED);
  #isCopying = false;
  #isStopped = false;

  constructor(parts: OffsiteCopiesParts) {
    this.#parts = parts;
  }

  async overview(): Promise<OffsiteOverview> {
    const { kind } = this.#parts.settings.offsite;
    const hasKey = (await readBackupKey(this.#parts.database)) !== undefined;
    return { kind, hasKey, ...(await readOffsite(this.#parts.database)) };
  }

  /**
   * Copies the newest complete backup, or once that is copied the newest small one, which adds to it; unless it is copied already or an
   * attempt has failed within the hour.
   */
  async copyIfDue(now = Date.now()): Promise<void> {
    const { database, settings, backupFolder } = this.#parts;
    if (settings.offsite.kind === 'off' || this.#isCopying || this.#isStopped) return;
    const files = await listBackups(backupFolder);
    const complete = files.find(({ reason }) => reason !== 'recent')?.name;
    const { last } = await readOffsite(database);
    const small = files.find(({ reason }) => reason === 'recent')?.name;
    const isSmallDue = small !== undefined && small !== (await readRecentCopy(database));
    const name = complete !== last?.file ? complete : isSmallDue ? small : undefined;
    if (!name || !(await claimCopy(database, now))) return;
    this.#isCopying = true;
    try {
      await this.#copy(name);
    } finally {
      this.#isCopying = false;
    }
  }

  /**
   * Stores a small file off-site, reads it back and deletes it.
   * @returns the reason for a failure as a sentence, or null; and the host key of an SFTP server. @throws HttpError 409 when
   * no destination is set.
   */
  async test(): Promise<{ reason: string | null; hostKey: string | null }> {
    const target = await this.#target();
    if (!target) throw new HttpError(409, 'Choose where copies go, and save it first.');
    const result = await this.#processes.run({ kind: 'test', settings: target });
    if (result && 'isWorking' in result) return { reason: null, hostKey: result.hostKey };
    return { reason: result && 'reason' in result ? result.reason : KILLED, hostKey: null };
  }

  /** Cancels the running copy. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#processes.stop();
  }

  async #copy(file: string): Promise<void> {
    const { database, settings, backupFolder, log } = this.#parts;
    const target = await this.#target();
    if (!target) return;
    const key = await readBackupKey(database);
    if (key === undefined) {
      await recordCopyFailure(database, NO_BACKUP_KEY);
      return;
    }
    const path = join(backupFolder, file);
    const job = { kind: 'copy' as const, path, key, settings: target, keep: settings.offsite.keep };
    const result = await timeJob('off-site copy', () => this.#processes.run(job));
    if (result && 'copy' in result) {
      const copied: OffsiteCopyRecord = { file, at: new Date().toISOString(), ...result.copy };
      log.info({ file, bytes: copied.bytes }, 'backup copied off-site and verified');
      await recordCopy(database, copied);
      return;
    }
    if (this.#isStopped) return;
    const reason = result && 'reason' in result ? result.reason : KILLED;
    log.error({ reason: result && 'error' in result ? result.error : reason }, 'copying a backup off-site failed');
    await recordCopyFailure(database, reason);
  }

  async #target(): Promise<OffsiteSettings | undefined> {
    const { kind, url, region, keyId, host, port, user, folder, hostKey } = this.#parts.settings.offsite;
    const secret = (await readOffsiteSecret(this.#parts.database)) ?? '';
    if (kind === 's3' && url) return { kind, url, region, keyId, secret };
    if (kind === 'sftp' && host) return { kind, host, port, user, folder, secret, hostKey };
    return undefined;
  }
}
