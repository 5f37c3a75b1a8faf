import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Mailer } from '../mail/outbox-worker.ts';
import { feedIssue, stepFor } from './feed-outbox.ts';
import { pauseDeliveries } from './pause-deliveries.ts';
import { holdRejected, pauseWhenRejected } from './rejection-fuse.ts';
import { settleDeliveries } from './settle-deliveries.ts';
import { startSending } from './start-sending.ts';

export type IssueSenderParts = {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  mailer: Mailer;
  mailsPerMinute: number;
  log: Pick<Logger, 'error' | 'info'>;
};

/** Milliseconds between checks for scheduled issues and for results of retried mails. */
const IDLE_INTERVAL_MS = 10_000;

/**
 * Sends newsletter issues: starts those that are due and passes their mails to the outbox step by step. All state is in the
 * database, so that another process, or this one after a crash, can continue (docs/decisions/034-newsletter-issues.md).
 */
export class IssueSender {
  readonly #parts: IssueSenderParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStarted = false;

  constructor(parts: IssueSenderParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#isStarted = true;
    this.#schedule(0);
  }

  /** Checks for work now. */
  wake(): void {
    if (this.#isStarted) this.#schedule(0);
  }

  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#run(), delayMs).unref();
  }

  #run(): void {
    this.#running ??= this.step()
      .catch((error) => {
        this.#parts.log.error({ err: error }, 'sending a newsletter issue failed; trying again');
        return false;
      })
      .then((isActive) => {
        this.#running = undefined;
        const { intervalMs } = stepFor(this.#parts.mailsPerMinute);
        if (this.#isStarted) this.#schedule(isActive ? intervalMs : IDLE_INTERVAL_MS);
      });
  }

  /** Runs one step. @returns whether mails are being sent, so that the next step is due soon. */
  async step(now = Date.now()): Promise<boolean> {
    const { database, mailer, ...options } = this.#parts;
    // Starts nothing without a mail server: it would only fill the outbox.
    if (!mailer.isSetUp) return false;
    await startDueIssues({ database, ...options }, now);
    await stopDeletedIssues(database);
    const isOnItsWay = await settleDeliveries(database, now);
    const active = await database
      .selectFrom('newsletterSendings')
      .select(['issueId', 'status', 'pauseReason'])
      .where('status', 'in', ['sending', 'stopped'])
      .execute();
    let isSending = false;
    for (const { issueId, status, pauseReason } of active) {
      if (status === 'stopped') {
        // A mail that was being sent when the issue was stopped may have failed since.
        if (pauseReason !== null) await database.transaction().execute((trx) => holdRejected(trx, issueId));
        if (isOnItsWay) await database.transaction().execute((trx) => pauseDeliveries(trx, issueId));
        continue;
      }
      if (await pauseWhenRejected({ database, settings: options.settings, siteUrl: options.siteUrl }, issueId)) {
        mailer.wake();
        continue;
      }
      if ((await feedIssue(database, issueId, options, now)) > 0) mailer.wake();
      isSending = !(await finishIssue(database, issueId, now)) || isSending;
    }
    return isSending || isOnItsWay;
  }
}

/** Starts the issues that are due. One that cannot be started does not delay the others. */
async function startDueIssues(context: Omit<IssueSenderParts, 'mailer'>, now: number): Promise<void> {
  const due = await context.database
    .selectFrom('newsletterSendings')
    .select('issueId')
    .where('status', '=', 'scheduled')
    .where('sendAt', '<=', new Date(now).toISOString())
    .orderBy('sendAt')
    .execute();
  for (const { issueId } of due) {
    await startSending(context, issueId, now).catch((error) =>
      context.log.error({ err: error, issue: issueId }, 'a newsletter issue could not be started; trying again'),
    );
  }
}

/** Stops the issues that were deleted. Keeps their rows: a restored issue must not go out twice. */
async function stopDeletedIssues(database: Database): Promise<void> {
  const deleted = await database
    .selectFrom('newsletterSendings')
    .leftJoin('newsletterIssues', 'newsletterIssues.id', 'newsletterSendings.issueId')
    .select('newsletterSendings.issueId')
    .where('newsletterIssues.id', 'is', null)
    .where('status', 'in', ['scheduled', 'sending'])
    .execute();
  for (const { issueId } of deleted) {
    await database.transaction().execute(async (trx) => {
      await trx
        .updateTable('newsletterSendings')
        .set({ status: 'stopped' })
        .where('issueId', '=', issueId)
        .where('status', 'in', ['scheduled', 'sending'])
        .execute();
      await pauseDeliveries(trx, issueId);
    });
  }
}

/** Ends a sending once every mail has been tried. @returns whether it has ended. */
async function finishIssue(database: Database, issueId: number, now: number): Promise<boolean> {
  const left = await database
    .selectFrom('newsletterDeliveries')
    .leftJoin('mailOutbox', 'mailOutbox.id', 'newsletterDeliveries.mailId')
    .select('subscriberId')
    .where('issueId', '=', issueId)
    .where((eb) =>
      eb.or([
        eb('newsletterDeliveries.status', '=', 'waiting'),
        eb.and([
          eb('newsletterDeliveries.status', '=', 'queued'),
          eb.or([eb('mailOutbox.attempts', '=', 0), eb('mailOutbox.status', 'in', ['sending', 'sent'])]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (left) return false;
  await database
    .updateTable('newsletterSendings')
    .set({ status: 'sent', finishedAt: new Date(now).toISOString() })
    .where('issueId', '=', issueId)
    .where('status', '=', 'sending')
    .execute();
  return true;
}
