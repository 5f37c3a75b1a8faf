import type { Subscriber, SubscriberChange } from '../../../domain/subscriber.ts';
import { maskEmail } from '../../../domain/subscriber.ts';
import { CONSENT_REQUIRED, canReactivate, EMAIL_ALREADY_SUBSCRIBED } from '../../../domain/subscription.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/portable-sql.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { withdrawMail } from '../mail/outbox.ts';
import { retargetMail } from '../mail/recipient-mail.ts';
import { SUBSCRIBER_COLUMNS, subscriberById } from './subscriber-queries.ts';

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
      // What the owner leaves out is not written: the person may sign up or unsubscribe at this very moment. Neither is a
      // subscription that the person ends now made active again, so the condition stands in the update itself.
      const update = trx
        .updateTable('newsletters')
        .set({ ...change, updatedAt: new Date().toISOString() })
        .where('id', '=', id);
      const allowed = change.subscribed
        ? update.where((eb) => eb.or([eb('subscribed', '=', true), eb('unsubscribedAt', 'is', null)]))
        : update;
      const after = await allowed.returning(SUBSCRIBER_COLUMNS).executeTakeFirst();
      if (!after) return refuse(trx, id);
      if (!after.subscribed) await withdrawMail(trx, 'newsletter-welcome', before.email);
      else if (after.email !== before.email) {
        await retargetMail(trx, 'newsletter-welcome', before.email, after.email);
      }
      await recordAudit(trx, auditEntry(before, after, change), actor);
      return after;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new HttpError(409, EMAIL_ALREADY_SUBSCRIBED, { details: { email: EMAIL_ALREADY_SUBSCRIBED } });
  }
}

async function refuse(database: Database, id: number): Promise<never> {
  const now = await subscriberById(database, id);
  if (!now || canReactivate(now)) throw gone();
  throw new HttpError(409, CONSENT_REQUIRED, { details: { subscribed: CONSENT_REQUIRED } });
}

const gone = () => notFound('This subscriber does not exist any more.');

/** Addresses stand in the log masked, so that deleting a subscriber deletes the address. */
function auditEntry(before: Subscriber, after: Subscriber, change: SubscriberChange) {
  const details: Record<string, unknown> = { email: maskEmail(after.email) };
  if (after.email !== before.email) details.emailBefore = maskEmail(before.email);
  if (change.subscribed !== undefined && change.subscribed !== before.subscribed)
    details.subscribed = change.subscribed;
  return { action: 'subscriber_updated', resource: `subscriber/${before.id}`, details };
}
