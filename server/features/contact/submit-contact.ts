import type { z } from 'zod';
import { type ContactInput, contactSchema } from '../../../domain/contact.ts';
import { isBot } from '../../../domain/fields.ts';
import { messageSearchText } from '../../../domain/search.ts';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { rateLimitKey } from '../../platform/security/rate-limit-key.ts';
import { type RateLimit, takeToken } from '../../platform/security/take-token.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Mailer } from '../mail/outbox-worker.ts';
import { namedAddress, type OutgoingMail } from '../mail/outgoing-mail.ts';

export type ContactContext = { database: Database; settings: SiteSettings; mailer: Mailer };

export type ContactOutcome =
  | { ok: true; emailSent: boolean }
  /** One message for each field at fault, and what was typed, so that a page without script loses nothing. */
  | { ok: false; state: 'invalid' | 'limited'; errors: Record<string, string>; values: Record<string, string> };

/** Messages by one visitor's address. */
export const CONTACT_LIMIT: RateLimit = { name: 'contact', most: 5, windowSeconds: 60 * 60 };

/** A visitor waits no longer than this for the mail server; the message is safe by then and goes out later. Milliseconds. */
const WAIT_FOR_MAIL = 4_000;

/** For a form without script: checks an unknown input, counts it against `address` (`request.ip`), keeps and mails it. */
export async function submitContact(context: ContactContext, input: unknown, address: string): Promise<ContactOutcome> {
  const parsed = contactSchema.safeParse(input);
  const values = submittedValues(input);
  if (!parsed.success) return { ok: false, state: 'invalid', errors: firstMessages(parsed.error), values };
  const { allowed } = await takeToken(context.database, CONTACT_LIMIT, rateLimitKey(address));
  if (!allowed) return { ok: false, state: 'limited', errors: {}, values };
  return { ok: true, ...(await saveContact(context, parsed.data)) };
}

function firstMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) messages[issue.path.join('.') || 'form'] ??= issue.message;
  return messages;
}

/**
 * Stores a message and queues its mail to the owner in one transaction, then tries once to send it.
 * `emailSent` is true only when the mail server accepted it; otherwise the outbox keeps trying.
 */
export async function saveContact(
  { database, settings, mailer }: ContactContext,
  message: ContactInput,
): Promise<{ emailSent: boolean }> {
  // The program is told what a person would be told, so that it learns nothing.
  if (isBot(message.website)) return { emailSent: false };
  const { name, email, subject, message: body } = message;
  const mailId = await database.transaction().execute(async (trx) => {
    const createdAt = new Date().toISOString();
    const queued = await queueMail(trx, contactMail(message, settings));
    const searchText = messageSearchText(message);
    await trx
      .insertInto('contacts')
      .values({ name, email, subject, message: body, createdAt, mailId: queued, searchText })
      .execute();
    return queued;
  });
  return { emailSent: await mailer.deliverNow(mailId, WAIT_FOR_MAIL) };
}

/** The fields of the form as they were typed, for showing it again. */
export function submittedValues(input: unknown): Record<string, string> {
  const fields = Object.keys(contactSchema.shape).filter((field) => field !== 'website');
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return Object.fromEntries(fields.map((field) => [field, typeof given[field] === 'string' ? given[field] : '']));
}

/** A visitor's message for the owner. It is sent by the site, never in the visitor's name, and answered to the visitor. */
function contactMail(message: ContactInput, settings: SiteSettings): OutgoingMail {
  return {
    kind: 'contact',
    to: settings.email,
    subject: `[${settings.name}] ${message.subject}`,
    text: `${message.message}\n\n-- \nFrom ${message.name} <${message.email}>, through the contact form of ${settings.name}.\nAn answer to this mail goes to them.\n`,
    headers: { 'Reply-To': namedAddress(message.name, message.email) },
  };
}
