import type { MailRetry } from '../../../domain/mail/mail.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { countOutbox, lastErrorOfMail } from './outbox-queries.ts';
import type { Mailer } from './outbox-worker.ts';

/** Longest wait of an admin for the mail server; a slower attempt continues in the background. */
const DELIVERY_WAIT_MS = 10_000;
const NOT_SET_UP = 'Mail is not set up on this site, so nothing can be sent. Set the mail server in Settings first.';
export const MAIL_NOT_FOUND = 'This mail has been sent or discarded in the meantime.';

/** Restarts the retry schedule, as for a new mail. */
const resetAttempts = () => ({ status: 'pending', attempts: 0, nextAttemptAt: new Date().toISOString() }) as const;

/** Retries the mails of newsletter issues. */
export type RetryIssueMail = {
  /** Returns why a mail of an issue must not be sent; null where it may. */
  findRefusal(trx: Database, mailId: number): Promise<string | null>;
  /** Schedules the mails that may be sent. @returns the number of them. */
  retryAll(trx: Database, now: number): Promise<number>;
};

type Context = { database: Database; mailer: Mailer; issueMail: RetryIssueMail };

/** Retries one mail now. @throws HttpError 404; 409 while it is being sent, may not be sent, or mail is not set up. */
export async function retryMail(
  { database, mailer, issueMail }: Context,
  id: number,
  actor: Actor,
): Promise<MailRetry> {
  if (!mailer.isSetUp) throw new HttpError(409, NOT_SET_UP);
  await database.transaction().execute(async (trx) => {
    const refusal = await issueMail.findRefusal(trx, id);
    if (refusal) throw new HttpError(409, refusal);
    const { numUpdatedRows } = await trx
      .updateTable('mailOutbox')
      .set(resetAttempts())
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'dead'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw await retryError(trx, id);
    await recordAudit(trx, { action: 'mail_retried', resource: `mail/${id}` }, actor);
  });
  const sent = await mailer.deliverNow(id, DELIVERY_WAIT_MS);
  return { sent, reason: sent ? null : await lastErrorOfMail(database, id) };
}

async function retryError(database: Database, id: number): Promise<HttpError> {
  const row = await database.selectFrom('mailOutbox').select('status').where('id', '=', id).executeTakeFirst();
  if (row?.status !== 'sending') return notFound(MAIL_NOT_FOUND);
  return new HttpError(409, 'This mail is being sent right now. Check again in a minute.');
}

/**
 * Retries all mail that was given up, in the background; mail of newsletter issues by the newsletter's own rules. @returns
 * how many are retried, and how many are not, because their issue was stopped or their reader has unsubscribed. @throws
 * HttpError 409
 */
export async function retryAllMail(
  { database, mailer, issueMail }: Context,
  actor: Actor,
): Promise<{ count: number; left: number }> {
  if (!mailer.isSetUp) throw new HttpError(409, NOT_SET_UP);
  const result = await database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mailOutbox')
      .set(resetAttempts())
      .where('status', '=', 'dead')
      .where('kind', '!=', 'newsletter-issue')
      .executeTakeFirst();
    const mails = Number(numUpdatedRows) + (await issueMail.retryAll(trx, Date.now()));
    if (mails > 0) await recordAudit(trx, { action: 'mail_retried', resource: 'mail', details: { mails } }, actor);
    const { failed } = await countOutbox(trx);
    return { count: mails, left: failed };
  });
  mailer.wake();
  return result;
}
