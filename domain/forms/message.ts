import { z } from 'zod';
import { timestampSchema } from '../kernel/timestamp.ts';
import { messageReportSchema } from './change-report.ts';

/** Delivery of the mail that forwards a message to the admins. */
export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const;

export const MESSAGE_ACTIONS = ['spam', 'inbox', 'read', 'answered', 'delete'] as const;
export type MessageAction = (typeof MESSAGE_ACTIONS)[number];

/** Lists that an owner chooses from: without spam, except the last. */
export const MESSAGE_LISTS = {
  unread: 'Unread',
  unanswered: 'Not answered',
  reports: 'Reports to check',
  spam: 'Spam',
} as const;
export type MessageList = keyof typeof MESSAGE_LISTS;

/** The ways in which messages are alike: the same words, the same sender, or senders at the same domain. */
export const LIKENESSES = ['text', 'address', 'domain'] as const;
export type Likeness = (typeof LIKENESSES)[number];

export const MAX_MESSAGE_NOTE = 2_000;

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
  spamAt: timestampSchema.nullable(),
  answeredAt: timestampSchema.nullable(),
  /** Of the owners, for themselves. */
  note: z.string(),
  report: messageReportSchema.nullable(),
});
export type Message = z.infer<typeof messageSchema>;
