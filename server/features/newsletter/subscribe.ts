import { randomBytes } from 'node:crypto';
import { isBot } from '../../../domain/fields.ts';
import { isConsentExpired } from '../../../domain/form-submission.ts';
import { NEWSLETTER_LIMIT } from '../../../domain/rate-limits.ts';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { type ConsentSource, newsletterSignUpSchema } from '../../../domain/subscriber.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FormSubmission } from '../../platform/http/form-submission.ts';
import { takeToken } from '../../platform/security/rate-limit-counter.ts';
import { rateLimitKey } from '../../platform/security/rate-limit-key.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Mailer } from '../mail/outbox-worker.ts';
import { findSuppression, liftSuppression } from './suppressions.ts';
import { welcomeMail } from './welcome-mail.ts';

export type SubscribeContext = { database: Database; settings: SiteSettings; siteUrl: string };

/** 128 bits cannot be guessed; 22 letters keep the unsubscribe link on one line of a plain-text mail. */
const newToken = () => randomBytes(16).toString('base64url');

/**
 * Subscribes an address and queues the welcome mail in one transaction. A former subscriber, or one whose mailbox rejected our
 * mail, gets a new consent record and keeps the unsubscribe link of earlier mails. `email` must have passed `newsletterSignUpSchema`. `consentedAt`: when
 * consent was given, if the sign-up waited in the browser for a connection.
 * @returns 'already' when the address is subscribed, or unsubscribed after that consent; then nothing is changed or sent.
 */
export async function subscribe(
  { database, settings, siteUrl }: SubscribeContext,
  { email, source, consentedAt }: { email: string; source: ConsentSource; consentedAt?: string },
): Promise<'subscribed' | 'already'> {
  const now = new Date().toISOString();
  const consent = { subscribed: true, consentedAt: consentedAt ?? now, consentSource: source };
  return database.transaction().execute(async (trx) => {
    const suppression = await findSuppression(trx, email);
    // A single statement decides, so that of two concurrent calls only one sends a mail.
    const subscriber = await trx
      .insertInto('newsletters')
      .values({
        email,
        ...consent,
        unsubscribeToken: suppression?.unsubscribeToken ?? newToken(),
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ ...consent, unsubscribedAt: null, bouncedAt: null, complainedAt: null, updatedAt: now })
          .where((eb) =>
            eb.and([
              eb.or([eb('newsletters.subscribed', '=', false), eb('newsletters.bouncedAt', 'is not', null)]),
              eb.or([
                eb('newsletters.unsubscribedAt', 'is', null),
                eb('newsletters.unsubscribedAt', '<=', consent.consentedAt),
              ]),
            ]),
          ),
      )
      .returning('unsubscribeToken')
      .executeTakeFirst();
    if (!subscriber) return 'already';
    await liftSuppression(trx, email);
    await queueMail(trx, welcomeMail({ email, token: subscriber.unsubscribeToken }, { settings, siteUrl }));
    return 'subscribed';
  });
}

/** `retryAfterSeconds`: with 'limited', the time until the next sign-up is accepted. */
type SignUpOutcome = {
  state: 'subscribed' | 'already' | 'invalid' | 'limited' | 'expired';
  email: string;
  retryAfterSeconds?: number;
};

/**
 * Handles the form without script: validates the input, applies the rate limit of `address` (`request.ip`), then subscribes.
 * `email` is the submitted value.
 */
export async function submitSignUpForm(
  context: SubscribeContext & { mailer: Mailer },
  input: unknown,
  address: string,
  { writtenAt }: FormSubmission = {},
): Promise<SignUpOutcome> {
  const parsed = newsletterSignUpSchema.safeParse(input);
  if (!parsed.success) return { state: 'invalid', email: submittedEmail(input) };
  const { email, website } = parsed.data;
  if (writtenAt && isConsentExpired(writtenAt, Date.now())) return { state: 'expired', email };
  const token = await takeToken(context.database, NEWSLETTER_LIMIT, rateLimitKey(address));
  if (!token.allowed) return { state: 'limited', email, retryAfterSeconds: token.retryAfterSeconds };
  if (isBot(website)) return { state: 'subscribed', email };
  const source = writtenAt ? 'website-form-offline' : 'website-form-without-script';
  const state = await subscribe(context, { email, source, consentedAt: writtenAt });
  if (state === 'subscribed') context.mailer.wake();
  return { state, email };
}

/** The submitted address, for rendering the form again. */
export function submittedEmail(input: unknown): string {
  const email = typeof input === 'object' && input !== null && 'email' in input ? input.email : '';
  return typeof email === 'string' ? email : '';
}
