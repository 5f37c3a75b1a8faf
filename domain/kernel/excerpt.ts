const META_LENGTH = 160;

/** The excerpt, else the first 160 characters of the content, else the fallback (specification, section 2). */
export function metaDescription(page: { excerpt: string; content: string; fallback: string }): string {
  return page.excerpt.trim() || firstCharacters(plainText(page.content), META_LENGTH).trimEnd() || page.fallback;
}

/**
 * The words of a body source on one line, without markers, HTML tags, images and link targets. For excerpts, feeds and
 * meta tags: the result is text and still needs escaping. Linear in the length of the source.
 */
export function plainText(source: string): string {
  return source
    .split(/\r\n?|\n/)
    .map(withoutLineMarkers)
    .join('\n')
    .replace(/<!--[^<>]*-->|<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/!\[(?:\\.|[^[\]\\])*\]\((?:[^()]|\([^()]*\))*\)(?:\{[^{}\n]*\})?/g, ' ')
    .replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(?<![\p{L}\p{N}\\])([*_])(?=\S)([^*_\n]+)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Headings, quotes, bullets, numbers and table rules at the start of a line, and lines of blocks. */
function withoutLineMarkers(line: string): string {
  const text = line
    .trim()
    .replace(/^(?:>\s?)+/, '')
    .replace(/^(?:#{1,6}|[*+-]|\d{1,9}[.)])(?:\s+|$)/, '');
  if (/^[-*_:|\s]+$/.test(text) || isBlockLine(text)) return '';
  return text.startsWith('|') ? text.replaceAll('|', ' ') : text;
}

export function firstCharacters(text: string, count: number): string {
  return text.slice(0, count).replace(/[\uD800-\uDBFF]$/, '');
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text for use in HTML: between tags, or as an attribute in double quotes; nowhere else, so not within single quotes,
 * scripts or styles.
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string);

/**
 * Whether a line of a text is a block, or the first line of one, and so no sentence for excerpts and searches. Takes any name,
 * since every page's script has this file.
 */
export const isBlockLine = (line: string): boolean => /^::(?::+[a-z]|[a-z-]+(?:{|$))/.test(line);
