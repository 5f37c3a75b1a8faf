import type { MailRetry } from '../../../domain/mail/mail.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { countOutbox, readFailureReason } from './outbox-queries.ts';
import type { Mailer } from './outbox-worker.ts';

/** Longest wait of an admin for the mail server; a slower attempt continues in the background. */
const DELIVERY_WAIT_MS = 10_000;
export const MAIL_NOT_SET_UP =
  'Email is not set up on this site, so nothing can be sent. Enter the mail server in Settings first.';
export const MAIL_NOT_FOUND = 'This email has been sent or discarded in the meantime.';
export const MAIL_BEING_SENT = 'This email is being sent right now. Check again in a minute.';

/** Restarts the retry schedule, as for a new mail. */
const resetAttempts = () => ({ status: 'pending', attempts: 0, nextAttemptAt: new Date().toISOString() }) as const;

/** The mails of newsletter issues, which have a queue of their own. `id`: issue and subscriber, e.g. `3-45`. */
export type IssueMails = {
  /** Makes one mail due now, as a new one. @throws HttpError 404, 409 while it is being sent or may not be sent. */
  reset(trx: Database, id: string): Promise<void>;
  deliverNow(id: string, timeoutMs: number): Promise<boolean>;
  /** Makes all mails due that were given up and may be sent. @returns the number of them. */
  resetAll(trx: Database, now: number): Promise<number>;
  /** Gives up an unsent mail. @returns its kind; undefined where there is none. */
  drop(trx: Database, id: string): Promise<string | undefined>;
};

type Context = { database: Database; mailer: Mailer; issueMails: IssueMails };

/** Retries one mail now. @throws HttpError 404; 409 while it is being sent, may not be sent, or mail is not set up. */
export async function retryMail(
  { database, mailer, issueMails }: Context,
  id: string,
  actor: Actor,
): Promise<MailRetry> {
  if (!mailer.isSetUp) throw new HttpError(409, MAIL_NOT_SET_UP);
  const queue = id.includes('-')
    ? issueMails
    : { reset: resetMail, deliverNow: (name: string, timeoutMs: number) => mailer.deliverNow(Number(name), timeoutMs) };
  await database.transaction().execute(async (trx) => {
    await queue.reset(trx, id);
    await recordAudit(trx, { action: 'mail_retried', resource: `mail/${id}` }, actor);
  });
  const sent = await queue.deliverNow(id, DELIVERY_WAIT_MS);
  return { sent, reason: sent ? null : await readFailureReason(database, id) };
}

async function resetMail(trx: Database, name: string): Promise<void> {
  const id = Number(name);
  const { numUpdatedRows } = await trx
    .updateTable('mailOutbox')
    .set(resetAttempts())
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'dead'])
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const row = await trx.selectFrom('mailOutbox').select('status').where('id', '=', id).executeTakeFirst();
  throw row?.status === 'sending' ? new HttpError(409, MAIL_BEING_SENT) : notFound(MAIL_NOT_FOUND);
}

/**
 * Retries all mail that was given up, in the background; mail of newsletter issues by the newsletter's own rules. @returns
 * how many are retried, and how many are not, because their issue was stopped or their reader has unsubscribed. @throws
 * HttpError 409
 */
export async function retryAllMail(
  { database, mailer, issueMails }: Context,
  actor: Actor,
): Promise<{ count: number; left: number }> {
  if (!mailer.isSetUp) throw new HttpError(409, MAIL_NOT_SET_UP);
  const result = await database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mailOutbox')
      .set(resetAttempts())
      .where('status', '=', 'dead')
      .executeTakeFirst();
    const mails = Number(numUpdatedRows) + (await issueMails.resetAll(trx, Date.now()));
    if (mails > 0) await recordAudit(trx, { action: 'mail_retried', resource: 'mail', details: { mails } }, actor);
    const { failed } = await countOutbox(trx);
    return { count: mails, left: failed };
  });
  mailer.wake();
  return result;
}
