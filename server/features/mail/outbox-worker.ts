import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { describeMailFailure } from './mail-failures.ts';
import { type ClaimedMail, claimDueMail, claimMail, failAbandonedMail, recordFailure, recordSent } from './outbox.ts';
import type { SendMail } from './smtp.ts';

export type Mailer = {
  /** Whether there is a mail server at all. Without one nothing is ever tried and mails stay pending. */
  isSetUp: boolean;
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
/** Pauses before each try to note that a mail went out; together less than what is left of its claim. Milliseconds. */
const RECORD_RETRY_DELAYS_MS = [0, 200, 1_000, 5_000, 15_000];

/**
 * Sends what lies in the outbox. Several processes may do so at once: a claim gives each mail to one of them for a while.
 * A process that dies between the mail server's acceptance and its own note sends that one mail again when the claim runs
 * out; SMTP has no way to ask (docs/decisions/016-mail.md). */
export function createMailer({ database, log, send, pollMilliseconds = POLL }: MailerParts): Mailer {
  /** Ends what is under way; before that, nothing new is begun. */
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
      log.warn({ mail: mail.id, attempt: mail.attempts, ...failure }, 'a mail could not be sent');
      await recordFailure(database, mail, failure);
      return false;
    }
    await noteSent(mail);
    log.info({ mail: mail.id }, 'mail sent');
    return true;
  }

  /** Tries for a while: a mail whose sending is not noted would be sent again. */
  async function noteSent(mail: ClaimedMail): Promise<void> {
    for (const [index, pause] of RECORD_RETRY_DELAYS_MS.entries()) {
      // A process that is told to stop tries what is left at once.
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      try {
        return await recordSent(database, mail);
      } catch (error) {
        if (index === RECORD_RETRY_DELAYS_MS.length - 1) throw error;
        log.warn({ err: error, mail: mail.id }, 'a mail went out, which could not be noted yet');
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
    if (!send || isStopping) return;
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
    isSetUp: send !== undefined,
    wake,
    start() {
      if (!send || timer) return;
      timer = setInterval(wake, pollMilliseconds);
      wake();
    },
    async deliverNow(id, withinMilliseconds) {
      if (!send || isStopping) return false;
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
      isStopping = true;
      await Promise.race([Promise.allSettled(inFlight), wait(withinMilliseconds, undefined, { ref: false })]);
      stopping.abort();
      await Promise.allSettled(inFlight);
    },
  };
}
