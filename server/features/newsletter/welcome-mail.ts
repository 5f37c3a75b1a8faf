import { escapeHtml } from '../../../domain/kernel/excerpt.ts';
import { unsubscribeUrl } from '../../../domain/newsletter/newsletter-path.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { mailLink, type OutgoingMail, plainHtml } from '../mail/index.ts';

/**
 * Writes the mail to a new subscriber, with the guide attached and linked. Names the sender with contact details, and has an
 * unsubscribe link that needs no login (Spam Act 2003; RFC 8058 for the one-click headers).
 */
export function welcomeMail(
  subscriber: { email: string; token: string },
  { settings, siteUrl }: { settings: SiteSettings; siteUrl: string },
): OutgoingMail {
  const { name, guide, postalContact } = settings;
  const unsubscribe = unsubscribeUrl(siteUrl, subscriber.token);
  const guideUrl = new URL(guide.path, siteUrl).href;
  const thanks = `Thank you for signing up to the ${name} newsletter.`;
  const attached = `Your free guide, “${guide.title}”, is attached. You can also download it here:`;
  const why = `You received this because this address was signed up at ${siteUrl}. If that was not you, unsubscribe and we will not email you again:`;
  const sender = `Sent by ${name}. Contact: ${postalContact}`;
  return {
    kind: 'newsletter-welcome',
    to: subscriber.email,
    subject: `Your guide: ${guide.title}`,
    text: `${thanks}\n\n${attached}\n${guideUrl}\n\nSafe diving,\n${name}\n\n-- \n${why}\n${unsubscribe}\n${sender}\n`,
    html: plainHtml(
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

/**
 * Writes the mail that asks someone to confirm a sign-up. Unconfirmed addresses get no further mail, so it needs no
 * unsubscribe link.
 */
export function confirmationMail(
  { email, token }: { email: string; token: string },
  { settings, siteUrl }: { settings: SiteSettings; siteUrl: string },
): OutgoingMail {
  const { name, guide, postalContact } = settings;
  const link = `${siteUrl}/newsletter/confirm/${token}`;
  const ask = `Please confirm that you want the ${name} newsletter. Your free guide, “${guide.title}”, comes with the next email.`;
  const why = `This address was signed up at ${siteUrl}. If that was not you, ignore this email: nothing more will come.`;
  const sender = `Sent by ${name}. Contact: ${postalContact}`;
  return {
    kind: 'newsletter-confirm',
    to: email,
    subject: `Confirm your email and get: ${guide.title}`,
    text: `${ask}\n\n${link}\n\n-- \n${why}\n${sender}\n`,
    html: plainHtml(
      [escapeHtml(ask), mailLink(link, 'Confirm and get the guide')],
      [escapeHtml(why), escapeHtml(sender)],
    ),
  };
}
