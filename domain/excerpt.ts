/** Characters of each text on the dive-site card (specification, section 9). */
export const CARD_LIMITS = { description: 120, marineLife: 100, hazards: 80 } as const;

const EXCERPT_LENGTH = 150;
const META_LENGTH = 160;

/**
 * At most `max` characters (UTF-16 units), cut at a word, then '…' in place of the rest. A single word longer than that is
 * cut in its middle, never in a surrogate pair. Cutting a text again at the same length changes nothing.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max || (text.endsWith('…') && text.length === max + 1)) return text;
  const start = firstCharacters(text, max);
  const words = /\s/.test(text.charAt(start.length)) ? start : start.replace(/\s\S*$/, '');
  const whole = words.replace(/[\s.,;:–—-]+$/, '');
  return `${whole || start}…`;
}

/** Where a hazard ends: a full stop before a new sentence, or a semicolon. A comma may be in the middle of one. */
const HAZARD_END = /[.!?]["'’”)\]]*(?=\s+["'‘“([]?[\p{Lu}\p{N}])|;(?=\s)/gu;
/** A full stop after these ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|approx|ca|no|nos|st|mt|dr|vs|max|min)\.$/i;
/** A text whose first hazard runs longer than this has no sentences to cut at. */
const MAX_HAZARD_CHARACTERS = 600;
const UNREADABLE_HAZARDS = 'Read the full safety notes on the page of this site.';
const MORE = ' …';

/**
 * The first hazards that fit in `max` characters, whole, then ' …' if there are more. Half a hazard may read as its opposite
 * ('Safe except …'), so a first one that is longer than `max` is shown in full. Applying it again changes nothing.
 */
export function hazardExcerpt(text: string, max: number): string {
  const isCut = text.endsWith(MORE);
  const full = isCut ? text.slice(0, -MORE.length) : text;
  const ends = [...full.matchAll(HAZARD_END)]
    .map((match) => match.index + match[0].length)
    .filter((end) => !ABBREVIATION.test(full.slice(0, end)));
  if (full.length <= max) return text;
  const end = ends.findLast((position) => position <= max) ?? ends[0] ?? full.length;
  if (end > MAX_HAZARD_CHARACTERS) return UNREADABLE_HAZARDS;
  if (end >= full.length) return text;
  return `${full.slice(0, end).replace(/;$/, '')}${MORE}`;
}

/**
 * The excerpt of a body without one: its first 150 characters and '...' (specification, section 5), which the
 * specification adds to short bodies as well. Starts at the first paragraph: headings, tables and web addresses make no
 * sentence. '' for a body without a paragraph.
 */
export function excerptOf(content: string): string {
  const text = plainText(paragraphs(content)).replace(WEB_ADDRESS, siteName);
  return text && `${firstCharacters(text, EXCERPT_LENGTH)}...`;
}

/** The excerpt, else the first 160 characters of the content, else the fallback (specification, section 2). */
export function metaDescription(page: { excerpt: string; content: string; fallback: string }): string {
  return page.excerpt.trim() || firstCharacters(plainText(page.content), META_LENGTH).trimEnd() || page.fallback;
}

/** As it appears in running text, without the punctuation after it. */
const WEB_ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/gi;
const HEADING = /^\s{0,3}#{1,6}(?:\s|$)/;
/** A line of dashes, colons and bars under the head of a table. */
const TABLE_RULE = /^[\s|:-]*-[\s|:-]*$/;
const BLOCKS_WITHOUT_SENTENCES = /<(\/?)(?:table|h[1-6])(?:\s[^<>]*)?>/gi;

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
    .replace(/!\[[^[\]]*\]\((?:[^()]|\([^()]*\))*\)/g, ' ')
    .replace(/\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\*\*|__|~~|`/g, '')
    .replace(/(?<![\p{L}\p{N}\\])([*_])(?=\S)([^*_\n]+)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Headings, quotes, bullets, numbers and table rules at the start of a line. */
function withoutLineMarkers(line: string): string {
  const text = line
    .trim()
    .replace(/^(?:>\s?)+/, '')
    .replace(/^(?:#{1,6}|[*+-]|\d{1,9}[.)])(?:\s+|$)/, '');
  if (/^[-*_:|\s]+$/.test(text)) return '';
  return text.startsWith('|') ? text.replaceAll('|', ' ') : text;
}

function firstCharacters(text: string, count: number): string {
  return text.slice(0, count).replace(/[\uD800-\uDBFF]$/, '');
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text for use in HTML: between tags, or as an attribute in double quotes; nowhere else, so not within single quotes,
 * scripts or styles.
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] as string);
