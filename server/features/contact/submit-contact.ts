import { type ContactInput, contactSchema } from '../../../domain/forms/contact.ts';
import { isBot } from '../../../domain/kernel/fields.ts';
import { CONTACT_LIMIT } from '../../../domain/security/rate-limits.ts';
import { messagesAddress, type SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { FormSubmission } from '../../platform/http/submission-headers.ts';
import { namedAddress, type OutgoingMail } from '../mail/index.ts';
import { type ContactContext, type FormOutcome, formatWrittenAt, storeMessage, submitForm } from './submit-form.ts';

export const CONTACT_FIELDS: readonly string[] = Object.keys(contactSchema.shape);

/** Handles the contact form without script. */
export function submitContactForm(
  context: ContactContext,
  input: unknown,
  address: string,
  submission: FormSubmission = {},
): Promise<FormOutcome> {
  const form = {
    schema: contactSchema,
    fields: CONTACT_FIELDS,
    limit: CONTACT_LIMIT,
    save: (message: ContactInput) => saveContact(context, message, submission),
  };
  return submitForm(context.database, form, input, address);
}

/** Stores and mails a message. Responds the same to bots and people, so that a bot cannot tell. */
export async function saveContact(
  context: ContactContext,
  message: ContactInput,
  submission: FormSubmission = {},
): Promise<{ emailSent: boolean }> {
  const { website, ...fields } = message;
  if (isBot(website)) return { emailSent: false };
  return storeMessage(context, { ...fields, ...submission }, contactMail(message, context.settings, submission));
}

/** Mails a message to the site's address. The sender is the site, never the visitor; replies go to the visitor. */
function contactMail(message: ContactInput, settings: SiteSettings, { writtenAt }: FormSubmission): OutgoingMail {
  return {
    kind: 'contact',
    to: messagesAddress(settings),
    subject: `[${settings.name}] ${message.subject}`,
    text: `${message.message}\n\n-- \n${writtenAt ? `${formatWrittenAt(writtenAt)}\n` : ''}From ${message.name} <${message.email}>, through the contact form of ${settings.name}.\nReplies to this email go to them.\n`,
    headers: { 'Reply-To': namedAddress(message.name, message.email) },
  };
}
