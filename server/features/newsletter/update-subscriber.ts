import { maskEmail } from '../../../domain/newsletter.ts';
import type { Subscriber, SubscriberChange } from '../../../domain/subscriber.ts';
import { EMAIL_TAKEN, mayBeActivated, OWN_ACTION_NEEDED } from '../../../domain/subscription.ts';
import type { Database } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/portable-sql.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { redirectMail } from '../../mail/mail-of-people.ts';
import { withdrawMail } from '../../mail/outbox.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { subscriberById } from './subscriber-queries.ts';

/**
 * Changes a subscriber's address, or switches the subscription off and on. `unsubscribedAt` stays as it is: it holds the
 * person's own wish, which no owner overrides. Mail that waits follows a corrected address, and is taken back from who is
 * switched off.
 * @throws HttpError 404, 409 for an address that is taken or a subscription that the person ended.
 */
export async function updateSubscriber(
  database: Database,
  { id, change }: { id: number; change: SubscriberChange },
  actor: Actor,
): Promise<Subscriber> {
  try {
    return await database.transaction().execute(async (trx) => {
      const before = await subscriberById(trx, id);
      if (!before) throw gone();
      const { email = before.email, subscribed = before.subscribed } = change;
      const update = trx
        .updateTable('newsletters')
        .set({ email, subscribed, updatedAt: new Date().toISOString() })
        .where('id', '=', id);
      // The condition stands in the update itself: the person may unsubscribe at this very moment.
      const allowed = subscribed
        ? update.where((eb) => eb.or([eb('subscribed', '=', true), eb('unsubscribedAt', 'is', null)]))
        : update;
      const { numUpdatedRows } = await allowed.executeTakeFirst();
      if (numUpdatedRows === 0n) await refuse(trx, id);
      if (!subscribed) await withdrawMail(trx, 'newsletter-welcome', before.email);
      else if (email !== before.email) await redirectMail(trx, 'newsletter-welcome', before.email, email);
      await recordAudit(trx, auditEntry(before, { email, subscribed }), actor);
      return { ...before, email, subscribed };
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new HttpError(409, EMAIL_TAKEN, { details: { email: EMAIL_TAKEN } });
  }
}

async function refuse(database: Database, id: number): Promise<never> {
  const now = await subscriberById(database, id);
  if (!now || mayBeActivated(now)) throw gone();
  throw new HttpError(409, OWN_ACTION_NEEDED, { details: { subscribed: OWN_ACTION_NEEDED } });
}

const gone = () => notFound('This subscriber does not exist any more.');

/** Addresses stand in the log masked, so that deleting a subscriber deletes the address. */
function auditEntry(before: Subscriber, after: { email: string; subscribed: boolean }) {
  const { id, email, subscribed } = before;
  const details: Record<string, unknown> = { email: maskEmail(after.email) };
  if (email !== after.email) details.emailBefore = maskEmail(email);
  if (subscribed !== after.subscribed) details.subscribed = after.subscribed;
  return { action: 'subscriber_updated', resource: `subscriber/${id}`, details };
}
