import { longDate } from '../../../../domain/kernel/dates.ts';
import { escapeHtml } from '../../../../domain/kernel/excerpt.ts';
import { unsubscribeUrl } from '../../../../domain/newsletter/newsletter-path.ts';
import type { Subscriber } from '../../../../domain/newsletter/subscriber.ts';
import { importedFrom } from '../../../../domain/newsletter/subscription.ts';
import type { OutgoingMail } from '../../mail/index.ts';

/** Placeholders in the mail of an issue for what differs between subscribers. */
export const UNSUBSCRIBE_MARK = '[[unsubscribe-address]]';
export const REASON_MARK = '[[why-you-get-this]]';

/** Data that differs between the mails of an issue. */
type Recipient = Pick<Subscriber, 'email' | 'consentedAt' | 'consentSource' | 'consentEstimated'> & {
  unsubscribeToken: string;
};

export type IssueMail = { subject: string; html: string; text: string };

/** Builds the mail of an issue for one subscriber, with one-click headers (RFC 8058). */
export function personalizeMail(mail: IssueMail, recipient: Recipient, siteUrl: string): OutgoingMail {
  const unsubscribe = unsubscribeUrl(siteUrl, recipient.unsubscribeToken);
  return {
    kind: 'newsletter-issue',
    to: recipient.email,
    ...fillMarks(mail, { unsubscribe, reason: reasonFor(recipient) }),
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Builds the test mail for an admin. Its unsubscribe link has no effect. */
export function testMail(mail: IssueMail, email: string, siteUrl: string): OutgoingMail {
  const reason = 'This is a test. Subscribers see here when they signed up.';
  const filled = fillMarks(mail, { unsubscribe: unsubscribeUrl(siteUrl, 'test'), reason });
  return { kind: 'newsletter-test', to: email, ...filled, subject: `[Test] ${mail.subject}` };
}

export function fillMarks(
  { subject, html, text }: IssueMail,
  { unsubscribe, reason }: { unsubscribe: string; reason: string },
): IssueMail {
  return {
    subject,
    html: html.replaceAll(UNSUBSCRIBE_MARK, () => unsubscribe).replaceAll(REASON_MARK, () => escapeHtml(reason)),
    text: text.replaceAll(UNSUBSCRIBE_MARK, () => unsubscribe).replaceAll(REASON_MARK, () => reason),
  };
}

/** States why the reader gets this mail. Leaves out a date that was typed for a whole import. */
function reasonFor({ consentedAt, consentSource, consentEstimated }: Recipient): string {
  const source = importedFrom(consentSource);
  const day = consentEstimated ? '' : ` on ${longDate(consentedAt)}`;
  return source === null
    ? `You get this because you signed up for our newsletter${day}.`
    : `You get this because you agreed to our newsletter${day} (${source}).`;
}
