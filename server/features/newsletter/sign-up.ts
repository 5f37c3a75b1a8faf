import { isBot } from '../../../domain/fields.ts';
import { newsletterSignUpSchema } from '../../../domain/subscriber.ts';
import { rateLimitKey } from '../../platform/security/rate-limit-key.ts';
import { takeToken } from '../../platform/security/take-token.ts';
import type { Mailer } from '../mail/outbox-worker.ts';
import { NEWSLETTER_LIMIT, type SubscribeContext, subscribe } from './subscribe.ts';

/**
 * For a form without script: checks an unknown input, counts it against `address` (`request.ip`), then signs up.
 * `email` is what was typed.
 */
export async function signUpSubscriber(
  context: SubscribeContext & { mailer: Mailer },
  input: unknown,
  address: string,
): Promise<{ state: 'subscribed' | 'already' | 'invalid' | 'limited'; email: string }> {
  const parsed = newsletterSignUpSchema.safeParse(input);
  if (!parsed.success) return { state: 'invalid', email: submittedEmail(input) };
  const { email, website } = parsed.data;
  const { allowed } = await takeToken(context.database, NEWSLETTER_LIMIT, rateLimitKey(address));
  if (!allowed) return { state: 'limited', email };
  if (isBot(website)) return { state: 'subscribed', email };
  const state = await subscribe(context, { email, source: 'website-form-without-script' });
  if (state === 'subscribed') context.mailer.wake();
  return { state, email };
}

/** What was typed, for showing the form again. */
export function submittedEmail(input: unknown): string {
  const email = typeof input === 'object' && input !== null && 'email' in input ? input.email : '';
  return typeof email === 'string' ? email : '';
}
