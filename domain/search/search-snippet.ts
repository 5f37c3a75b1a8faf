import type { SearchQuery } from '../words/search-query.ts';
import { foldWords, singularize } from '../words/search-words.ts';

/** A piece of text; the words that were searched for are marked. */
export type TextPiece = { text: string; isMatch: boolean };

const MAX_SNIPPET_LENGTH = 150;
/** Characters before the first match. */
const LEAD_LENGTH = 40;
/** Matches among which the densest part is looked for. */
const MAX_PLACES = 50;
/** More of a long text is not looked through. */
const MAX_SEARCHED_LENGTH = 60_000;
const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;

type Matcher = (word: string) => boolean;

/** One for all texts of a search, since it keeps what it found of each word. */
const matchers = new WeakMap<Pick<SearchQuery, 'terms'>, Matcher>();

function buildMatcher(query: Pick<SearchQuery, 'terms'>): Matcher {
  const matcher = matchers.get(query) ?? createMatcher(query);
  matchers.set(query, matcher);
  return matcher;
}

/** Tells whether a word of a text is one that was searched for. */
function createMatcher({ terms }: Pick<SearchQuery, 'terms'>): Matcher {
  const starts = terms.flatMap(({ typed }) => typed.map(singularize));
  // A name of several words is not marked: each of them alone says something else.
  const whole = new Set(terms.flatMap(({ ways }) => ways.flatMap(({ words }) => (words.length === 1 ? words : []))));
  // Words repeat in a text, and folding one costs most of the look at it.
  const known = new Map<string, boolean>();
  const matches = (word: string) => {
    const folded = foldWords(word).join('');
    return starts.some((start) => folded.startsWith(start)) || whole.has(singularize(folded)) || whole.has(folded);
  };
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const isMatch = matches(word);
    known.set(word, isMatch);
    return isMatch;
  };
}

/** The text in pieces, with every word that was searched for marked. */
export function markMatches(text: string, query: Pick<SearchQuery, 'terms'>): TextPiece[] {
  const isMatch = buildMatcher(query);
  const pieces: TextPiece[] = [];
  let end = 0;
  const add = (piece: TextPiece) => {
    const last = pieces.at(-1);
    if (last && last.isMatch === piece.isMatch) last.text += piece.text;
    else if (piece.text) pieces.push(piece);
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isMatch(word)) continue;
    const between = text.slice(end, index);
    add({ text: between, isMatch: end > 0 && between.trim() === '' && pieces.at(-1)?.isMatch === true });
    add({ text: word, isMatch: true });
    end = index + word.length;
  }
  add({ text: text.slice(end), isMatch: false });
  return pieces;
}

/** The part of a text around the words that were searched for, '…' where it was cut; null when none is in it. */
export function makeSnippet(text: string, query: Pick<SearchQuery, 'terms'>): string | null {
  const first = findDensestPart(text.slice(0, MAX_SEARCHED_LENGTH), query);
  if (first === undefined) return null;
  const from = first <= LEAD_LENGTH ? 0 : wordStart(text, first - LEAD_LENGTH);
  const end = from + MAX_SNIPPET_LENGTH;
  const cut = text.length <= end ? text.slice(from) : text.slice(from, end).replace(/\s\S*$/, '');
  return `${from > 0 ? '…' : ''}${cut.trim()}${text.length > end ? '…' : ''}`;
}

/** The start of the part with the most different searched words; the first part that holds all of them is enough. */
function findDensestPart(text: string, query: Pick<SearchQuery, 'terms'>): number | undefined {
  const isMatch = buildMatcher(query);
  const wanted = query.terms.reduce((sum, { typed }) => sum + typed.length, 0);
  const places: { index: number; word: string }[] = [];
  let best: { index: number; words: number } | undefined;
  let matches = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isMatch(word)) continue;
    matches += 1;
    places.push({ index, word: singularize(foldWords(word).join('')) });
    while (places[0] && index - places[0].index > MAX_SNIPPET_LENGTH - LEAD_LENGTH) places.shift();
    const words = new Set(places.map((place) => place.word)).size;
    if (places[0] && (!best || words > best.words)) best = { index: places[0].index, words };
    if (words >= wanted || matches >= MAX_PLACES) break;
  }
  return best?.index;
}

const wordStart = (text: string, from: number) => {
  const space = text.indexOf(' ', from);
  return space < 0 ? from : space + 1;
};
