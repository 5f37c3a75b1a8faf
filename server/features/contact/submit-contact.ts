import { type ContactInput, contactSchema } from '../../../domain/contact.ts';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { isFilledByProgram } from '../../../domain/visitor-fields.ts';
import type { Database } from '../../database/database.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { Mailer } from '../../mail/outbox-worker.ts';
import { contactMail } from './contact-mail.ts';

export type ContactContext = { database: Database; settings: SiteSettings; mailer: Mailer };

export type ContactOutcome =
  | { ok: true; emailSent: boolean }
  /** One message for each field at fault, and what was typed, so that a page without script loses nothing. */
  | { ok: false; errors: Record<string, string>; values: Record<string, string> };

/** A visitor waits no longer than this for the mail server; the message is safe by then and goes out later. Milliseconds. */
const WAIT_FOR_MAIL = 4_000;

/** Checks an unknown input (a parsed form or JSON body), then keeps and mails it. */
export async function submitContact(context: ContactContext, input: unknown): Promise<ContactOutcome> {
  const parsed = contactSchema.safeParse(input);
  if (parsed.success) return { ok: true, ...(await keepContact(context, parsed.data)) };
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) errors[issue.path.join('.') || 'form'] ??= issue.message;
  return { ok: false, errors, values: typedValues(input) };
}

/**
 * Stores a message and queues its mail to the owner in one transaction, then tries once to send it.
 * `emailSent` is true only when the mail server accepted it; otherwise the outbox keeps trying.
 */
export async function keepContact(
  { database, settings, mailer }: ContactContext,
  message: ContactInput,
): Promise<{ emailSent: boolean }> {
  // The program is told what a person would be told, so that it learns nothing.
  if (isFilledByProgram(message.website)) return { emailSent: false };
  const { name, email, subject, message: body } = message;
  const mailId = await database.transaction().execute(async (trx) => {
    const createdAt = new Date().toISOString();
    await trx.insertInto('contacts').values({ name, email, subject, message: body, createdAt }).execute();
    return queueMail(trx, contactMail(message, settings));
  });
  return { emailSent: await mailer.deliverNow(mailId, WAIT_FOR_MAIL) };
}

function typedValues(input: unknown): Record<string, string> {
  const fields = Object.keys(contactSchema.shape).filter((field) => field !== 'website');
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return Object.fromEntries(fields.map((field) => [field, typeof given[field] === 'string' ? given[field] : '']));
}
