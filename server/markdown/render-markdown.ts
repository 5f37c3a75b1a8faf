import type { Root } from 'hast';
import { LRUCache } from 'lru-cache';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { BodyHeading } from '../../domain/article.ts';
import { escapeHtml } from '../../domain/excerpt.ts';
import { BODY_RULES, type BodyKind, UNUSED_MARKDOWN } from './body-rules.ts';
import { decorateHeadings, decorateImages, decorateLinks, decorateTables, discloseAffiliateLinks } from './decorate.ts';
import { isCpuLimitError, runWithCpuLimit } from './run-with-cpu-limit.ts';

/**
 * The HTML that a body may hold, written by hand or come from Markdown. No id, name, class, style or event handler
 * passes; classes and ids are added afterwards, by us alone. Addresses without a scheme are paths on this site.
 */
const ALLOWED_HTML: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'pre'],
    ...['a', 'strong', 'b', 'em', 'i', 'del', 'sub', 'sup', 'code', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  ancestors: {
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
    figcaption: ['figure'],
    li: ['ul', 'ol'],
  },
  // Of every other element the text stays; of these the content is code or a document of its own.
  strip: [
    'script',
    'style',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'select',
  ],
  required: {},
  clobber: [],
  allowComments: false,
  allowDoctypes: false,
};

/** Sanitised HTML that may be put into a page as it is, and its headings in order. Shared between callers: don't change it. */
export type RenderedMarkdown = { html: string; headings: BodyHeading[] };

/** Rendering a body costs as much as rendering ten pages. Characters of sources and HTML. */
const MAX_CACHED_CHARACTERS = 8_000_000;
const cache = new LRUCache<string, RenderedMarkdown>({
  maxSize: MAX_CACHED_CHARACTERS,
  sizeCalculation: ({ html }, key) => key.length + html.length,
});

/** The longest ordinary body takes half of it; some hostile sources would take minutes. */
const MAX_CPU_MS = 1_500;

/**
 * The body of an article or review as HTML, about 10 ms for an ordinary one that is not in the cache. Never throws: a
 * source that is too deeply nested or too slow to render becomes plain text.
 */
export function renderMarkdown(kind: BodyKind, content: string): RenderedMarkdown {
  const key = `${kind} ${content}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const rendered = render(kind, content);
  cache.set(key, rendered);
  return rendered;
}

const processors: Record<BodyKind, ReturnType<typeof processorFor>> = {
  article: processorFor('article'),
  review: processorFor('review'),
};

function render(kind: BodyKind, content: string): RenderedMarkdown {
  try {
    const file = runWithCpuLimit(MAX_CPU_MS, () => processors[kind].processSync(preprocess(content)));
    return { html: String(file), headings: file.data.headings as BodyHeading[] };
  } catch (error) {
    // The steps recurse, so thousands of nested elements end in a RangeError. Any other error is a bug.
    if (!(error instanceof RangeError) && !isCpuLimitError(error)) throw error;
    console.warn(
      `Showing a body as plain text, since it is too deeply nested or too slow to render: ${kind} '${content.slice(0, 80)}'`,
    );
    return { html: plainParagraphs(content), headings: [] };
  }
}

/** The steps for both kinds of body. Those after the sanitiser add only elements and attributes that we chose ourselves. */
function processorFor(kind: BodyKind) {
  const rules = BODY_RULES[kind];
  return unified()
    .data('micromarkExtensions', [{ disable: { null: UNUSED_MARKDOWN } }])
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(rules.lineBreaks ? [remarkBreaks] : [])
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(rehypeSanitize, ALLOWED_HTML)
    .use(() => (tree: Root, file) => {
      file.data.headings = decorateHeadings(tree);
      decorateLinks(tree);
      decorateImages(tree, rules);
      decorateTables(tree);
      discloseAffiliateLinks(tree);
    })
    .use(rehypeStringify)
    .freeze();
}

function plainParagraphs(content: string): string {
  return escapeHtml(content)
    .split(/(?:\r\n?|\n)+/)
    .map((line) => `<p>${line}</p>`)
    .join('\n');
}

/** Nested quotes and lists that one line may open. Each level costs stack in every later step. */
const MAX_NESTING = 12;

const CONTAINERS = new RegExp(`^((?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${MAX_NESTING}}).*$`);
const HTML_LINE = /^ {0,3}<\/?(?:img|div|p)(?=[\s/>])/i;
const BULLET = /^[ \t]*[-+*][ \t]/;

/**
 * Prepares a source line by line. Sets a line of HTML apart, which in Markdown would include the lines up to the next blank
 * one, and a line of text under a bullet, which Markdown would add to the bullet. Cuts a line off after `MAX_NESTING` containers.
 */
function preprocess(source: string): string {
  return source
    .split(/\r\n?|\n/)
    .map((line) => line.replace(CONTAINERS, '$1'))
    .map((line, index, lines) => {
      if (HTML_LINE.test(line)) return `\n${line}\n`;
      return isUnderBullet(line, lines[index - 1]) ? `\n${line}` : line;
    })
    .join('\n');
}

/** Indented lines belong to the bullet. */
const isUnderBullet = (line: string, before = '') => BULLET.test(before) && /^\S/.test(line) && !BULLET.test(line);
