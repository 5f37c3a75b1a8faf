import { followLink, saturdayPath } from '../../../domain/follows/follow-topic.ts';
import type { Letter, LetterSection } from '../../../domain/follows/letter.ts';
import { escapeHtml } from '../../../domain/kernel/excerpt.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { mailLink, type OutgoingMail, plainHtml } from '../mail/index.ts';

/** `pageToken`: of a plan's private page. */
type Recipient = { email: string; token: string; name: string; pageToken: string | null };
type Sender = { settings: SiteSettings; siteUrl: string };

/** Writes the mail of a letter: with the sender, a link that ends this follow, and the one-click headers of RFC 8058. */
export function writeLetterMail(letter: Letter, recipient: Recipient, { settings, siteUrl }: Sender): OutgoingMail {
  const { email, token, name, pageToken } = recipient;
  const leave = `${siteUrl}${followLink(token)}`;
  const why = `You get this because you asked for emails about ${name} at ${siteUrl}.`;
  const page = pageToken && `${siteUrl}${saturdayPath(pageToken)}`;
  const sender = `Sent by ${settings.name}. Contact: ${settings.postalContact}`;
  const stop = 'Stop these emails, or all of them';
  return {
    kind: 'follow',
    to: email,
    subject: letter.subject,
    text: [
      letter.lead,
      ...(page ? [`This weekend on a page that stays up to date: ${page}`] : []),
      ...letter.sections.map((section) => sectionText(section, siteUrl)),
      letter.note,
      `-- \n${why}\n${stop}:\n${leave}\n${sender}\n`,
    ].join('\n\n'),
    html: plainHtml(
      [
        escapeHtml(letter.lead),
        ...(page ? [mailLink(page, 'This weekend on a page that stays up to date')] : []),
        ...letter.sections.flatMap((section) => sectionHtml(section, siteUrl)),
        escapeHtml(letter.note),
      ],
      [`${escapeHtml(why)} ${mailLink(leave, stop)}`, escapeHtml(sender)],
    ),
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

function sectionText({ heading, lines, items }: LetterSection, siteUrl: string): string {
  const rows = items.map((item) => [item.text, ...item.lines, `${siteUrl}${item.path}`].join('\n'));
  return [[heading.toUpperCase(), ...lines].join('\n'), ...rows].join('\n\n');
}

function sectionHtml({ heading, lines, items }: LetterSection, siteUrl: string): string[] {
  const rows = items.map((item) =>
    [mailLink(`${siteUrl}${item.path}`, item.text), ...item.lines.map(escapeHtml)].join('<br>'),
  );
  return [[`<strong>${escapeHtml(heading)}</strong>`, ...lines.map(escapeHtml)].join('<br>'), ...rows];
}
