import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { timeJob } from '../../platform/job-runs.ts';
import type { Logger } from '../../platform/logger.ts';
import { describeMailFailure, type MailFailure } from './mail-failures.ts';
import { type ClaimedMail, claimDueMail, claimMail, failAbandonedMail, recordFailure, recordSent } from './outbox.ts';
import type { SendMail } from './smtp.ts';

/** Records the outcome of a claimed mail where it came from. */
export type MailQueue<Claim extends ClaimedMail> = {
  recordSent(database: Database, claim: Claim): Promise<void>;
  recordFailure(database: Database, claim: Claim, failure: MailFailure): Promise<void>;
};
const OUTBOX = { recordSent, recordFailure };

export type Mailer = {
  /** Whether a mail server is configured. Without one, mail stays pending. */
  isSetUp: boolean;
  /** Makes one attempt to send a mail of the outbox; see {@link Mailer.attempt}. */
  deliverNow(id: number, timeoutMs: number): Promise<boolean>;
  /** Returns what `attempt` returns within `timeoutMs`, otherwise false; a slower attempt continues in the background. */
  attempt(attempt: () => Promise<boolean>, timeoutMs: number): Promise<boolean>;
  /** Sends a claimed mail of any queue and records the outcome. @returns whether the mail server accepted it. */
  send<Claim extends ClaimedMail>(claim: Claim, queue: MailQueue<Claim>): Promise<boolean>;
  /** Makes `stop` wait for `work`, too. */
  track<Result>(work: Promise<Result>): Promise<Result>;
  /** Looks for due mail now instead of at the next poll. */
  wake(): void;
  start(): void;
  /** Waits at most `timeoutMs` for the mail being sent; the rest stays in the outbox. */
  stop(timeoutMs: number): Promise<void>;
};

type MailerParts = {
  database: Database;
  log: Logger;
  send?: SendMail;
  /** Whether a mail server is set now; absent where that cannot change. */
  isSetUp?: () => boolean;
  pollIntervalMs?: number;
};

const POLL_INTERVAL_MS = 15_000;
/** Delays before each attempt to record that a mail was sent; in total shorter than the rest of the claim. */
const RECORD_RETRY_DELAYS_MS = [0, 200, 1_000, 5_000, 15_000];

/**
 * Sends the mail in the outbox. Several processes may run it: a claim gives each mail to one of them for a time. When a
 * process dies after the mail server accepted a mail and before recording it, that mail is sent again once the claim
 * expires; SMTP cannot check this (docs/decisions/016-mail.md).
 */
export function createMailer(parts: MailerParts): Mailer {
  const { database, log, send, isSetUp = () => send !== undefined, pollIntervalMs = POLL_INTERVAL_MS } = parts;
  /** Aborts attempts in progress; `isStopping` already prevents new ones. */
  const stopping = new AbortController();
  let isStopping = false;
  const inFlight = new Set<Promise<unknown>>();
  let sweep: Promise<void> | undefined;
  let sweepAgain = false;
  let timer: NodeJS.Timeout | undefined;

  async function deliver<Claim extends ClaimedMail>(claim: Claim, queue: MailQueue<Claim>): Promise<boolean> {
    const { messageId: mail, attempts } = claim;
    try {
      if (!send) throw new Error('This process has no mail server.');
      await timeJob('mail', () => send(claim, stopping.signal));
    } catch (error) {
      const failure = describeMailFailure(error);
      log.warn({ mail, attempt: attempts, ...failure }, 'could not send a mail');
      await queue.recordFailure(database, claim, failure);
      return false;
    }
    await recordSentWithRetries(claim, queue);
    log.info({ mail }, 'mail sent');
    return true;
  }

  /** Retries for a while, since an unrecorded mail would be sent again. */
  async function recordSentWithRetries<Claim extends ClaimedMail>(
    claim: Claim,
    queue: MailQueue<Claim>,
  ): Promise<void> {
    for (const [index, pause] of RECORD_RETRY_DELAYS_MS.entries()) {
      // A stopping process skips the remaining delays.
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      try {
        return await queue.recordSent(database, claim);
      } catch (error) {
        if (index === RECORD_RETRY_DELAYS_MS.length - 1) throw error;
        log.warn({ err: error, mail: claim.messageId }, 'sent a mail but could not record it yet');
      }
    }
  }

  async function sendAllDue(): Promise<void> {
    await failAbandonedMail(database);
    while (!isStopping) {
      const mail = await claimDueMail(database);
      if (!mail) return;
      await deliver(mail, OUTBOX);
    }
  }

  function track<Result>(work: Promise<Result>): Promise<Result> {
    inFlight.add(work);
    return work.finally(() => inFlight.delete(work));
  }

  function wake(): void {
    if (!send || !isSetUp() || isStopping) return;
    if (sweep) {
      sweepAgain = true;
      return;
    }
    sweep = track(sendAllDue())
      .catch((error) => log.error({ err: error }, 'could not process the outbox'))
      .finally(() => {
        sweep = undefined;
        if (sweepAgain) {
          sweepAgain = false;
          wake();
        }
      });
  }

  async function attempt(makeAttempt: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
    if (!send || !isSetUp() || isStopping) return false;
    const outcome = track(makeAttempt()).catch((error) => {
      log.error({ err: error }, 'could not send a mail immediately');
      return false;
    });
    return Promise.race([outcome, wait(timeoutMs, false, { ref: false })]);
  }

  return {
    get isSetUp() {
      return isSetUp();
    },
    attempt,
    send: deliver,
    track,
    wake,
    start() {
      if (!send || timer) return;
      timer = setInterval(wake, pollIntervalMs);
      wake();
    },
    deliverNow: (id, timeoutMs) =>
      attempt(async () => {
        const mail = await claimMail(database, id);
        return mail !== null && deliver(mail, OUTBOX);
      }, timeoutMs),
    async stop(timeoutMs) {
      clearInterval(timer);
      timer = undefined;
      isStopping = true;
      await Promise.race([Promise.allSettled(inFlight), wait(timeoutMs, undefined, { ref: false })]);
      stopping.abort();
      await Promise.allSettled(inFlight);
      send?.close?.();
    },
  };
}
