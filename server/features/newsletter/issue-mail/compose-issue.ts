import { plainText } from '../../../../domain/kernel/excerpt.ts';
import { truncate } from '../../../../domain/kernel/truncate.ts';
import type { NewsletterIssue } from '../../../../domain/newsletter/newsletter-issue.ts';
import { clickUrl, issuePath } from '../../../../domain/newsletter/newsletter-path.ts';
import type { SiteSettings } from '../../../../domain/settings/site-settings.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findBlockProblems, renderBodyWithBlocks } from '../../body-blocks/queries.ts';
import { findDeadPaths } from './dead-paths.ts';
import { issueProblems, readPaidLinkTest } from './issue-problems.ts';
import { REASON_MARK, UNSUBSCRIBE_MARK } from './personalize-mail.ts';

export type ComposedIssue = {
  subject: string;
  preheader: string;
  html: string;
  text: string;
  /** Targets of the mail's links, in the order of their numbers. */
  links: string[];
  /** Sentences for the admin: problems that block sending, and warnings. */
  problems: string[];
  warnings: string[];
};

const PREHEADER_LENGTH = 120;

type ComposeOptions = {
  settings: SiteSettings;
  siteUrl: string;
  /** False for previews and tests: a counting address works only once the sending has begun. */
  countsClicks?: boolean;
};

/** Composes the mail of an issue from the present records, with placeholders for what differs between subscribers. */
export async function composeIssue(
  database: Database,
  issue: NewsletterIssue,
  { settings, siteUrl, countsClicks = true }: ComposeOptions,
): Promise<ComposedIssue> {
  const [{ html: body }, isPaidLink, blockProblems, { makeMailBody }, { writeMailDocument }] = await Promise.all([
    renderBodyWithBlocks(database, 'article', issue.content, { linksToPages: true }),
    readPaidLinkTest(database),
    findBlockProblems(database, { content: issue.content }),
    import('./mail-body.ts'),
    import('./mail-document.ts'),
  ]);
  const links: string[] = [];
  const track = (address: string) => {
    if (!/^https?:/.test(address)) return address;
    const known = links.indexOf(address);
    const index = known < 0 ? links.push(address) - 1 : known;
    return countsClicks ? clickUrl(siteUrl, issue.id, index) : address;
  };
  const { html, text, paidLinks, unreadablePictures } = makeMailBody(body, { siteUrl, track, isPaidLink });
  const preheader = issue.preheader || truncate(plainText(issue.content), PREHEADER_LENGTH);
  const archive = issue.inArchive ? new URL(issuePath(issue.slug), siteUrl).href : null;
  const sender = `${settings.name}. Contact: ${settings.postalContact}`;
  const paths = links.filter((link) => link.startsWith(`${siteUrl}/`)).map((link) => new URL(link).pathname);
  return {
    subject: issue.title,
    preheader,
    html: writeMailDocument({
      title: issue.title,
      preheader,
      siteName: settings.name,
      siteUrl,
      body: html,
      archive,
      sender,
    }),
    text: writeText({ title: issue.title, text, archive, sender }),
    links,
    problems: issueProblems({ content: issue.content, blockProblems, paidLinks }),
    warnings: [...(await findDeadPaths(database, paths)), ...unreadablePictures.map(unreadableWarning)],
  };
}

const unreadableWarning = (address: string) =>
  `Outlook and some other email programs do not show the picture at ${address}. Upload a copy of it to the site.`;

type TextParts = { title: string; text: string; archive: string | null; sender: string };

function writeText({ title, text, archive, sender }: TextParts): string {
  const foot = [
    REASON_MARK,
    `Unsubscribe: ${UNSUBSCRIBE_MARK}`,
    ...(archive ? [`Read it in your browser: ${archive}`] : []),
    `Sent by ${sender}`,
  ];
  return `${title}\n\n${text}\n\n-- \n${foot.join('\n')}\n`;
}
