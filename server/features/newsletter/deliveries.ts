import { isUnknownMailbox } from '../../../domain/mail/mail-events.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  ABANDONED_REASON,
  CLAIM_MS,
  type ClaimedMail,
  MAX_UNCERTAIN_ATTEMPTS,
  type MailFailure,
  nextAttempt,
} from '../mail/index.ts';
import { type IssueMail, personalizeMail } from './issue-mail/personalize-mail.ts';

/**
 * The queue of newsletter mail: one row for each issue and subscriber, from which the mail is written when it is sent
 * (docs/decisions/075-one-newsletter-queue.md).
 */

/** Maximum mails of all issues that wait for another attempt; beyond it no new ones are tried until the mail server recovers. */
const MAX_RETRYING = 500;

/** Sendings whose mails are sent; those of a finished one are tried again. */
export const ACTIVE = ['sending', 'sent'] as const;

type DeliveryKey = { issueId: number; subscriberId: number };

const deliveries = (database: Database) =>
  database
    .selectFrom('newsletterDeliveries as delivery')
    .innerJoin('newsletterSendings as sending', 'sending.issueId', 'delivery.issueId')
    .leftJoin('newsletters as subscriber', 'subscriber.id', 'delivery.subscriberId')
    .select(['delivery.issueId', 'subscriberId', 'delivery.status', 'attempts', 'messageId', 'startedAt'])
    .select('sending.status as sendingStatus')
    .select([
      'email',
      'subscribed',
      'bouncedAt',
      'unsubscribeToken',
      'consentedAt',
      'consentSource',
      'consentEstimated',
    ]);

export type Delivery = Awaited<ReturnType<ReturnType<typeof deliveries>['execute']>>[number];

export const findDelivery = (database: Database, { issueId, subscriberId }: DeliveryKey) =>
  deliveries(database)
    .where('delivery.issueId', '=', issueId)
    .where('subscriberId', '=', subscriberId)
    .executeTakeFirst();

/** Lists the mails to send next: those due for another attempt, then new ones, in the order of the subscribers' ids. */
export async function listDueDeliveries(database: Database, limit: number, now: number): Promise<Delivery[]> {
  const retries = await deliveries(database)
    .where('nextAttemptAt', '<=', new Date(now).toISOString())
    .where('sending.status', 'in', ACTIVE)
    .orderBy('nextAttemptAt')
    .orderBy('delivery.issueId')
    .orderBy('subscriberId')
    .limit(limit)
    .execute();
  if (retries.length === limit || (await isRetryingMany(database))) return retries;
  const fresh = await deliveries(database)
    .where('sending.status', '=', 'sending')
    .where('delivery.status', '=', 'waiting')
    .where('nextAttemptAt', 'is', null)
    .orderBy('delivery.issueId')
    .orderBy('subscriberId')
    .limit(limit - retries.length)
    .execute();
  return [...retries, ...fresh];
}

async function isRetryingMany(database: Database): Promise<boolean> {
  const rows = await database
    .selectFrom('newsletterDeliveries as delivery')
    .innerJoin('newsletterSendings as sending', 'sending.issueId', 'delivery.issueId')
    .select('subscriberId')
    .where('nextAttemptAt', 'is not', null)
    .where('sending.status', 'in', ACTIVE)
    .limit(MAX_RETRYING)
    .execute();
  return rows.length === MAX_RETRYING;
}

/** Selects the ids of the people who get the newsletter. */
export const selectMailable = (database: Database) =>
  database.selectFrom('newsletters').select('id').where('subscribed', '=', true).where('bouncedAt', 'is', null);

type ClaimedDelivery = ClaimedMail & DeliveryKey;

/**
 * Claims a delivery and writes its mail. @returns null where another process was faster, the issue was stopped, or the person no
 * longer gets the newsletter, which the statement itself checks.
 */
export async function claimDelivery(
  database: Database,
  delivery: Delivery,
  { mail, siteUrl }: { mail: IssueMail; siteUrl: string },
): Promise<ClaimedDelivery | null> {
  const { issueId, subscriberId, status, attempts, email, startedAt } = delivery;
  const settledAt = new Date().toISOString();
  if (!isMailable(delivery)) {
    await settle(database, delivery, { status: 'withdrawn', settledAt });
    return null;
  }
  if (status === 'sending' && attempts >= MAX_UNCERTAIN_ATTEMPTS) {
    await settle(database, delivery, { status: 'failed', settledAt, reason: ABANDONED_REASON });
    return null;
  }
  const claimed = await matching(database, delivery)
    .set({ status: 'sending', attempts: attempts + 1, nextAttemptAt: new Date(Date.now() + CLAIM_MS).toISOString() })
    .where('issueId', 'in', (eb) =>
      eb
        .selectFrom('newsletterSendings')
        .select('issueId')
        .where('issueId', '=', issueId)
        .where('status', 'in', ACTIVE),
    )
    .where('subscriberId', 'in', selectMailable(database).where('email', '=', email))
    .returning('messageId')
    .executeTakeFirst();
  if (!claimed) return null;
  const messageId = claimed.messageId ?? `${issueId}-${subscriberId}.${Date.parse(startedAt ?? '')}`;
  return { issueId, subscriberId, messageId, attempts: attempts + 1, mail: personalizeMail(mail, delivery, siteUrl) };
}

/** Updates a delivery unless another process has claimed or settled it since it was read. */
const matching = (database: Database, { issueId, subscriberId, status, attempts }: Delivery) =>
  database
    .updateTable('newsletterDeliveries')
    .where('issueId', '=', issueId)
    .where('subscriberId', '=', subscriberId)
    .where('status', '=', status)
    .where('attempts', '=', attempts);

type Mailable = Delivery & { [Name in 'email' | 'unsubscribeToken' | 'consentedAt' | 'consentSource']: string } & {
  consentEstimated: boolean;
};

/** Returns whether the person still gets the newsletter. */
export const isMailable = (delivery: Delivery): delivery is Mailable =>
  delivery.subscribed === true && delivery.bouncedAt === null;

type Outcome = { status: 'withdrawn' | 'failed'; settledAt: string; reason?: string };

const settle = (database: Database, delivery: Delivery, outcome: Outcome) =>
  matching(database, delivery)
    .set({ ...outcome, nextAttemptAt: null })
    .execute();

/** Records the outcomes of deliveries for the worker. */
export const DELIVERY_QUEUE = { recordSent, recordFailure };

async function recordSent(database: Database, { issueId, subscriberId }: ClaimedDelivery): Promise<void> {
  await database
    .updateTable('newsletterDeliveries')
    .set({ status: 'sent', settledAt: new Date().toISOString(), reason: null, nextAttemptAt: null })
    .where('issueId', '=', issueId)
    .where('subscriberId', '=', subscriberId)
    .execute();
}

/** Schedules the next attempt or gives up, and marks a mailbox that does not exist. */
async function recordFailure(database: Database, claim: ClaimedDelivery, failure: MailFailure): Promise<void> {
  const { issueId, subscriberId, attempts } = claim;
  const next = nextAttempt(attempts, failure, Date.now());
  const settledAt = next ? null : new Date().toISOString();
  await database.transaction().execute(async (trx) => {
    const recorded = await trx
      .updateTable('newsletterDeliveries')
      .set({ status: next ? 'waiting' : 'failed', nextAttemptAt: next, settledAt, reason: failure.reason })
      .where('issueId', '=', issueId)
      .where('subscriberId', '=', subscriberId)
      // If another process has claimed the mail by now, its result counts.
      .where('status', '=', 'sending')
      .where('attempts', '=', attempts)
      .returning('subscriberId')
      .executeTakeFirst();
    if (!recorded || !settledAt || !isUnknownMailbox(failure.reason)) return;
    await trx
      .updateTable('newsletters')
      .set({ bouncedAt: settledAt, updatedAt: settledAt })
      .where('id', '=', subscriberId)
      .where('bouncedAt', 'is', null)
      .execute();
  });
}

/** Withdraws the unsent mails to a subscriber. An attempt in progress is not stopped, but is not repeated. */
export async function withdrawDeliveries(trx: Database, subscriberId: number, now: string): Promise<void> {
  await trx
    .updateTable('newsletterDeliveries')
    .set({ status: 'withdrawn', settledAt: now, nextAttemptAt: null })
    .where('subscriberId', '=', subscriberId)
    .where('status', 'in', ['waiting', 'failed'])
    .execute();
}
