import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type BackupOverview, type BackupReason, backupOfFileName, type LastBackup } from '../../../domain/backup.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../mail/outgoing-mail.ts';
import { BackupError, listBackups } from './backup-folder.ts';
import type { BackupAnswer, BackupJob } from './backup-process.ts';
import { backupOutcome, claimBackup, recordBackup, recordFailure } from './backup-records.ts';
import type { DataPaths } from './make-backup.ts';

const PROGRAM = new URL('./backup-process.ts', import.meta.url);

/** The backups of a running site: made in processes of their own, one at a time; how they went is in the database and the log. */
export class Backups {
  readonly #database: Database;
  readonly #places: DataPaths;
  readonly #log: Logger;
  #underWay: Promise<LastBackup> | undefined;
  #child: ChildProcess | undefined;
  #isStopped = false;

  constructor({ database, places, log }: { database: Database; places: DataPaths; log: Logger }) {
    this.#database = database;
    this.#places = places;
    this.#log = log;
  }

  async overview(): Promise<BackupOverview> {
    // Looked at first: one that ends meanwhile must not seem to have ended without an outcome.
    const isUnderWay = this.#underWay !== undefined;
    const [outcome, files] = await Promise.all([backupOutcome(this.#database), listBackups(this.#places.backupFolder)]);
    return { ...outcome, isUnderWay, files };
  }

  /** The path of one of the files; null for any other name. */
  pathOf(name: string): string | null {
    return backupOfFileName(name) && join(this.#places.backupFolder, name);
  }

  /** Makes one now, or waits for the one that is being made. @throws BackupError saying why there is none. */
  make(reason: BackupReason): Promise<LastBackup> {
    this.#underWay ??= this.#makeNow(reason).finally(() => {
      this.#underWay = undefined;
    });
    return this.#underWay;
  }

  /** Makes the daily one when it is due and no other process of the site makes it. */
  async makeIfDue(): Promise<void> {
    if (this.#isStopped || !(await claimBackup(this.#database))) return;
    // Recorded where owners and operators look.
    await this.make('daily').catch(() => undefined);
  }

  /** Gives up the one that is being made; nothing of it stays for long. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#child?.kill('SIGKILL');
    await this.#underWay?.catch(() => undefined);
  }

  async #makeNow(reason: BackupReason): Promise<LastBackup> {
    const answer = await this.#ask({ places: this.#places, reason }).catch(notStarted);
    if (answer && 'made' in answer) {
      const { file, bytes, rows, warnings } = answer.made;
      this.#log.info({ file, bytes, rows }, 'a backup was made and read back');
      await recordBackup(this.#database, answer.made).catch((err) =>
        this.#log.error({ err, file }, 'a backup was made, which could not be noted'),
      );
      for (const warning of warnings) this.#log.error({ file }, `the backup was made, but: ${warning}`);
      return answer.made;
    }
    if (this.#isStopped) throw new BackupError('The server stopped before the backup was ready.');
    const text = answer?.reason ?? 'The process that made it was ended from outside; memory may be short.';
    this.#log.error({ reason: answer?.error ?? text }, 'the backup failed');
    // The database itself may be the trouble.
    await recordFailure(this.#database, text).catch((err) => this.#log.error({ err }, 'nor could that be noted'));
    throw new BackupError(text);
  }

  /** The process's answer; undefined when it died without one. */
  async #ask(job: BackupJob): Promise<BackupAnswer | undefined> {
    if (this.#isStopped) return undefined;
    const { promise, resolve, reject } = Promise.withResolvers<BackupAnswer | undefined>();
    const child = fork(PROGRAM, [], { execArgv: [], stdio: 'ignore' });
    this.#child = child;
    let answer: BackupAnswer | undefined;
    child.once('message', (message) => {
      answer = message as BackupAnswer;
    });
    child.once('error', reject);
    child.once('exit', () => resolve(answer));
    child.send(job, () => {});
    return promise;
  }
}

const notStarted = (error: unknown): BackupAnswer => ({
  reason: 'The process that makes it could not be started; memory may be short.',
  error: String(error),
});
