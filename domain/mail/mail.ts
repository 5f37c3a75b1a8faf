import { z } from 'zod';
import { timestampSchema } from '../kernel/timestamp.ts';

export const MAIL_KINDS = [
  'newsletter-confirm',
  'newsletter-welcome',
  'newsletter-issue',
  'newsletter-test',
  'contact',
  'report-confirm',
  'follow-confirm',
  'follow',
  'link-digest',
  'alert',
  'invitation',
  'account-notice',
  'approval',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * A mail that could not be sent so far. `id`: its number in the outbox, or issue and subscriber, e.g. `3-45`. `failed`: the site has given up and waits for an admin; otherwise it tries
 * again by itself at `nextAttemptAt`. `reason` is the last one, a sentence for the admin.
 */
export const failedMailSchema = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  subject: z.string(),
  failed: z.boolean(),
  attempts: z.int(),
  reason: z.string(),
  createdAt: timestampSchema,
  nextAttemptAt: timestampSchema.nullable(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

/** `isSetUp`: whether this site has a mail server. `waiting` counts unsent mail, `failed` mail that the site gave up on. */
export const mailStatusSchema = z.object({ isSetUp: z.boolean(), waiting: z.int(), failed: z.int() });
export type MailStatus = z.infer<typeof mailStatusSchema>;

/** Result of a retry that an admin requested; `reason` when it failed. */
export const mailRetrySchema = z.object({ sent: z.boolean(), reason: z.string().nullable() });
export type MailRetry = z.infer<typeof mailRetrySchema>;
