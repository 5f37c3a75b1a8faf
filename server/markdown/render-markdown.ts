import type { Root } from 'hast';
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
import { LruCache } from '../../domain/lru-cache.ts';
import { BODY_RULES, type BodyKind, UNUSED_MARKDOWN } from './body-rules.ts';
import { decorateHeadings, decorateImages, decorateTables } from './decorate-images.ts';
import { decorateLinks } from './decorate-links.ts';
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

/** Rendering costs milliseconds and a page may not, so bodies are kept: up to 8 million characters of source and HTML. */
const CACHE_CHARACTERS = 8_000_000;
const cache = new LruCache<RenderedMarkdown>(CACHE_CHARACTERS, (key, body) => key.length + body.html.length);

/** Milliseconds. The longest ordinary body takes half of it; some sources far from any text would take minutes. */
const TIME_LIMIT = 1500;

/**
 * The body of an article or review as HTML, about 10 ms for an ordinary one that is not in the cache. Never throws: a
 * source too deeply nested or too slow to work on comes out as plain text.
 */
export function renderMarkdown(kind: BodyKind, content: string): RenderedMarkdown {
  return cache.get(`${kind} ${content}`, () => render(kind, content));
}

const processors: Record<BodyKind, ReturnType<typeof processorFor>> = {
  article: processorFor('article'),
  review: processorFor('review'),
};

function render(kind: BodyKind, content: string): RenderedMarkdown {
  try {
    const file = runWithCpuLimit(TIME_LIMIT, () => processors[kind].processSync(preprocess(content)));
    return { html: String(file), headings: file.data.headings as BodyHeading[] };
  } catch (error) {
    // The steps recurse, so what nests some thousand levels ends in a RangeError. Any other error is a fault of ours.
    if (!(error instanceof RangeError) && !isCpuLimitError(error)) throw error;
    console.warn(`Body shown as plain text, since it is too tangled: ${kind} '${content.slice(0, 80)}'`);
    return { html: plainParagraphs(content), headings: [] };
  }
}

/** One mechanism for both kinds. Everything after the sanitiser adds only what we chose ourselves. */
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

/** Quotes and lists within one another that a line may open. Nobody writes more; each level costs stack in every later step. */
const MAX_NESTING = 12;

const CONTAINERS = new RegExp(`^((?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${MAX_NESTING}}).*$`);
const HTML_LINE = /^ {0,3}<\/?(?:img|div|p)(?=[\s/>])/i;
const BULLET = /^[ \t]*[-+*][ \t]/;

/**
 * Prepares a source line by line. A line of HTML stands alone, since in Markdown it would swallow the lines after it up to
 * the next blank one. So does a line of text under a bullet, which Markdown would add to the bullet. What a line nests beyond
 * any sense is cut off.
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

/** Words from the left edge on; indented ones belong to the bullet. */
const isUnderBullet = (line: string, before = '') => BULLET.test(before) && /^\S/.test(line) && !BULLET.test(line);
