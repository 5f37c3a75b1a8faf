import { z } from 'zod';
import { timestampSchema } from './timestamp.ts';

/** What became of the mail that carries a message to the owners. */
export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const;

/** A message of the contact form as owners see it. `mail` is null where its mail is no longer kept. */
export const messageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: timestampSchema,
  readAt: timestampSchema.nullable(),
  mail: z.enum(MAIL_STATES).nullable(),
});
export type Message = z.infer<typeof messageSchema>;
