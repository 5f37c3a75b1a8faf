import { z } from 'zod';
import { timestampSchema } from '../kernel/timestamp.ts';

/** A topic in words, with its page; null where the site or place is no longer in the guide. */
const topicFields = { topic: z.string(), name: z.string(), path: z.string().nullable() };

/** A topic with the numbers of addresses that follow it, and that have not confirmed yet. */
export const followedTopicSchema = z.object({ ...topicFields, confirmed: z.int(), waiting: z.int() });
export type FollowedTopic = z.infer<typeof followedTopicSchema>;

/** An address with all that it follows or waits to. */
export const followerSchema = z.object({
  email: z.string(),
  follows: z.array(
    z.object({
      ...topicFields,
      state: z.enum(['waiting', 'confirmed']),
      requestedAt: timestampSchema,
      confirmedAt: timestampSchema.nullable(),
    }),
  ),
});
export type Follower = z.infer<typeof followerSchema>;

/** A mail to a follower that no one sends again: `failed` was rejected, `lost` may have arrived. `reason`: a sentence for the admin. */
export const givenUpMailSchema = z.object({
  ...topicFields,
  recipient: z.string(),
  occasion: z.string(),
  status: z.enum(['failed', 'lost']),
  reason: z.string(),
  settledAt: timestampSchema.nullable(),
});
export type GivenUpMail = z.infer<typeof givenUpMailSchema>;

/** `addresses` counts those with a confirmed follow. `pause`: mails that wait since too many were rejected in a row. */
export const followsOverviewSchema = z.object({
  ...{ addresses: z.int(), confirmed: z.int(), waiting: z.int(), givenUp: z.int() },
  pause: z.object({ until: timestampSchema, mails: z.int(), reason: z.string() }).nullable(),
});
export type FollowsOverview = z.infer<typeof followsOverviewSchema>;
