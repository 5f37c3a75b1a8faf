export const MARKDOWN_TYPE = 'text/markdown';

const EXTENSION = '.md';
/** Names the Markdown of the home page, whose path has no name. */
const HOME = '/index';

/** Returns the address of a page's Markdown form, with its query. */
export function markdownAddress(address: string): string {
  const { path, query } = splitAddress(address);
  return (path === '/' ? HOME : path) + EXTENSION + query;
}

/** Returns the address of the page for that of its Markdown form, with its query. */
export function pageAddress(markdown: string): string {
  const { path, query } = splitAddress(markdown);
  const page = path.slice(0, -EXTENSION.length);
  return (page === HOME ? '/' : page) + query;
}

export const isMarkdownAddress = (address: string): boolean => splitAddress(address).path.endsWith(EXTENSION);

function splitAddress(address: string): { path: string; query: string } {
  const start = address.indexOf('?');
  return start < 0 ? { path: address, query: '' } : { path: address.slice(0, start), query: address.slice(start) };
}

/**
 * Returns whether an `Accept` header names Markdown and does not rank HTML above it; among equals the first counts. Browsers
 * never name Markdown, and a wildcard gets HTML.
 */
export function isMarkdownPreferred(accept: string | undefined): boolean {
  if (!accept?.includes(MARKDOWN_TYPE)) return false;
  const ranges = accept.toLowerCase().split(',').map(parseRange);
  const markdown = ranges.findIndex(({ type }) => type === MARKDOWN_TYPE);
  const quality = ranges[markdown]?.quality ?? 0;
  return (
    quality > 0 &&
    !ranges.some(
      (range, index) =>
        range.type === 'text/html' && (range.quality > quality || (range.quality === quality && index < markdown)),
    )
  );
}

function parseRange(range: string): { type: string; quality: number } {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { type, quality: Number.isNaN(quality) ? 0 : quality };
}

/** Returns the address that serves a request: the Markdown form's where the page has one and the client prefers it. */
export function negotiateAddress(
  address: string,
  accept: string | undefined,
  hasMarkdown: (path: string) => boolean,
): string {
  if (!isMarkdownPreferred(accept) || !hasMarkdown(splitAddress(address).path)) return address;
  return markdownAddress(address);
}
