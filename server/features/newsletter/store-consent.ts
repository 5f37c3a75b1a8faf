import type { Database } from '../../platform/database/database.ts';
import { newLinkToken } from '../../platform/security/link-token.ts';
import { findSuppression, liftSuppression } from './suppressions.ts';

type Consent = { email: string; source: string; consentedAt: string; confirmedAt: string | null };

/**
 * Stores a person's consent as a subscriber. A former subscriber gets a new record of consent and keeps the unsubscribe link
 * of earlier mails.
 * @returns the token of that link; null, without any change, when the address is subscribed or was unsubscribed after that
 * consent.
 */
export async function storeConsent(trx: Database, { email, source, consentedAt, confirmedAt }: Consent) {
  const now = new Date().toISOString();
  const consent = { subscribed: true, consentedAt, consentSource: source, confirmedAt, consentEstimated: false };
  const suppression = await findSuppression(trx, email);
  const unsubscribeToken = suppression?.unsubscribeToken ?? newLinkToken();
  // A single statement decides, so that only one of two concurrent calls sends a mail.
  const subscriber = await trx
    .insertInto('newsletters')
    .values({ email, ...consent, unsubscribeToken, createdAt: now, updatedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...consent, unsubscribedAt: null, bouncedAt: null, complainedAt: null, updatedAt: now })
        .where((eb) =>
          eb.and([
            eb.or([eb('newsletters.subscribed', '=', false), eb('newsletters.bouncedAt', 'is not', null)]),
            eb.or([eb('newsletters.unsubscribedAt', 'is', null), eb('newsletters.unsubscribedAt', '<=', consentedAt)]),
          ]),
        ),
    )
    .returning('unsubscribeToken')
    .executeTakeFirst();
  if (!subscriber) return null;
  await liftSuppression(trx, email);
  return subscriber.unsubscribeToken;
}
