import { z } from 'zod';
import { emailSchema, LIMITS, requiredText, slugSchema, textSchema } from '../kernel/fields.ts';
import { itemSchema } from '../kernel/item-schema.ts';
import { timestampSchema } from '../kernel/timestamp.ts';

/** `title`: the subject of the mail. `preheader`: what inboxes show after it; blank means the start of the text. */
export const newsletterIssueFields = z.object({
  title: requiredText('Subject', LIMITS.title).refine(
    (value) => !/[\r\n\u2028\u2029\u202A-\u202E\u2066-\u2069]/.test(value),
    'Write the subject on one line.',
  ),
  slug: slugSchema,
  preheader: textSchema(LIMITS.line).default(''),
  content: textSchema(LIMITS.content).default(''),
  inArchive: z.boolean('Say whether the archive shows it.').default(true),
});

/** `sentAt`: when its sending began; null until then. */
export const newsletterIssueSchema = itemSchema('newsletter-issue', newsletterIssueFields, {
  sentAt: timestampSchema.nullable(),
});
export type NewsletterIssue = z.infer<typeof newsletterIssueSchema>;

export const newsletterIssueCardSchema = newsletterIssueSchema.omit({ content: true });

/** An issue in the public archive. */
export const archivedIssueSchema = z.object({
  slug: z.string(),
  title: z.string(),
  preheader: z.string(),
  sentAt: timestampSchema,
});
export type ArchivedIssue = z.infer<typeof archivedIssueSchema>;
export const archivedIssuePageSchema = archivedIssueSchema.extend({
  contentHtml: z.string(),
  updatedAt: timestampSchema,
});
export type ArchivedIssuePage = z.infer<typeof archivedIssuePageSchema>;

/** Recipients and time of an issue. `audience`: a source of consent; null for all. `sendAt`: null for now. */
export const sendIssueSchema = z.object({
  audience: z.string().max(LIMITS.line).nullable().default(null),
  sendAt: timestampSchema.nullable().default(null),
});
export const testIssueSchema = z.object({ email: emailSchema });

export const SENDING_STATES = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** Counts of an issue's deliveries. `left`: still to be sent. `withdrawn`: unsubscribed before theirs was sent. */
export const deliveryCountsSchema = z.object({
  total: z.int(),
  sent: z.int(),
  left: z.int(),
  retrying: z.int(),
  failed: z.int(),
  withdrawn: z.int(),
  unsubscribed: z.int(),
});
export type DeliveryCounts = z.infer<typeof deliveryCountsSchema>;

export const sendingSchema = z.object({
  issueId: z.int(),
  state: z.enum(SENDING_STATES),
  audience: z.string().nullable(),
  sendAt: timestampSchema.nullable(),
  startedAt: timestampSchema.nullable(),
  finishedAt: timestampSchema.nullable(),
  /** The mail server's words where the sending paused by itself. */
  pauseReason: z.string().nullable(),
  counts: deliveryCountsSchema,
  clicks: z.int(),
});
export type IssueSending = z.infer<typeof sendingSchema>;
