import { firstCharacters, plainText } from '../kernel/excerpt.ts';

const EXCERPT_LENGTH = 150;

/**
 * The excerpt of a body without one: its first 150 characters and '...' (specification, section 5), which the
 * specification adds to short bodies as well. Starts at the first paragraph: headings, tables and web addresses make no
 * sentence. '' for a body without a paragraph.
 */
export function makeExcerpt(content: string): string {
  const text = plainText(paragraphs(content)).replace(WEB_ADDRESS, siteName);
  return text && `${firstCharacters(text, EXCERPT_LENGTH)}...`;
}

/** As it appears in running text, without the punctuation after it. */
const WEB_ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/gi;
const HEADING = /^\s{0,3}#{1,6}(?:\s|$)/;
/** A line of dashes, colons and bars under the head of a table. */
const TABLE_RULE = /^[\s|:-]*-[\s|:-]*$/;
const BLOCKS_WITHOUT_SENTENCES = /<(\/?)(?:table|figure|h[1-6])(?:\s[^<>]*)?>/gi;

/** The source without its headings, tables, and lines that hold nothing but web addresses. Linear in its length. */
function paragraphs(source: string): string {
  const lines = withoutElements(source, BLOCKS_WITHOUT_SENTENCES).split(/\r\n?|\n/);
  let isTable = false;
  const kept = lines.filter((line, index) => {
    const next = lines[index + 1] ?? '';
    if (!line.trim()) isTable = false;
    else if (line.includes('|') && next.includes('|') && TABLE_RULE.test(next)) isTable = true;
    return !isTable && !line.trimStart().startsWith('|') && !HEADING.test(line) && !isOnlyAddresses(line);
  });
  return kept.join('\n');
}

function isOnlyAddresses(line: string): boolean {
  const words = line.trim().split(/\s+/);
  return (
    words.every((word, index) => /^<?https?:\/\//i.test(word) || (index === 0 && /^[*+-]$/.test(word))) &&
    line.includes(':')
  );
}

/** Leaves out what is between a start tag and the last end tag that belongs to it. */
function withoutElements(source: string, tags: RegExp): string {
  let depth = 0;
  let kept = '';
  let from = 0;
  for (const { 0: tag, 1: slash, index } of source.matchAll(tags)) {
    if (depth === 0) kept += source.slice(from, index);
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    from = index + tag.length;
  }
  return depth === 0 ? `${kept}${source.slice(from)}` : kept;
}

/** 'parks.example' of 'https://www.parks.example/permits?id=7'. */
const siteName = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[/?#].*$/, '');
