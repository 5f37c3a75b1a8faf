import type { Root as HastRoot } from 'hast';
import type { Nodes, Root, RootContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { copyrightYears, siteYear } from '../../../domain/kernel/dates.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { markdownAddress } from '../../platform/http/markdown-address.ts';
import { readableHtml } from './readable-html.ts';
import { SAFETY_TEXT } from './safety-text.ts';

type WriteContext = {
  settings: SiteSettings;
  siteUrl: string;
  now: Date;
  /** Whether the page at a path of this site is also Markdown: links lead to that form. */
  hasMarkdown: (path: string) => boolean;
};

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const converter = unified().use(rehypeRemark).freeze();
const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-' })
  .freeze();

/** Finds addresses in which an escaped `&` can stand as it is, for readers that take them without parsing Markdown. */
const DESTINATION = /(?<=\]\()[^\s();]+(?=\))/g;

/**
 * Writes the page at `url` as Markdown from its HTML document: its title, its address, its content, and the terms of use. A page
 * that is nested too deeply becomes a paragraph.
 */
export function writePage(document: string, url: string, context: WriteContext): string {
  const main = document.slice(Math.max(0, document.indexOf('<main')), document.lastIndexOf('</main>'));
  const tree: Root = { type: 'root', children: framePage(readContent(main, url, context), url, context) };
  // A space that does not break means nothing to a machine, and hides words from a search.
  return writer
    .stringify(tree)
    .replaceAll(DESTINATION, (link) => link.replaceAll('\\&', '&'))
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .replaceAll(/[\u00AD\u200B]/g, '');
}

function readContent(main: string, url: string, { siteUrl, hasMarkdown }: WriteContext): RootContent[] {
  const { origin } = new URL(siteUrl);
  const linkTo = (address: URL) => {
    if (address.origin !== origin || !hasMarkdown(address.pathname)) return address.href;
    return origin + markdownAddress(address.pathname + address.search);
  };
  try {
    const page = parser.parse(main) as HastRoot;
    const readable: HastRoot = { type: 'root', children: readableHtml(page.children, { url, linkTo }) };
    const markdown = converter.runSync(readable) as unknown as Root;
    visit(markdown, setSpread);
    return markdown.children;
  } catch (error) {
    // The steps recurse, so thousands of nested elements end in a RangeError.
    if (!(error instanceof RangeError)) throw error;
    const words = main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    return [{ type: 'paragraph', children: [{ type: 'text', value: words.trim() }] }];
  }
}

/** Sets the items of a list close to each other, unless one has several paragraphs. */
function setSpread(node: Nodes): void {
  if (node.type === 'list') node.spread = false;
  if (node.type === 'listItem') node.spread = node.children.filter(({ type }) => type === 'paragraph').length > 1;
}

/** Puts the title first, the address below it, and the terms of use at the end. */
function framePage(content: RootContent[], url: string, { settings, siteUrl, now }: WriteContext): RootContent[] {
  const title = content.find((node) => node.type === 'heading' && node.depth === 1);
  const years = copyrightYears(settings.copyrightYear, siteYear(now));
  const quoted = `© ${years} ${settings.name}. You may quote from this page with a link to `;
  return [
    ...(title ? [title] : []),
    bullet('Page: ', link(url, url)),
    ...content.filter((node) => node !== title),
    paragraph(SAFETY_TEXT),
    { type: 'thematicBreak' },
    paragraph(
      quoted,
      link(url, url),
      '; any other use needs our written consent: ',
      link('Terms of Service', new URL('/terms-of-service', siteUrl).href),
      '.',
    ),
  ];
}

type Phrase = string | { type: 'link'; url: string; children: [{ type: 'text'; value: string }] };

const link = (words: string, url: string): Phrase => ({
  type: 'link',
  url,
  children: [{ type: 'text', value: words }],
});

const paragraph = (...phrases: Phrase[]): RootContent & { type: 'paragraph' } => ({
  type: 'paragraph',
  children: phrases.map((phrase) => (typeof phrase === 'string' ? { type: 'text', value: phrase } : phrase)),
});

const bullet = (...phrases: Phrase[]): RootContent => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: [{ type: 'listItem', spread: false, children: [paragraph(...phrases)] }],
});
