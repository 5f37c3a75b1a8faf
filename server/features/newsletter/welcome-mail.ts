import { escapeHtml } from '../../../domain/escape-html.ts';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { mailHtml, mailLink } from '../mail/mail-html.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';

/** The page, and the address of the one-click call: a mailbox provider posts to the very link it is given. */
export const unsubscribeUrl = (siteUrl: string, token: string) => `${siteUrl}/unsubscribe/${token}`;

/**
 * What a new subscriber gets: thanks and the guide, as a link and attached. It names the sender and how to reach them, and
 * can be unsubscribed from without login (Spam Act 2003; RFC 8058 for the one-click headers).
 */
export function welcomeMail(
  subscriber: { email: string; token: string },
  { settings, siteUrl }: { settings: SiteSettings; siteUrl: string },
): OutgoingMail {
  const { name, guide, postalContact } = settings;
  const unsubscribe = unsubscribeUrl(siteUrl, subscriber.token);
  const guideUrl = new URL(guide.path, siteUrl).href;
  const thanks = `Thank you for signing up to the ${name} newsletter.`;
  const attached = `Your free guide, “${guide.title}”, is attached. It also lies here:`;
  const why = `You get this because this address was signed up at ${siteUrl}. If that was not you, unsubscribe and you will not hear from us again:`;
  const sender = `Sent by ${name}. How to reach us: ${postalContact}`;
  return {
    kind: 'newsletter-welcome',
    to: subscriber.email,
    subject: `Your guide: ${guide.title}`,
    text: `${thanks}\n\n${attached}\n${guideUrl}\n\nSafe diving,\n${name}\n\n-- \n${why}\n${unsubscribe}\n${sender}\n`,
    html: mailHtml(
      [
        escapeHtml(thanks),
        `${escapeHtml(attached)} ${mailLink(guideUrl, guide.title)}`,
        `Safe diving,<br>${escapeHtml(name)}`,
      ],
      [`${escapeHtml(why)} ${mailLink(unsubscribe, 'Unsubscribe')}`, escapeHtml(sender)],
    ),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachmentPath: guide.path.replace(/^\/media\//, ''),
  };
}
