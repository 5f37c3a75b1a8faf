import type { Database } from '../../platform/database/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { type IssueMails, MAIL_BEING_SENT, MAIL_NOT_FOUND, type Mailer } from '../mail/index.ts';
import { ACTIVE, claimDelivery, DELIVERY_QUEUE, findDelivery, isMailable, selectMailable } from './deliveries.ts';
import { findIssueMail } from './issue-queries.ts';

const STOPPED = 'This email belongs to a newsletter issue that was stopped. Resume the issue first.';
const LEFT = 'This person no longer gets the newsletter, so the email stays unsent.';

type Context = { database: Database; mailer: Mailer; siteUrl: string };

/**
 * Retries mail of newsletter issues by the newsletter's rules: skips stopped issues, people who unsubscribed and bounced
 * mailboxes, and keeps to the limit per minute. An issue whose mails are all retried counts as being sent again, so that it can be
 * stopped.
 */
export function createIssueMails({ database, mailer, siteUrl }: Context): IssueMails {
  return {
    async reset(trx, id) {
      const delivery = await findDelivery(trx, parseId(id));
      if (delivery?.status === 'sending') throw new HttpError(409, MAIL_BEING_SENT);
      if (delivery?.status !== 'waiting' && delivery?.status !== 'failed') throw notFound(MAIL_NOT_FOUND);
      if (!ACTIVE.some((status) => status === delivery.sendingStatus)) throw new HttpError(409, STOPPED);
      if (!isMailable(delivery)) throw new HttpError(409, LEFT);
      await unsent(trx, parseId(id)).set(resetAttempts(Date.now())).execute();
    },
    deliverNow: (id, timeoutMs) =>
      mailer.attempt(async () => {
        const key = parseId(id);
        const [delivery, mail] = [await findDelivery(database, key), await findIssueMail(database, key.issueId)];
        const claim = delivery && (await claimDelivery(database, delivery, { mail, siteUrl }));
        return claim ? mailer.send(claim, DELIVERY_QUEUE) : false;
      }, timeoutMs),
    async resetAll(trx, now) {
      const retried = await trx
        .updateTable('newsletterDeliveries')
        .set(resetAttempts(now))
        .where('status', '=', 'failed')
        .where('issueId', 'in', (eb) =>
          eb.selectFrom('newsletterSendings').select('issueId').where('status', 'in', ACTIVE),
        )
        .where('subscriberId', 'in', selectMailable(trx))
        .returning('issueId')
        .execute();
      for (const issueId of new Set(retried.map((mail) => mail.issueId)))
        await trx
          .updateTable('newsletterSendings')
          .set({ status: 'sending', finishedAt: null })
          .where('issueId', '=', issueId)
          .execute();
      return retried.length;
    },
    async drop(trx, id) {
      const outcome = { status: 'dropped', nextAttemptAt: null, settledAt: new Date().toISOString() } as const;
      const dropped = await unsent(trx, parseId(id)).set(outcome).returning('issueId').executeTakeFirst();
      return dropped && 'newsletter-issue';
    },
  };
}

function parseId(id: string) {
  const [issueId = 0, subscriberId = 0] = id.split('-').map(Number);
  return { issueId, subscriberId };
}

const unsent = (trx: Database, { issueId, subscriberId }: ReturnType<typeof parseId>) =>
  trx
    .updateTable('newsletterDeliveries')
    .where('issueId', '=', issueId)
    .where('subscriberId', '=', subscriberId)
    .where('status', 'in', ['waiting', 'failed']);

/** Restarts the retry schedule, as for a new mail. */
const resetAttempts = (now: number) =>
  ({ status: 'waiting', attempts: 0, nextAttemptAt: new Date(now).toISOString(), settledAt: null }) as const;
