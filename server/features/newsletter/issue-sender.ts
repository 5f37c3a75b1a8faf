import { setTimeout as wait } from 'node:timers/promises';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';

import type { Database } from '../../platform/database/database.ts';
import { withFreeLock } from '../../platform/database/with-lock.ts';
import type { Logger } from '../../platform/logger.ts';
import {
  claimFollowMail,
  FOLLOW_QUEUE,
  type FollowMail,
  listDueFollowMails,
  pauseFollowMail,
} from '../follows/index.ts';
import type { Forecasts } from '../forecast/index.ts';
import { MAX_CONNECTIONS, type Mailer } from '../mail/index.ts';
import { claimDelivery, DELIVERY_QUEUE, type Delivery, listDueDeliveries } from './deliveries.ts';
import type { IssueMail } from './issue-mail/personalize-mail.ts';
import { findIssueMail } from './issue-queries.ts';
import { pauseWhenRejected } from './rejection-fuse.ts';
import { startSending } from './start-sending.ts';
import { isMutedSince } from './suppressions.ts';

export type IssueSenderParts = {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  mailer: Mailer;
  mailsPerMinute: number;
  log: Pick<Logger, 'error' | 'info'>;
  /** For the mails that answer a plan. */
  forecasts: Pick<Forecasts, 'read'>;
};

/** Milliseconds between checks for scheduled issues and for mails due for another attempt. */
const IDLE_INTERVAL_MS = 10_000;
/** Held by the process that sends, so that all processes together keep to the limit. */
const LOCK = 'newsletter-sending';

/** Maximum mails in a step; with one step a second this limits the rate to 6,000 a minute. */
const MAX_BATCH = 100;
const STEP_MS = 1_000;

/** Returns the interval and size of a step: one second, or longer for rates under one mail a second. */
function stepFor(mailsPerMinute: number): { intervalMs: number; batch: number } {
  const intervalMs = Math.max(STEP_MS, 60_000 / mailsPerMinute);
  return { intervalMs, batch: Math.min(MAX_BATCH, Math.max(1, Math.round((mailsPerMinute * intervalMs) / 60_000))) };
}

/**
 * Sends newsletter issues and mail to followers: starts issues that are due and sends all mails step by step. All state is in the database, so that
 * another process, or this one after a crash, can continue. Steps follow the monotonic clock
 * (docs/decisions/075-one-newsletter-queue.md).
 */
export class IssueSender {
  readonly #parts: IssueSenderParts;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #isWoken = false;
  /** Time of the next step by the monotonic clock. */
  #nextStepAt = 0;

  constructor(parts: IssueSenderParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#schedule(0);
  }

  /** Checks for work now, or after the present step. */
  wake(): void {
    this.#isWoken = true;
    // Without a timer it has not been started.
    if (this.#timer && !this.#isRunning) this.#schedule(0);
  }

  /** Begins no more mails. The mailer's `stop` waits for those being sent. */
  stop(): void {
    this.#stopping.abort();
    clearTimeout(this.#timer);
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.#run(), delayMs).unref();
  }

  async #run(): Promise<void> {
    const { mailer, database, log } = this.#parts;
    this.#isRunning = true;
    await mailer
      .track(withFreeLock(database, LOCK, (locked) => this.#sendAll(locked)))
      .catch((error) => log.error({ err: error }, 'sending a newsletter issue failed; trying again'));
    this.#isRunning = false;
    this.#schedule(IDLE_INTERVAL_MS);
  }

  async #sendAll(locked: Database): Promise<void> {
    const { signal } = this.#stopping;
    let isActive = true;
    while (isActive || this.#isWoken) {
      this.#isWoken = false;
      await wait(Math.max(0, this.#nextStepAt - performance.now()), undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      isActive = await this.step(Date.now(), locked);
    }
  }

  /**
   * Runs one step. @param locked the connection that holds the lock: the step fails when the lock is lost with it.
   * @returns whether more mails are to be sent soon.
   */
  async step(now = Date.now(), locked: Database = this.#parts.database): Promise<boolean> {
    const { database, mailer, mailsPerMinute } = this.#parts;
    // Starts nothing without a mail server: the mails would all fail.
    if (!mailer.isSetUp) return false;
    const open = await listOpenSendings(locked);
    for (const { issueId, title, status, sendAt } of open) {
      if (title === null) await stopSending(locked, issueId);
      else if (status === 'scheduled' && Date.parse(sendAt) <= now) await this.#start(issueId, now);
    }
    const { intervalMs, batch } = stepFor(mailsPerMinute);
    // Mail to followers first: a closure cannot wait for an issue to thousands.
    const followed = await listDueFollowMails(locked, batch, now);
    const due = [...followed, ...(await listDueDeliveries(locked, batch - followed.length, now))];
    this.#nextStepAt = performance.now() + (due.length > 0 ? intervalMs : STEP_MS);
    const unsent = await this.#sendMails(due);
    if (this.#stopping.signal.aborted) return false;
    for (const issueId of unsent)
      if (await (issueId === FOLLOWED ? pauseFollowMail(this.#parts) : pauseWhenRejected(this.#parts, issueId)))
        mailer.wake();
    if (open.length === 0) return due.length > 0;
    return (await finishIssues(database, now)) || due.length > 0;
  }

  /** An issue that cannot be started does not delay the others. */
  async #start(issueId: number, now: number): Promise<void> {
    const { log } = this.#parts;
    await startSending(this.#parts, issueId, now).catch((error) =>
      log.error({ err: error, issue: issueId }, 'a newsletter issue could not be started; trying again'),
    );
  }

  /** @returns the issues of the mails that were not sent; {@link FOLLOWED} for mail to followers. */
  async #sendMails(due: readonly (Delivery | FollowMail)[]): Promise<Set<number>> {
    const { database } = this.#parts;
    const mails = new Map<number, IssueMail>();
    for (const delivery of due)
      if ('issueId' in delivery && !mails.has(delivery.issueId))
        mails.set(delivery.issueId, await findIssueMail(database, delivery.issueId));
    const unsent = new Set<number>();
    const left = due.values();
    const sendNext = async () => {
      for (const delivery of left) {
        if (this.#stopping.signal.aborted) return;
        if (!('issueId' in delivery)) {
          if (!(await this.#sendFollowMail(delivery))) unsent.add(FOLLOWED);
          continue;
        }
        const mail = mails.get(delivery.issueId);
        if (mail && !(await this.#sendDelivery(delivery, mail))) unsent.add(delivery.issueId);
      }
    };
    const outcomes = await Promise.allSettled(Array.from({ length: MAX_CONNECTIONS }, sendNext));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    return unsent;
  }

  /** @returns false where the mail server did not take it. */
  async #sendDelivery(delivery: Delivery, mail: IssueMail): Promise<boolean> {
    const { database, mailer, siteUrl } = this.#parts;
    const claim = await claimDelivery(database, delivery, { mail, siteUrl });
    return claim === null || mailer.send(claim, DELIVERY_QUEUE);
  }

  async #sendFollowMail(due: FollowMail): Promise<boolean> {
    const { database, mailer, log } = this.#parts;
    const isMuted = (email: string, since: string) => isMutedSince(database, email, since);
    // One that cannot be written keeps none of the others waiting.
    const claim = await claimFollowMail({ ...this.#parts, isMuted }, due).catch((error) => {
      log.error({ err: error }, 'writing a mail to a follower failed; trying again');
      return null;
    });
    return claim === null || mailer.send(claim, FOLLOW_QUEUE);
  }
}

/** Stands for mail to followers among the ids of issues, which begin at 1. */
const FOLLOWED = 0;

const listOpenSendings = (database: Database) =>
  database
    .selectFrom('newsletterSendings')
    .leftJoin('newsletterIssues', 'newsletterIssues.id', 'newsletterSendings.issueId')
    .select(['issueId', 'title', 'status', 'sendAt'])
    .where('status', 'in', ['scheduled', 'sending'])
    .orderBy('sendAt')
    .execute();

/** Stops an issue that was deleted. Keeps its rows: a restored issue must not go out twice. */
async function stopSending(database: Database, issueId: number): Promise<void> {
  await database
    .updateTable('newsletterSendings')
    .set({ status: 'stopped' })
    .where('issueId', '=', issueId)
    .where('status', 'in', ['scheduled', 'sending'])
    .execute();
}

/** Ends the sendings of which every mail has been tried. @returns whether others go on. */
async function finishIssues(database: Database, now: number): Promise<boolean> {
  const sending = await database
    .selectFrom('newsletterSendings')
    .select((eb) => [
      'issueId',
      eb
        .selectFrom('newsletterDeliveries as delivery')
        .select('subscriberId')
        .whereRef('delivery.issueId', '=', 'newsletterSendings.issueId')
        .where('delivery.status', 'in', ['waiting', 'sending'])
        .where((left) => left.or([left('delivery.status', '=', 'sending'), left('attempts', '=', 0)]))
        .limit(1)
        .as('left'),
    ])
    .where('status', '=', 'sending')
    .execute();
  for (const { issueId } of sending.filter(({ left }) => left === null))
    await database
      .updateTable('newsletterSendings')
      .set({ status: 'sent', finishedAt: new Date(now).toISOString() })
      .where('issueId', '=', issueId)
      .where('status', '=', 'sending')
      .execute();
  return sending.some(({ left }) => left !== null);
}
