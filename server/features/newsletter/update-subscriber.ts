import type { Subscriber, SubscriberChange } from '../../../domain/newsletter/subscriber.ts';
import { maskEmail } from '../../../domain/newsletter/subscriber.ts';
import {
  ADDRESS_SUPPRESSED,
  CONSENT_REQUIRED,
  canReactivate,
  EMAIL_ALREADY_SUBSCRIBED,
} from '../../../domain/newsletter/subscription.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/portable-sql.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { retargetMail } from '../mail/index.ts';
import { SUBSCRIBER_MAIL, withdrawSubscriberMail } from './subscriber-mail.ts';
import { SUBSCRIBER_COLUMNS, subscriberById } from './subscriber-queries.ts';
import { findSuppression, suppressAddress } from './suppressions.ts';

/**
 * Changes a subscriber's address, or deactivates or reactivates the subscription. Never changes `unsubscribedAt`, which
 * records the person's own decision. Waiting mail goes to a corrected address, and is withdrawn after a deactivation.
 * @throws HttpError 404; 409 for an address in use or on the suppression list, or a subscription that the person ended.
 */
export async function updateSubscriber(
  database: Database,
  { id, change }: { id: number; change: SubscriberChange },
  actor: Actor,
): Promise<Subscriber> {
  try {
    return await database.transaction().execute(async (trx) => {
      const before = await subscriberById(trx, id);
      if (!before) throw subscriberNotFound();
      if (change.email !== undefined && change.email !== before.email && (await findSuppression(trx, change.email)))
        throw new HttpError(409, ADDRESS_SUPPRESSED, { details: { email: ADDRESS_SUPPRESSED } });
      const now = new Date().toISOString();
      // Writes only the given fields, and checks the condition in the update itself: the person may subscribe or unsubscribe
      // at the same moment.
      const update = trx
        .updateTable('newsletters')
        .set((eb) => ({
          ...change,
          updatedAt: now,
          // A corrected address is a different mailbox.
          ...(change.email !== undefined && {
            bouncedAt: eb.case().when('email', '=', change.email).then(eb.ref('bouncedAt')).else(null).end(),
          }),
        }))
        .where('id', '=', id);
      const allowed = change.subscribed
        ? update.where((eb) => eb.or([eb('subscribed', '=', true), eb('unsubscribedAt', 'is', null)]))
        : update;
      const after = await allowed.returning(SUBSCRIBER_COLUMNS).executeTakeFirst();
      if (!after) throw await updateError(trx, id);
      if (!after.subscribed) await withdrawSubscriberMail(trx, before, now);
      else if (after.email !== before.email) {
        await retargetMail(trx, SUBSCRIBER_MAIL, before.email, after.email);
      }
      if (after.email !== before.email) await rememberLeft(trx, before);
      await recordAudit(trx, auditEntry(before, after, change), actor);
      return after;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new HttpError(409, EMAIL_ALREADY_SUBSCRIBED, { details: { email: EMAIL_ALREADY_SUBSCRIBED } });
  }
}

/**
 * Suppresses the former address of a person who unsubscribed: it would otherwise be unknown here, and the next import would
 * mail it again.
 */
async function rememberLeft(trx: Database, { email, complainedAt, bouncedAt, unsubscribedAt }: Subscriber) {
  const reason = complainedAt ? 'complained' : bouncedAt ? 'bounced' : unsubscribedAt ? 'unsubscribed' : null;
  // Links in mails to the old address still belong to the corrected one.
  if (reason) await suppressAddress(trx, email, { reason, unsubscribeToken: null });
}

async function updateError(database: Database, id: number): Promise<HttpError> {
  const current = await subscriberById(database, id);
  if (!current || canReactivate(current)) return subscriberNotFound();
  return new HttpError(409, CONSENT_REQUIRED, { details: { subscribed: CONSENT_REQUIRED } });
}

const subscriberNotFound = () => notFound('This subscriber has since been deleted. Reload the list.');

/** Masks addresses, so that none remains in the log after a subscriber is deleted. */
function auditEntry(before: Subscriber, after: Subscriber, change: SubscriberChange) {
  const details: Record<string, unknown> = { email: maskEmail(after.email) };
  if (after.email !== before.email) details.emailBefore = maskEmail(before.email);
  if (change.subscribed !== undefined && change.subscribed !== before.subscribed)
    details.subscribed = change.subscribed;
  return { action: 'subscriber_updated', resource: `subscriber/${before.id}`, details };
}
