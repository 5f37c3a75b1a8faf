import { maskEmail } from '../../../domain/newsletter/subscriber.ts';
import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { isLinkToken } from '../../platform/security/link-token.ts';
import { withdrawSubscriberMail } from './subscriber-mail.ts';

/**
 * Reads the data of the unsubscribe page. Masks the address, since links get forwarded. @returns null for an unknown token.
 */
export async function findSubscription(
  database: Database,
  token: string,
): Promise<{ email: string; subscribed: boolean } | null> {
  if (!isLinkToken(token)) return null;
  const row = await database
    .selectFrom('newsletters')
    .select(['email', 'subscribed'])
    .where('unsubscribeToken', '=', token)
    .executeTakeFirst();
  if (row) return { email: maskEmail(row.email), subscribed: row.subscribed };
  return (await hasDeletedOwner(database, token)) ? { email: DELETED_EMAIL, subscribed: false } : null;
}

/** Shown when the data of the person a mail's link belongs to has been deleted. */
const DELETED_EMAIL = 'This address';

const hasDeletedOwner = (database: Database, token: string): Promise<boolean> =>
  hasRows(database.selectFrom('suppressions').where('unsubscribeToken', '=', token));

/** Ends a subscription and withdraws waiting mail to its address. Idempotent. @returns false for an unknown token. */
export async function unsubscribe(database: Database, token: string): Promise<boolean> {
  if (!isLinkToken(token)) return false;
  const now = new Date().toISOString();
  return database.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('newsletters')
      .set({ subscribed: false, unsubscribedAt: now, updatedAt: now })
      .where('unsubscribeToken', '=', token)
      // Includes subscriptions that an admin deactivated: from now on only the person can reactivate them.
      .where((eb) => eb.or([eb('subscribed', '=', true), eb('unsubscribedAt', 'is', null)]))
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (row) {
      await withdrawSubscriberMail(trx, row, now);
      await creditUnsubscription(trx, row.id, now);
    }
    return row !== undefined || (await findSubscription(trx, token)) !== null;
  });
}

/** Attributes an unsubscribe to the last issue that the person received. */
export async function creditUnsubscription(trx: Database, subscriberId: number, now: string): Promise<void> {
  const last = await trx
    .selectFrom('newsletterDeliveries')
    .innerJoin('newsletterSendings', 'newsletterSendings.issueId', 'newsletterDeliveries.issueId')
    .select('newsletterDeliveries.issueId')
    .where('subscriberId', '=', subscriberId)
    .where('newsletterDeliveries.status', 'in', ['sending', 'sent'])
    .orderBy('newsletterSendings.startedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await trx
    .updateTable('newsletterDeliveries')
    .set({ unsubscribedAt: now })
    .where('issueId', '=', last.issueId)
    .where('subscriberId', '=', subscriberId)
    .execute();
}
