import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { describeMailFailure } from './mail-failures.ts';
import { type ClaimedMail, claimDueMail, claimMail, failAbandonedMail, recordFailure, recordSent } from './outbox.ts';
import type { SendMail } from './smtp.ts';

export type Mailer = {
  /** Whether a mail server is configured. Without one, mail stays pending. */
  isSetUp: boolean;
  /** Makes one attempt. True when the mail server accepts within `timeoutMs`; a slower attempt continues in the background. */
  deliverNow(id: number, timeoutMs: number): Promise<boolean>;
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

  async function deliver(mail: ClaimedMail, sender: SendMail): Promise<boolean> {
    try {
      await sender(mail, stopping.signal);
    } catch (error) {
      const failure = describeMailFailure(error);
      log.warn({ mail: mail.id, attempt: mail.attempts, ...failure }, 'could not send a mail');
      await recordFailure(database, mail, failure);
      return false;
    }
    await recordSentWithRetries(mail);
    log.info({ mail: mail.id }, 'mail sent');
    return true;
  }

  /** Retries for a while, since an unrecorded mail would be sent again. */
  async function recordSentWithRetries(mail: ClaimedMail): Promise<void> {
    for (const [index, pause] of RECORD_RETRY_DELAYS_MS.entries()) {
      // A stopping process skips the remaining delays.
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      try {
        return await recordSent(database, mail);
      } catch (error) {
        if (index === RECORD_RETRY_DELAYS_MS.length - 1) throw error;
        log.warn({ err: error, mail: mail.id }, 'sent a mail but could not record it yet');
      }
    }
  }

  async function sendAllDue(sender: SendMail): Promise<void> {
    await failAbandonedMail(database);
    while (!isStopping) {
      const mail = await claimDueMail(database);
      if (!mail) return;
      await deliver(mail, sender);
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
    sweep = track(sendAllDue(send))
      .catch((error) => log.error({ err: error }, 'could not process the outbox'))
      .finally(() => {
        sweep = undefined;
        if (sweepAgain) {
          sweepAgain = false;
          wake();
        }
      });
  }

  return {
    get isSetUp() {
      return isSetUp();
    },
    wake,
    start() {
      if (!send || timer) return;
      timer = setInterval(wake, pollIntervalMs);
      wake();
    },
    async deliverNow(id, timeoutMs) {
      if (!send || !isSetUp() || isStopping) return false;
      const attempt = track(claimMail(database, id).then((mail) => (mail ? deliver(mail, send) : false)));
      const outcome = attempt.catch((error) => {
        log.error({ err: error, mail: id }, 'could not send a mail immediately');
        return false;
      });
      return Promise.race([outcome, wait(timeoutMs, false, { ref: false })]);
    },
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
