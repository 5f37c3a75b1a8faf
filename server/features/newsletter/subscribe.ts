import { randomBytes } from 'node:crypto';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import type { ConsentSource } from '../../../domain/subscriber.ts';
import type { Database } from '../../platform/database/database.ts';
import type { RateLimit } from '../../platform/security/take-token.ts';
import { queueMail } from '../mail/outbox.ts';
import { welcomeMail } from './welcome-mail.ts';

export type SubscribeContext = { database: Database; settings: SiteSettings; siteUrl: string };

/** 128 bits, so that nobody guesses an unsubscribe link; 22 letters keep the link on one line of a plain-text mail. */
const newToken = () => randomBytes(16).toString('base64url');

/**
 * Signs an address up and queues the welcome mail with it, or neither. Somebody who had unsubscribed comes back with a
 * new consent and a new link. `email` must have passed `newsletterSignUpSchema`.
 * @returns 'already' when the address is subscribed; nothing is changed or sent then.
 */
export async function subscribe(
  { database, settings, siteUrl }: SubscribeContext,
  { email, source }: { email: string; source: ConsentSource },
): Promise<'subscribed' | 'already'> {
  const now = new Date().toISOString();
  const token = newToken();
  const consent = { subscribed: true, consentedAt: now, consentSource: source, unsubscribeToken: token };
  return database.transaction().execute(async (trx) => {
    // One statement decides, so that of two calls at once only one sends a mail.
    const subscriber = await trx
      .insertInto('newsletters')
      .values({ email, ...consent, createdAt: now, updatedAt: now })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ ...consent, unsubscribedAt: null, updatedAt: now })
          .where('newsletters.subscribed', '=', false),
      )
      .returning('id')
      .executeTakeFirst();
    if (!subscriber) return 'already';
    await queueMail(trx, welcomeMail({ email, token }, { settings, siteUrl }));
    return 'subscribed';
  });
}

/** Sign-ups by one visitor's address; generous enough for a dive club behind one connection. */
export const NEWSLETTER_LIMIT: RateLimit = { name: 'newsletter', most: 10, windowSeconds: 60 * 60 };
