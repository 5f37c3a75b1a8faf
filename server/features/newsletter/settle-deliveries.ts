import { isUnknownMailbox } from '../../../domain/mail/mail-events.ts';
import type { Database } from '../../platform/database/database.ts';

/** Maximum mails recorded in one step; more wait for the next. */
const MAX_SETTLED = 500;

/**
 * Records the outcome of queued mails and deletes the sent ones, so that an issue does not fill the database with copies.
 * @returns whether any are still being sent.
 */
export async function settleDeliveries(database: Database, now = Date.now()): Promise<boolean> {
  const settledAt = new Date(now).toISOString();
  const isOpen = await database
    .selectFrom('newsletterDeliveries')
    .select('mailId')
    .where('status', 'in', ['queued', 'held', 'failed'])
    .limit(1)
    .executeTakeFirst();
  if (!isOpen) return false;
  await settleSent(database, settledAt);
  await settleDead(database, settledAt);
  await settleWithdrawn(database, settledAt);
  const queued = await database
    .selectFrom('newsletterDeliveries')
    .select('mailId')
    .where('status', '=', 'queued')
    .limit(1)
    .executeTakeFirst();
  return queued !== undefined;
}

async function settleSent(database: Database, settledAt: string): Promise<void> {
  const sent = await database
    .selectFrom('mailOutbox')
    .select('id')
    .where('kind', '=', 'newsletter-issue')
    .where('status', '=', 'sent')
    .limit(MAX_SETTLED)
    .execute();
  if (sent.length === 0) return;
  const ids = sent.map(({ id }) => id);
  await database.transaction().execute(async (trx) => {
    await trx
      .updateTable('newsletterDeliveries')
      .set({ status: 'sent', settledAt, reason: null })
      .where('status', 'in', ['queued', 'held', 'failed'])
      .where('mailId', 'in', ids)
      .execute();
    await trx.deleteFrom('mailOutbox').where('id', 'in', ids).execute();
  });
}

/** Records mail that was given up. It stays in the outbox, where an admin may try it again. */
async function settleDead(database: Database, settledAt: string): Promise<void> {
  const dead = await database
    .selectFrom('newsletterDeliveries')
    .innerJoin('mailOutbox', 'mailOutbox.id', 'newsletterDeliveries.mailId')
    .select(['issueId', 'subscriberId', 'lastError', 'mailId'])
    .where('newsletterDeliveries.status', '=', 'queued')
    .where('mailOutbox.status', '=', 'dead')
    .limit(MAX_SETTLED)
    .execute();
  for (const { mailId, subscriberId, lastError } of dead) {
    await database.transaction().execute(async (trx) => {
      await trx
        .updateTable('newsletterDeliveries')
        .set({ status: 'failed', settledAt, reason: lastError })
        .where('mailId', '=', mailId)
        .where('status', '=', 'queued')
        .execute();
      if (!isUnknownMailbox(lastError ?? '')) return;
      await trx
        .updateTable('newsletters')
        .set({ bouncedAt: settledAt, updatedAt: settledAt })
        .where('id', '=', subscriberId)
        .where('bouncedAt', 'is', null)
        .execute();
    });
  }
}

/** Records mail that is missing: it was withdrawn with the subscription, or discarded by an admin. */
async function settleWithdrawn(database: Database, settledAt: string): Promise<void> {
  await database
    .updateTable('newsletterDeliveries')
    .set({ status: 'withdrawn', settledAt })
    .where('status', 'in', ['queued', 'held'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mailOutbox')
            .select('mailOutbox.id')
            .whereRef('mailOutbox.id', '=', 'newsletterDeliveries.mailId'),
        ),
      ),
    )
    .execute();
}
