import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
import type { Logger } from './logger.ts';
import { type ClaimedMail, claimDueMail, claimMail, recordFailure, recordSent } from './outbox.ts';
import { isRefusedForGood, type SendMail } from './smtp.ts';

export type Mailer = {
  /** One attempt for a mail just queued. True only when the mail server accepted it within `withinMilliseconds`; a slower one goes on. */
  deliverNow(id: number, withinMilliseconds: number): Promise<boolean>;
  /** Looks for due mail now, instead of at the next turn. */
  wake(): void;
  start(): void;
  /** Waits for the mail that is being sent, at most `withinMilliseconds`; what is left stays in the outbox. */
  stop(withinMilliseconds: number): Promise<void>;
};

type MailerParts = { database: Database; log: Logger; send?: SendMail; pollMilliseconds?: number };

const POLL = 15_000;

/**
 * Sends what lies in the outbox. Several processes may do so at once: a claim gives each mail to one of them for a while.
 * A process that dies between the mail server's acceptance and its own note sends that one mail again when the claim runs
 * out; SMTP has no way to ask. Each row keeps one Message-ID, by which most mailboxes drop the second copy.
 * Without `send` nothing is ever tried and mails stay pending.
 */
export function createMailer({ database, log, send, pollMilliseconds = POLL }: MailerParts): Mailer {
  const stopping = new AbortController();
  const inFlight = new Set<Promise<unknown>>();
  let sweep: Promise<void> | undefined;
  let sweepAgain = false;
  let timer: NodeJS.Timeout | undefined;

  async function deliver(mail: ClaimedMail, sender: SendMail): Promise<boolean> {
    try {
      await sender(mail, stopping.signal);
    } catch (error) {
      log.warn({ err: error, mail: mail.id, attempt: mail.attempts }, 'a mail could not be sent');
      await recordFailure(database, mail, { reason: reasonOf(error), forGood: isRefusedForGood(error) });
      return false;
    }
    await recordSent(database, mail);
    log.info({ mail: mail.id }, 'mail sent');
    return true;
  }

  async function sendAllDue(sender: SendMail): Promise<void> {
    while (!stopping.signal.aborted) {
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
    if (!send || stopping.signal.aborted) return;
    if (sweep) {
      sweepAgain = true;
      return;
    }
    sweep = track(sendAllDue(send))
      .catch((error) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        sweep = undefined;
        if (sweepAgain) {
          sweepAgain = false;
          wake();
        }
      });
  }

  return {
    wake,
    start() {
      if (!send || timer) return;
      timer = setInterval(wake, pollMilliseconds);
      wake();
    },
    async deliverNow(id, withinMilliseconds) {
      if (!send || stopping.signal.aborted) return false;
      const attempt = track(claimMail(database, id).then((mail) => (mail ? deliver(mail, send) : false)));
      const outcome = attempt.catch((error) => {
        log.error({ err: error, mail: id }, 'a mail could not be sent at once');
        return false;
      });
      return Promise.race([outcome, wait(withinMilliseconds, false, { ref: false })]);
    },
    async stop(withinMilliseconds) {
      clearInterval(timer);
      timer = undefined;
      await Promise.race([Promise.allSettled(inFlight), wait(withinMilliseconds, undefined, { ref: false })]);
      stopping.abort();
      await Promise.allSettled(inFlight);
    },
  };
}

/** A short, one-line reason for the owner; never the mail itself. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300);
}
