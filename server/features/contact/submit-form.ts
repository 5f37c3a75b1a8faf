import type { z } from 'zod';
import type { RateLimit } from '../../../domain/security/rate-limits.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { messageSearchText } from '../../../domain/words/search.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts';
import type { FormSubmission } from '../../platform/http/submission-headers.ts';
import { takeToken } from '../../platform/security/rate-limit-counter.ts';
import { type Mailer, type OutgoingMail, queueMail } from '../mail/index.ts';
import { isSubmissionBlocked } from './block-submissions.ts';

/** Shared by forms whose input becomes a message to the admins. */

export type ContactContext = { database: Database; settings: SiteSettings; mailer: Mailer };

export type FormOutcome =
  | { ok: true; emailSent: boolean }
  /** One error per invalid field, and the submitted values, so that the page without script loses no input. */
  | {
      ok: false;
      state: 'invalid' | 'limited';
      errors: Record<string, string>;
      values: Record<string, string>;
      /** With 'limited': seconds until the next message is accepted. */
      retryAfterSeconds?: number;
    };

type PublicForm<Input> = {
  schema: z.ZodType<Input>;
  /** Fields whose values the form shows again. */
  fields: readonly string[];
  limit: RateLimit;
  save(input: Input): Promise<{ emailSent: boolean }>;
};

/** Tells the reader of a mail when its message was written. */
export const formatWrittenAt = (writtenAt: string): string =>
  `Written offline on ${WRITTEN_AT.format(new Date(writtenAt))} (Sydney time), sent once the phone was online.`;
const WRITTEN_AT = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Australia/Sydney',
});

/** Longest wait of a visitor for the mail server; the message is stored by then and its mail is sent later. */
const DELIVERY_WAIT_MS = 4_000;

/** Handles a form without script: validates the input, applies the rate limit of `address` (`request.ip`), and saves. */
export async function submitForm<Input>(
  database: Database,
  { schema, fields, limit, save }: PublicForm<Input>,
  input: unknown,
  address: string,
): Promise<FormOutcome> {
  const parsed = schema.safeParse(input);
  const values = submittedValues(fields, input);
  if (!parsed.success) return { ok: false, state: 'invalid', errors: firstErrorPerField(parsed.error), values };
  const token = await takeToken(database, limit, rateLimitKey(address));
  if (!token.allowed) {
    return { ok: false, state: 'limited', errors: {}, values, retryAfterSeconds: token.retryAfterSeconds };
  }
  return { ok: true, ...(await save(parsed.data)) };
}

export function firstErrorPerField(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join('.') || 'form'] ??= issue.message;
  return errors;
}

/** Returns the submitted field values without the honeypot's, to render the form again. */
export function submittedValues(fields: readonly string[], input: unknown): Record<string, string> {
  const shown = fields.filter((field) => field !== 'website');
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return Object.fromEntries(shown.map((field) => [field, typeof given[field] === 'string' ? given[field] : '']));
}

/** A message to store. `report`: reported change at a dive site, as JSON. */
type NewMessage = FormSubmission & {
  name: string;
  email: string;
  subject: string;
  message: string;
  siteId?: number;
  report?: string;
};

/**
 * Stores a message and queues its mail in one transaction, then tries once to send it. `emailSent` is true only when the
 * mail server accepted it; otherwise the outbox retries. Ignores a message that is already stored: a browser sends it again
 * when the first response was lost. A blocked one is stored as spam, so that a line too much in the list loses nothing, and not mailed.
 */
export async function storeMessage(
  { database, mailer, settings }: ContactContext,
  message: NewMessage,
  mail: OutgoingMail,
): Promise<{ emailSent: boolean }> {
  const form = message.report === undefined ? 'contact' : 'report';
  const text = `${message.name}\n${message.subject}\n${message.message}`;
  const isSpam = await isSubmissionBlocked({ database, settings }, form, { email: message.email, text });
  if (isSpam && (await isSpamFull(database))) return { emailSent: false };
  const createdAt = new Date().toISOString();
  const mailId = await database.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('contacts')
      .values({
        ...{ ...message, createdAt, searchText: messageSearchText(message) },
        ...(isSpam && { spamAt: createdAt, readAt: createdAt }),
      })
      .onConflict((conflict) => conflict.column('submissionId').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored || isSpam) return null;
    const queued = await queueMail(trx, mail);
    await trx.updateTable('contacts').set({ mailId: queued }).where('id', '=', stored.id).execute();
    return queued;
  });
  if (mailId === null) return { emailSent: false };
  return { emailSent: await mailer.deliverNow(mailId, DELIVERY_WAIT_MS) };
}

/** Spam beyond this is only counted: a flood must not fill the database. */
const MAX_SPAM = 5_000;

const isSpamFull = async (database: Database): Promise<boolean> =>
  (await countRows(database.selectFrom('contacts').where('spamAt', 'is not', null))) >= MAX_SPAM;
