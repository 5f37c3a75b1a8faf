import type { MailRetry } from '../../../domain/mail.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { reasonOfMail } from './outbox-queries.ts';
import type { Mailer } from './outbox-worker.ts';

/** An owner waits no longer than this for the mail server; what takes longer goes on by itself. Milliseconds. */
const WAIT_FOR_MAIL = 10_000;
const NOT_SET_UP = 'Mail is not set up on this site, so nothing can be sent. Set SMTP_URL first.';
export const MAIL_GONE = 'This mail went out meanwhile, or was given up.';

/** The delays between tries begin anew, as though the mail had been written just now. */
const fromStart = () => ({ status: 'pending', attempts: 0, nextAttemptAt: new Date().toISOString() }) as const;

type Context = { database: Database; mailer: Mailer };

/** Tries one mail again at once. @throws HttpError 404, 409 while it is being sent or mail is not set up. */
export async function retryMail({ database, mailer }: Context, id: number, actor: Actor): Promise<MailRetry> {
  if (!mailer.isSetUp) throw new HttpError(409, NOT_SET_UP);
  await database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mailOutbox')
      .set(fromStart())
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'dead'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw await refusal(trx, id);
    await recordAudit(trx, { action: 'mail_retried', resource: `mail/${id}` }, actor);
  });
  const sent = await mailer.deliverNow(id, WAIT_FOR_MAIL);
  return { sent, reason: sent ? null : await reasonOfMail(database, id) };
}

async function refusal(database: Database, id: number): Promise<HttpError> {
  const row = await database.selectFrom('mailOutbox').select('status').where('id', '=', id).executeTakeFirst();
  if (row?.status !== 'sending') return notFound(MAIL_GONE);
  return new HttpError(409, 'This mail is being sent at this moment. Look again in a minute.');
}

/** Everything that was given up is tried again, in the background. @returns how many that are. @throws HttpError 409 */
export async function retryAllMail({ database, mailer }: Context, actor: Actor): Promise<{ count: number }> {
  if (!mailer.isSetUp) throw new HttpError(409, NOT_SET_UP);
  const count = await database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('mailOutbox')
      .set(fromStart())
      .where('status', '=', 'dead')
      .executeTakeFirst();
    const mails = Number(numUpdatedRows);
    if (mails > 0) await recordAudit(trx, { action: 'mail_retried', resource: 'mail', details: { mails } }, actor);
    return mails;
  });
  mailer.wake();
  return { count };
}
