import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkBreaks from 'remark-breaks';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { BodyHeading } from '../../domain/article.ts';
import { escapeHtml } from '../../domain/escape-html.ts';
import { LruCache } from '../../domain/lru-cache.ts';
import { ALLOWED_HTML } from './allowed-html.ts';
import { BODY_RULES, type BodyKind, UNUSED_MARKDOWN } from './body-rules.ts';
import { decorateHeadings } from './decorate-headings.ts';
import { decorateImages } from './decorate-images.ts';
import { decorateLinks } from './decorate-links.ts';
import { decorateTables } from './decorate-tables.ts';
import { preprocess } from './preprocess.ts';
import { isCpuLimitError, runWithCpuLimit } from './run-with-cpu-limit.ts';

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
