import type { ContactInput } from '../../../domain/contact.ts';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { namedAddress, type OutgoingMail } from '../mail/outgoing-mail.ts';

/** A visitor's message for the owner. It is sent by the site, never in the visitor's name, and answered to the visitor. */
export function contactMail(message: ContactInput, settings: SiteSettings): OutgoingMail {
  return {
    kind: 'contact',
    to: settings.email,
    subject: `[${settings.name}] ${message.subject}`,
    text: `${message.message}\n\n-- \nFrom ${message.name} <${message.email}>, through the contact form of ${settings.name}.\nAn answer to this mail goes to them.\n`,
    headers: { 'Reply-To': namedAddress(message.name, message.email) },
  };
}
