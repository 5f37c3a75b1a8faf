import { z } from 'zod';
import { emailSchema, honeypotSchema } from './fields.ts';
import { timestampSchema } from './timestamp.ts';

/** A subscriber as owners see one. `unsubscribedAt`: when the person took themselves off; null for everyone else. */
export const subscriberSchema = z.object({
  id: z.int(),
  email: z.string(),
  subscribed: z.boolean(),
  createdAt: timestampSchema,
  consentedAt: timestampSchema,
  consentSource: z.string(),
  unsubscribedAt: timestampSchema.nullable(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/** What an owner may change; what is left out stays. */
export const subscriberChangeSchema = z.object({
  email: emailSchema.optional(),
  subscribed: z.boolean('Say whether the subscription is active.').optional(),
});
export type SubscriberChange = z.infer<typeof subscriberChangeSchema>;

/** What the sign-up form sends; the same schema checks the form and the call. */
export const newsletterSignUpSchema = z.object({ email: emailSchema, website: honeypotSchema });
/** Where a consent was given; kept with the subscriber, as the Spam Act asks for evidence of consent. */
export const CONSENT_SOURCES = ['website-form', 'website-form-without-script'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** The e-mail address as an unsubscribe page may show it: enough for its owner to know it, too little for anybody else. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}
