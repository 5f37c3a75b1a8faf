import { z } from 'zod';
import { timestampSchema } from '../kernel/timestamp.ts';
import { messageReportSchema } from './change-report.ts';

/** Delivery of the mail that forwards a message to the admins. */
export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const;

/**
 * A contact message as admins see it. `mail` is null once its mail record is deleted; `report` is null unless it reports a
 * change at a dive site, and then the name is empty and the address may be.
 */
export const messageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: timestampSchema,
  readAt: timestampSchema.nullable(),
  /** When it was written, if it waited in the visitor's browser for a connection. */
  writtenAt: timestampSchema.nullable(),
  mail: z.enum(MAIL_STATES).nullable(),
  report: messageReportSchema.nullable(),
});
export type Message = z.infer<typeof messageSchema>;
