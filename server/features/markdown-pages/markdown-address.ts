/** Paths of the pages that have a Markdown form: articles, reviews, products, species, places and dive sites. */
const MARKDOWN_PAGE =
  /^\/(?:blog\/[^/.]+|gear-reviews\/(?!compare$)[^/.]+|gear\/[^/.]+|marine-life\/[^/.]+|dive-sites\/places\/[^/.]+(?:\/[^/.]+)?|dive-sites\/[1-9]\d*(?:-[^/.]*)?)$/;

const EXTENSION = '.md';

export const hasMarkdown = (path: string): boolean => MARKDOWN_PAGE.test(path);

export const markdownPath = (path: string): string => path + EXTENSION;

export const isMarkdownPath = (path: string): boolean => path.endsWith(EXTENSION);

/**
 * Returns whether an `Accept` header names Markdown and does not rank HTML above it; among equals the first counts. Browsers
 * never name Markdown, and a wildcard gets HTML.
 */
export function isMarkdownPreferred(accept: string | undefined): boolean {
  if (!accept?.includes('text/markdown')) return false;
  const ranges = accept.toLowerCase().split(',').map(parseRange);
  const markdown = ranges.findIndex(({ type }) => type === 'text/markdown');
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
export function negotiateAddress(url: string, accept: string | undefined): string {
  if (!isMarkdownPreferred(accept)) return url;
  const [path = ''] = url.split('?', 1);
  return hasMarkdown(path) ? markdownPath(path) : url;
}
