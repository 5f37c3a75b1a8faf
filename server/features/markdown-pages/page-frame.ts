import type { RootContent } from 'mdast';
import { copyrightYears, siteYear } from '../../../domain/dates.ts';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { markdownPath } from './markdown-address.ts';
import { bullets, heading, link, paragraph } from './markdown-tree.ts';

/** Data that the writers need besides a page's own. */
export type WriterContext = {
  settings: SiteSettings;
  siteUrl: string;
  now: Date;
  /** Reads the sanitised body of the page at `url`; see write-markdown.ts. */
  bodyNodes: (html: string, url: string) => RootContent[];
};

type Facts = Parameters<typeof bullets>[0];

type PageParts = {
  title: string;
  /** Path of the HTML page. */
  path: string;
  /** First paragraph: a summary of the text, or a notice that a site is closed. */
  lead?: RootContent | undefined;
  facts: Facts;
  body: readonly RootContent[];
};

export const absolute = ({ siteUrl }: Pick<WriterContext, 'siteUrl'>, path: string): string =>
  new URL(path, siteUrl).href;

/** Links to the Markdown form of another of our pages. */
export const pageLink = (context: WriterContext, text: string, path: string) =>
  link(text, absolute(context, markdownPath(path)));

/** Builds a whole page: title, lead, facts with the canonical address, body, and the terms of use. */
export function framePage(context: WriterContext, { title, path, lead, facts, body }: PageParts): RootContent[] {
  const url = absolute(context, path);
  return [
    heading(1, title),
    ...(lead ? [lead] : []),
    bullets([['Page: ', link(url, url)], ...facts]),
    ...body,
    { type: 'thematicBreak' },
    paragraph(...termsOfUse(context, url)),
  ];
}

/** States who owns the text and how it may be used, as in the Terms of Service. */
function termsOfUse(context: WriterContext, url: string) {
  const { settings, now } = context;
  const years = copyrightYears(settings.copyrightYear, siteYear(now));
  const terms = absolute(context, '/terms-of-service');
  return [
    `© ${years} ${settings.name}. You may quote from this page with a link to `,
    link(url, url),
    '; any other use needs our written consent: ',
    link('Terms of Service', terms),
    '.',
  ];
}

/** Ends every page about diving. Worded as in the Terms of Service. */
export const SAFETY_TEXT =
  'Nothing here is training, a dive plan or a recommendation that a dive is safe for you on a given day. Conditions change within hours: check weather, sea state, access, permits and closures with local sources before you go. Positions are not for navigation.';
