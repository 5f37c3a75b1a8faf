import { normalizeForSearch } from '../words/search.ts';
import { editDistance } from '../words/search-vocabulary.ts';
import { foldWords } from '../words/search-words.ts';
import { isPlaceholderLink } from './affiliate.ts';
import { findShop, hasTag, type ShopRules, withTag } from './shop-rules.ts';

/** New addresses pasted from a spreadsheet: two columns, a name or an old address and the new address. */

export type PastedLine = { line: number; given: string; to: string };

const HEADING = /^(?:item|name|product|title|old|now|from|address|link|url|new|to)\b/i;

/** Reads pasted lines. Columns may be separated by tabs, semicolons, commas or spaces; a header line is left out. */
export function parsePaste(text: string): { lines: PastedLine[]; hasHeader: boolean } {
  const lines = text
    .split(/\r\n?|\n/)
    .map((source, index) => ({ line: index + 1, columns: splitColumns(source) }))
    .filter(({ columns }) => columns.some(Boolean))
    .map(({ line, columns: [given = '', ...rest] }) => ({ line, given, to: rest.at(-1) ?? '' }));
  const [first] = lines;
  const hasHeader = first !== undefined && HEADING.test(first.given) && !isAddress(first.to) && lines.length > 1;
  return { lines: hasHeader ? lines.slice(1) : lines, hasHeader };
}

function splitColumns(source: string): string[] {
  if (source.includes('\t')) return source.split('\t').map(cleanCell).filter(Boolean);
  const quoted = /^\s*"((?:[^"]|"")*)"\s*[,;]\s*(.*)$/.exec(source);
  if (quoted) return [cleanCell((quoted[1] ?? '').replaceAll('""', '"')), cleanCell(quoted[2] ?? '')];
  const addresses = [...source.matchAll(/https?:\/\//gi)];
  const last = addresses.at(-1)?.index;
  // The text before the last address is the first column, whatever separates them.
  if (last !== undefined && last > 0) {
    return [cleanCell(source.slice(0, last).replace(/[\s,;"]+$/, '')), cleanCell(source.slice(last))];
  }
  const separator = source.includes(';') ? ';' : ',';
  return source.split(separator).map(cleanCell);
}

const cleanCell = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/[;,]+$/, '')
    .trim();

/** Whether a text is a full web address with a host that can exist. */
export function isAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return false;
  return new URL(text).hostname.includes('.');
}

/** A purchase link as far as matching needs it. `names`: those of the items that have it. */
export type Matchable = { key: string; address: string; names: string[] };

export const PASTE_RESULTS = ['change', 'no-tag', 'choose', 'twice', 'not-found', 'not-an-address', 'same'] as const;
export type PasteResult = (typeof PASTE_RESULTS)[number];

export type PasteMatch = PastedLine & {
  result: PasteResult;
  /** The links that the line changes, or between which someone must choose. */
  keys: string[];
  /** The new address with the shop's tag, where it lacks that. */
  tagged: string | null;
};

/** Finds the links that each line means. Nothing changes by it. */
export function matchPaste(
  lines: readonly PastedLine[],
  links: readonly Matchable[],
  shops: readonly ShopRules[],
): PasteMatch[] {
  const byAddress = new Map(links.filter(({ address }) => address).map((link) => [addressKey(link.address), link]));
  const matches = lines.map((line) => {
    const found = isAddress(line.given)
      ? [byAddress.get(addressKey(line.given))].filter((link) => link !== undefined)
      : named(line.given, links);
    const near = found.length > 0 || isAddress(line.given) ? [] : nearestNamed(line.given, links);
    const judged = judge(line, found, shops);
    const result = judged.result === 'not-found' && near.length > 0 ? 'choose' : judged.result;
    return { ...line, ...judged, result, keys: (found.length > 0 ? found : near).map(({ key }) => key) };
  });
  return withContradictions(matches);
}

/** Lines that give one link two addresses are for a person to decide between: the last would win without a word. */
function withContradictions(matches: readonly PasteMatch[]): PasteMatch[] {
  const targets = new Map<string, Set<string>>();
  const changes = matches.filter(({ result }) => result === 'change' || result === 'no-tag');
  for (const { keys, to } of changes) {
    for (const key of keys) targets.set(key, (targets.get(key) ?? new Set()).add(addressKey(to)));
  }
  const isTwice = (match: PasteMatch) =>
    changes.includes(match) && match.keys.some((key) => (targets.get(key)?.size ?? 0) > 1);
  return matches.map((match) => (isTwice(match) ? { ...match, result: 'twice' } : match));
}

function judge(
  { given, to }: PastedLine,
  found: readonly Matchable[],
  shops: readonly ShopRules[],
): Pick<PasteMatch, 'result' | 'tagged'> {
  const plain = (result: PasteResult) => ({ result, tagged: null });
  if (!isAddress(to)) return plain('not-an-address');
  if (found.length === 0) return plain('not-found');
  if (found.every(({ address }) => address !== '' && addressKey(address) === addressKey(to))) return plain('same');
  if (!isAddress(given) && !isOneItem(given, found)) return plain('choose');
  const tag = findShop(to, shops)?.tag ?? null;
  return hasTag(to, tag) ? plain('change') : { result: 'no-tag', tagged: withTag(to, tag) };
}

const addressKey = (address: string): string => (URL.canParse(address) ? new URL(address).href : address);

/** The words of a name, without what follows its colon as in the titles of reviews. */
const nameKey = (name: string): string => normalizeForSearch(name.split(': ', 1)[0] ?? '').trim();

const isOpen = ({ address }: Matchable) => address === '' || isPlaceholderLink(address);

/** The links of the item with this very name; else with its name up to a colon; else of all items whose names hold its words. */
function named(given: string, links: readonly Matchable[]): Matchable[] {
  const key = nameKey(given);
  if (!key) return [];
  const whole = normalizeForSearch(given).trim();
  // A title with its colon names one review, not the product too.
  const titled = given.includes(': ')
    ? links.filter(({ names }) => names.some((name) => normalizeForSearch(name).trim() === whole))
    : [];
  if (titled.length > 0) return titled;
  const exact = links.filter(({ names }) => names.some((name) => nameKey(name) === key));
  // A product and its review that both wait for an address get it together.
  const open = exact.filter(isOpen);
  if (exact.length > 0) return open.length > 0 ? open : exact;
  const words = key.split(' ');
  return links.filter(({ names }) => names.some((name) => isIn(words, normalizeForSearch(name))));
}

const MAX_NEAR = 5;
/** A name is near where it has at least this share of the words. */
const MIN_SHARED = 0.5;

/** The links whose names have most of the words in common with a name that none has, nearest first. */
function nearestNamed(given: string, links: readonly Matchable[]): Matchable[] {
  const words = foldWords(given.split(': ', 1)[0] ?? '');
  if (words.length === 0) return [];
  const isNear = (a: string, b: string) => a === b || (a.length > 3 && editDistance(a, b, 1) <= 1);
  const measureShare = (name: string) => {
    const own = foldWords(name.split(': ', 1)[0] ?? '');
    const shared = words.filter((word) => own.some((other) => isNear(word, other))).length;
    return (2 * shared) / (words.length + own.length);
  };
  return links
    .map((link) => ({ link, share: Math.max(0, ...link.names.map(measureShare)) }))
    .filter(({ share }) => share >= MIN_SHARED)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MAX_NEAR)
    .map(({ link }) => link);
}

const isIn = (words: readonly string[], name: string) => words.every((word) => ` ${name} `.includes(` ${word} `));

/** Whether a name means all these links without doubt. */
function isOneItem(given: string, found: readonly Matchable[]): boolean {
  const key = nameKey(given);
  const isExact = found.every(({ names }) => names.some((name) => nameKey(name) === key));
  return isExact && (found.length === 1 || found.every(isOpen));
}

/**
 * Changes part of an address: a parameter such as `tag=a` as a whole, anything else wherever it is. Null where the address does
 * not hold it or would be none any more.
 */
export function replaceInAddress(address: string, find: string, replacement: string): string | null {
  const isParameter = /^[^=&#?]+=[^&#?]*$/.test(find);
  const changed = isParameter ? replaceParameter(address, find, replacement) : address.replaceAll(find, replacement);
  return changed !== address && isAddress(changed) ? changed : null;
}

/** The separators are parts of their own. */
const replaceParameter = (address: string, find: string, replacement: string): string =>
  address
    .split(/([?&#])/)
    .map((part) => (part === find ? replacement : part))
    .join('');
