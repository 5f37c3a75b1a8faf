import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { BodyHeading } from '../../domain/articles/article.ts';
import { escapeHtml } from '../../domain/kernel/excerpt.ts';
import { type BlockProblem, NO_RECORDS } from '../../domain/writing/body-blocks.ts';
import { countWords } from '../../domain/writing/reading-time.ts';
import { BLOCK_TOKEN, remarkBlocks, type WrittenBlock } from './block-directives.ts';
import { bodyCache, bodyKey } from './body-cache.ts';
import { BODY_RULES, type BodyKind, type RenderedMarkdown, type RenderOptions, UNUSED_MARKDOWN } from './body-rules.ts';
import {
  decorateHeadings,
  decorateImages,
  decorateLinks,
  decorateTables,
  decorateTexts,
  discloseAffiliateLinks,
} from './decorate.ts';
import { insertBlocks } from './insert-blocks.ts';
import { decorateFigures, remarkPictureSizes } from './pictures.ts';
import { isCpuLimitError, runWithCpuLimit } from './run-with-cpu-limit.ts';

/**
 * HTML allowed in a body, whether written by hand or generated from Markdown. Drops every id, name, class, style and event
 * handler; only our code adds classes and ids afterwards. Addresses without a scheme are paths on this site.
 */
const ALLOWED_HTML: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'pre'],
    ...['a', 'strong', 'b', 'em', 'i', 'del', 'sub', 'sup', 'code', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: {
    a: ['href', 'title'],
    // Placeholder of a block; only our own directives can write the token.
    div: [['dataBlock', BLOCK_TOKEN]],
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
  // Other elements are replaced by their text; these are removed whole, because their content is code or another
  // document.
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

/** Input and output of the processor, in `file.data`. */
type BodyData = {
  options?: ShownOptions;
  blocks?: WrittenBlock[];
  headings?: BodyHeading[];
  problems?: BlockProblem[];
};

type ShownOptions = Required<Pick<RenderOptions, 'records' | 'isPreview'>>;

/** Time limit: an ordinary body takes a tenth of it, some hostile sources would take minutes. */
const RENDER_TIMEOUT_MS = 1_500;

/**
 * Renders the body of an article or review as HTML, in about 10 ms for an ordinary one that is not cached. Never throws: a
 * source that is too deeply nested or too slow to render becomes plain text.
 */
export function renderMarkdown(kind: BodyKind, content: string, options: RenderOptions = {}): RenderedMarkdown {
  const { records = NO_RECORDS, isPreview = false } = options;
  const key = bodyKey(kind, content, { records, isPreview });
  const cached = bodyCache.get(key);
  if (cached) return cached;
  const rendered = render(kind, content, { records, isPreview }, options.timeoutMs ?? RENDER_TIMEOUT_MS);
  bodyCache.set(key, rendered);
  return rendered;
}

const processors: Record<BodyKind, ReturnType<typeof processorFor>> = {
  article: processorFor('article'),
  review: processorFor('review'),
};

function render(kind: BodyKind, content: string, options: ShownOptions, timeoutMs: number): RenderedMarkdown {
  try {
    const source = { value: preprocess(content), data: { options } };
    const file = runWithCpuLimit(timeoutMs, () => processors[kind].processSync(source));
    const { headings = [], problems = [] } = file.data as BodyData;
    return { html: String(file), headings, words: countWords(content), problems };
  } catch (error) {
    // The steps recurse, so thousands of nested elements end in a RangeError. Any other error is a bug.
    if (!(error instanceof RangeError) && !isCpuLimitError(error)) throw error;
    console.warn(
      `Showing a body as plain text, since it is too deeply nested or too slow to render: ${kind} '${content.slice(0, 80)}'`,
    );
    return { html: plainParagraphs(content), headings: [], words: countWords(content), problems: [] };
  }
}

/**
 * Builds the steps for both kinds of body. Those after the sanitiser add only elements and attributes that we chose
 * ourselves.
 */
function processorFor(kind: BodyKind) {
  const rules = BODY_RULES[kind];
  return unified()
    .data('micromarkExtensions', [{ disable: { null: UNUSED_MARKDOWN } }])
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(remarkBlocks)
    .use(remarkPictureSizes)
    .use(rules.lineBreaks ? [remarkBreaks] : [])
    .use(remarkRehype, { allowDangerousHtml: true })
    .use(rehypeRaw)
    .use(rehypeSanitize, ALLOWED_HTML)
    .use(() => (tree: Root, file) => {
      const data = file.data as BodyData;
      data.headings = decorateHeadings(tree);
      decorateLinks(tree);
      decorateFigures(tree);
      decorateImages(tree, rules);
      decorateTables(tree);
      decorateTexts(tree);
      const { blocks = [], options = { records: NO_RECORDS, isPreview: false } } = data;
      data.problems = insertBlocks(tree, blocks, options);
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

/** Maximum nesting of quotes and lists in one line. Each level uses stack in every later step. */
const MAX_NESTING = 12;

const CONTAINERS = new RegExp(`^((?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${MAX_NESTING}}).*$`);
const HTML_LINE = /^ {0,3}<\/?(?:img|div|p)(?=[\s/>])/i;
const BULLET = /^[ \t]*[-+*][ \t]/;

/**
 * Prepares a source line by line. Sets a line of HTML apart, which in Markdown would include the lines up to the next blank
 * one, and a line of text under a bullet, which Markdown would add to the bullet. Truncates a line after `MAX_NESTING`
 * containers.
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

/** Tests for a line of text under a bullet. Indented lines belong to the bullet. */
const isUnderBullet = (line: string, before = '') => BULLET.test(before) && /^\S/.test(line) && !BULLET.test(line);
