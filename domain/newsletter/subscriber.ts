import { z } from 'zod';
import { emailSchema, honeypotSchema } from '../kernel/fields.ts';
import { timestampSchema } from '../kernel/timestamp.ts';

/**
 * A subscriber as admins see one. `unsubscribedAt`: when the person unsubscribed; null for everyone else. `bouncedAt`: when the
 * mailbox permanently rejected our mail; `complainedAt`: when the person marked it as spam.
 * `consentEstimated`: whether an admin typed the date of consent for a whole import. `confirmedAt`: when the person confirmed by mail.
 */
export const subscriberSchema = z.object({
  id: z.int(),
  email: z.string(),
  subscribed: z.boolean(),
  createdAt: timestampSchema,
  consentedAt: timestampSchema,
  consentSource: z.string(),
  unsubscribedAt: timestampSchema.nullable(),
  bouncedAt: timestampSchema.nullable(),
  complainedAt: timestampSchema.nullable(),
  consentEstimated: z.boolean(),
  confirmedAt: timestampSchema.nullable(),
});
export type Subscriber = z.infer<typeof subscriberSchema>;

/** Lists of subscribers by their state, with the words of the filter. */
export const SUBSCRIBER_STATES = {
  ...{ active: 'Active', unsubscribed: 'Unsubscribed', unconfirmed: 'Not confirmed by email' },
  ...{ bounced: 'Mailbox gone', complained: 'Marked as spam' },
} as const;
export type SubscriberState = keyof typeof SUBSCRIBER_STATES;

/** Days within which a subscriber joined. */
export const JOINED_WITHIN = { 1: '24 hours', 7: '7 days', 30: '30 days' } as const;
export type JoinedWithin = `${keyof typeof JOINED_WITHIN}`;

export const SUBSCRIBER_ACTIONS = ['deactivate', 'activate', 'delete'] as const;
export type SubscriberAction = (typeof SUBSCRIBER_ACTIONS)[number];
export const MAX_CHANGED_SUBSCRIBERS = 200;

/** The fields an admin may change; omitted ones stay. */
export const subscriberChangeSchema = z.object({
  email: emailSchema.optional(),
  subscribed: z.boolean('Say whether the subscription is active.').optional(),
});
export type SubscriberChange = z.infer<typeof subscriberChangeSchema>;

/** The body that the sign-up form sends; the same schema checks the form and the request. */
export const newsletterSignUpSchema = z.object({ email: emailSchema, website: honeypotSchema });
/** The place where consent was given; stored because the Spam Act requires evidence of consent. */
export const CONSENT_SOURCES = ['website-form', 'website-form-without-script', 'website-form-offline'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** A masked e-mail address for the unsubscribe page: its owner recognises it, others cannot use it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}
