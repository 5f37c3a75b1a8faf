import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';
import { emailSchema } from './visitor-fields.ts';

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
