import type { z } from 'zod';
import { type ContactInput, contactSchema } from '../../../domain/contact.ts';
import { isBot } from '../../../domain/fields.ts';
import { CONTACT_LIMIT } from '../../../domain/rate-limits.ts';
import { messageSearchText } from '../../../domain/search.ts';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { takeToken } from '../../platform/security/rate-limit-counter.ts';
import { rateLimitKey } from '../../platform/security/rate-limit-key.ts';
import { namedAddress, type OutgoingMail, queueMail } from '../mail/outbox.ts';
import type { Mailer } from '../mail/outbox-worker.ts';

export type ContactContext = { database: Database; settings: SiteSettings; mailer: Mailer };

export type ContactOutcome =
  | { ok: true; emailSent: boolean }
  /** One error per invalid field, and the submitted values, so that the page without script loses no input. */
  | { ok: false; state: 'invalid' | 'limited'; errors: Record<string, string>; values: Record<string, string> };

/** Longest wait of a visitor for the mail server; the message is stored by then and its mail is sent later. */
const DELIVERY_WAIT_MS = 4_000;

/** Handles the form without script: validates the input, applies the rate limit of `address` (`request.ip`), saves and mails it. */
export async function submitContactForm(
  context: ContactContext,
  input: unknown,
  address: string,
): Promise<ContactOutcome> {
  const parsed = contactSchema.safeParse(input);
  const values = submittedValues(input);
  if (!parsed.success) return { ok: false, state: 'invalid', errors: firstErrorPerField(parsed.error), values };
  const { allowed } = await takeToken(context.database, CONTACT_LIMIT, rateLimitKey(address));
  if (!allowed) return { ok: false, state: 'limited', errors: {}, values };
  return { ok: true, ...(await saveContact(context, parsed.data)) };
}

function firstErrorPerField(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join('.') || 'form'] ??= issue.message;
  return errors;
}

/**
 * Stores a message and queues its mail in one transaction, then tries once to send it. `emailSent` is true only when the
 * mail server accepted it; otherwise the outbox retries.
 */
export async function saveContact(
  { database, settings, mailer }: ContactContext,
  message: ContactInput,
): Promise<{ emailSent: boolean }> {
  // Responds to a bot as to a person, so that it cannot tell.
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
  return { emailSent: await mailer.deliverNow(mailId, DELIVERY_WAIT_MS) };
}

/** The submitted field values, for rendering the form again. */
export function submittedValues(input: unknown): Record<string, string> {
  const fields = Object.keys(contactSchema.shape).filter((field) => field !== 'website');
  const given = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
  return Object.fromEntries(fields.map((field) => [field, typeof given[field] === 'string' ? given[field] : '']));
}

/** Mails a message to the site's address. The sender is the site, never the visitor; replies go to the visitor. */
function contactMail(message: ContactInput, settings: SiteSettings): OutgoingMail {
  return {
    kind: 'contact',
    to: settings.email,
    subject: `[${settings.name}] ${message.subject}`,
    text: `${message.message}\n\n-- \nFrom ${message.name} <${message.email}>, through the contact form of ${settings.name}.\nReplies to this mail go to them.\n`,
    headers: { 'Reply-To': namedAddress(message.name, message.email) },
  };
}
