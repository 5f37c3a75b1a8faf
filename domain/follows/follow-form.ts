import { z } from 'zod';
import { emailSchema, honeypotSchema } from '../kernel/fields.ts';
import { MAX_TOPIC_LENGTH } from './follow-topic.ts';

/** The form that begins a follow. */
export const followSchema = z.object({
  topic: z.string().max(MAX_TOPIC_LENGTH),
  email: emailSchema,
  website: honeypotSchema,
});
