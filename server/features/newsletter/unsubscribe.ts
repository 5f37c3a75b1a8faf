import { maskEmail } from '../../../domain/subscriber.ts';
import type { Database } from '../../platform/database/database.ts';
import { withdrawMail } from '../mail/outbox.ts';

/** The letters a token can hold; anything else was never sent to anybody, and PostgreSQL would refuse some of it. */
const TOKEN = /^[\w-]{1,100}$/;

/** What the unsubscribe page shows. The address is masked, as links get forwarded. Null for a token nobody has. */
export async function findSubscription(
  database: Database,
  token: string,
): Promise<{ email: string; subscribed: boolean } | null> {
  if (!TOKEN.test(token)) return null;
  const row = await database
    .selectFrom('newsletters')
    .select(['email', 'subscribed'])
    .where('unsubscribeToken', '=', token)
    .executeTakeFirst();
  return row ? { email: maskEmail(row.email), subscribed: row.subscribed } : null;
}

/**
 * Ends a subscription at once and takes back mail that is still waiting for that address. Doing it twice is fine.
 * @returns false for a token nobody has.
 */
export async function unsubscribe(database: Database, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const now = new Date().toISOString();
  return database.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('newsletters')
      .set({ subscribed: false, unsubscribedAt: now, updatedAt: now })
      .where('unsubscribeToken', '=', token)
      // Also where an owner has switched it off: from now on it is the person's own wish.
      .where((eb) => eb.or([eb('subscribed', '=', true), eb('unsubscribedAt', 'is', null)]))
      .returning('email')
      .executeTakeFirst();
    if (row) await withdrawMail(trx, 'newsletter-welcome', row.email);
    return row !== undefined || (await findSubscription(trx, token)) !== null;
  });
}
