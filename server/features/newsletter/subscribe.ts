import { isConsentExpired } from '../../../domain/forms/form-submission.ts';
import { isBot } from '../../../domain/kernel/fields.ts';
import { type ConsentSource, newsletterSignUpSchema } from '../../../domain/newsletter/subscriber.ts';
import { NEWSLETTER_LIMIT } from '../../../domain/security/rate-limits.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts';
import type { FormSubmission } from '../../platform/http/submission-headers.ts';
import { newLinkToken } from '../../platform/security/link-token.ts';
import { takeToken } from '../../platform/security/rate-limit-counter.ts';
import { isSubmissionBlocked } from '../contact/index.ts';
import { type Mailer, queueMail } from '../mail/index.ts';
import { hasMailsToday, requestConfirmation } from './confirm-sign-up.ts';
import { storeConsent } from './store-consent.ts';
import { findSuppression } from './suppressions.ts';
import { welcomeMail } from './welcome-mail.ts';

export type SubscribeContext = {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  mailer: Pick<Mailer, 'isSetUp'>;
};

type SignUp = { email: string; source: ConsentSource; consentedAt?: string | undefined };

/**
 * Signs an address up, in one transaction with the mail about it. `email` must have passed `newsletterSignUpSchema`. `consentedAt`: when
 * consent was given, if the sign-up waited in the browser for a connection. Where the settings ask for it, and for everybody who left,
 * bounced, complained or was deleted, the subscription begins with the link in a mail; other sign-ups get the guide at once.
 * @returns 'already' when the address is subscribed and the settings tell so, or left after that consent.
 */
export async function subscribe(
  context: SubscribeContext,
  { email, source, consentedAt }: SignUp,
): Promise<'subscribed' | 'already'> {
  const { database, settings, siteUrl, mailer } = context;
  if (await isSubmissionBlocked(context, 'newsletter', { email })) return 'subscribed';
  // Without a mail server people could not confirm.
  const confirmsAll = settings.newsletter.confirmation === 'on' && mailer.isSetUp;
  return database.transaction().execute(async (trx) => {
    const known = await findKnown(trx, email);
    if (known?.isActive) {
      if (settings.newsletter.tellsSubscribed === 'on') return 'already';
      if (!(await hasMailsToday(trx, email, Date.now(), 1)))
        await queueMail(trx, welcomeMail({ email, token: known.unsubscribeToken }, { settings, siteUrl }));
      return 'subscribed';
    }
    if (known?.unsubscribedAt && consentedAt && known.unsubscribedAt > consentedAt) return 'already';
    if (confirmsAll || known?.hasLeft || (await findSuppression(trx, email))) {
      await requestConfirmation(trx, { email, source, token: newLinkToken() }, { settings, siteUrl });
      return 'subscribed';
    }
    const at = consentedAt ?? new Date().toISOString();
    const token = await storeConsent(trx, { email, source, consentedAt: at, confirmedAt: null });
    if (!token) return 'already';
    await queueMail(trx, welcomeMail({ email, token }, { settings, siteUrl }));
    return 'subscribed';
  });
}

async function findKnown(trx: Database, email: string) {
  const row = await trx.selectFrom('newsletters').selectAll().where('email', '=', email).executeTakeFirst();
  if (!row) return undefined;
  const { subscribed, unsubscribedAt, bouncedAt, complainedAt, unsubscribeToken } = row;
  const hasLeft = unsubscribedAt !== null || bouncedAt !== null || complainedAt !== null;
  return { isActive: subscribed && bouncedAt === null, hasLeft, unsubscribedAt, unsubscribeToken };
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

/** Returns the submitted address, to render the form again. */
export function submittedEmail(input: unknown): string {
  const email = typeof input === 'object' && input !== null && 'email' in input ? input.email : '';
  return typeof email === 'string' ? email : '';
}
