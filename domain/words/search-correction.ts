import { parseSearch, type SearchQuery, type SearchTerm } from './search-query.ts';
import { editDistance, joinCompounds, MIN_PART_LENGTH, type Vocabulary } from './search-vocabulary.ts';

/** Corrects typing errors of a search. A word that the index has is never changed. */

/** Some typed words, and what they may have been meant to be; `cost` in typing errors, 0 for words as they were typed. */
export type Reading = { text: string; cost: number };

/** A reading of the whole search, nearest first by the sum of its costs. */
export type LikelySearch = { readings: readonly Reading[]; cost: number };

export const writeSearch = ({ readings }: Pick<LikelySearch, 'readings'>): string =>
  readings.map(({ text }) => text).join(' ');

/** Bounds the work of a long text full of errors. */
const MAX_READINGS = 12;
const MAX_WORDS_NEARBY = 5;

/** In shorter words two errors lead to words that are seldom meant: 'hookah' to 'hooks'. */
const MIN_LENGTH_FOR_TWO_EDITS = 7;

const COST = {
  /** Of words that sound alike, and of each of their errors. */
  soundsAlike: 0.5,
  alikeEdit: 0.2,
  otherFirstLetter: 0.9,
  /** A word of some text is meant less often than one of a name. */
  notInName: 0.15,
  /** Two words instead of one, or one instead of two. */
  joined: 0.1,
  /** Something else than the beginning of a word that was typed. */
  notBeginning: 1,
  /** A word that only stands within others, and one that is in no text. */
  partOfWord: 1.5,
  unknown: 3,
} as const;

/** All readings of a search, nearest first; the first may be the words as they were typed. */
export function likelySearches(typed: SearchQuery, vocabulary: Vocabulary): LikelySearch[] {
  const { terms } = joinCompounds(typed, vocabulary);
  const endingAt: LikelySearch[][] = [[{ readings: [], cost: 0 }]];
  for (const [index, term] of terms.entries()) {
    const longer = [
      ...extend(endingAt[index] ?? [], readTerm(term, vocabulary)),
      ...extend(endingAt[index - 1] ?? [], readTogether(terms[index - 1], term, vocabulary)),
    ];
    endingAt.push(longer.sort((a, b) => a.cost - b.cost).slice(0, MAX_READINGS));
  }
  return endingAt[terms.length] ?? [];
}

const extend = (searches: readonly LikelySearch[], readings: readonly Reading[]): LikelySearch[] =>
  searches.flatMap((search) =>
    readings.map((reading) => ({ readings: [...search.readings, reading], cost: search.cost + reading.cost })),
  );

/** Whether a term stands within longer words only, so that what it finds may be by chance: 'reaf' in 'thereafter'. */
export const hasPartOnly = (query: SearchQuery, vocabulary: Vocabulary): boolean =>
  joinCompounds(query, vocabulary).terms.some(
    (term) => !isKnown(term, vocabulary) && !isBeginning(term, vocabulary) && isCorrectable(term),
  );

function readTerm(term: SearchTerm, vocabulary: Vocabulary): Reading[] {
  const asTyped = term.typed.join(' ');
  if (isKnown(term, vocabulary) || !isCorrectable(term)) return [{ text: asTyped, cost: 0 }];
  const nearby = nearestWords(asTyped, vocabulary);
  if (isBeginning(term, vocabulary))
    return [{ text: asTyped, cost: 0 }, ...nearby.map(({ text, cost }) => ({ text, cost: cost + COST.notBeginning }))];
  const isPart = vocabulary.containing(asTyped, 1).length > 0;
  return [...nearby, { text: asTyped, cost: isPart ? COST.partOfWord : COST.unknown }];
}

/** Reads 'cuttel fish' as 'cuttlefish': neither word may be one that the index has together with a right one. */
function readTogether(before: SearchTerm | undefined, term: SearchTerm, vocabulary: Vocabulary): Reading[] {
  if (!before || !isCorrectable(before) || !isCorrectable(term)) return [];
  if (isKnown(before, vocabulary) && isKnown(term, vocabulary)) return [];
  const joined = `${before.typed[0]}${term.typed[0]}`;
  return nearestWords(joined, vocabulary)
    .filter(({ text }) => !text.includes(' '))
    .map(({ text, cost }) => ({ text, cost: cost + COST.joined }));
}

/** Short words are near to too many others, and another number is another thing. */
const isCorrectable = ({ typed: [word = '', ...more] }: SearchTerm) =>
  more.length === 0 && word.length >= MIN_PART_LENGTH && !/\p{N}/u.test(word);

/** A word of the index, its plural, or a name that divers use for one. */
const isKnown = (term: SearchTerm, vocabulary: Vocabulary) =>
  hasEvery(term, (word) => vocabulary.has(word) || vocabulary.has(`${word}s`));

const isBeginning = (term: SearchTerm, vocabulary: Vocabulary) => hasEvery(term, vocabulary.hasPrefix);

const hasEvery = ({ typed, ways }: SearchTerm, has: (word: string) => boolean) =>
  [typed, ...ways.map(({ words }) => words)].some((words) => words.every(has));

/** One typing error in short words, two in longer ones, and one more in words that sound alike. */
function nearestWords(word: string, vocabulary: Vocabulary): Reading[] {
  const maxEdits = word.length <= MIN_PART_LENGTH ? 0 : word.length < MIN_LENGTH_FOR_TWO_EDITS ? 1 : 2;
  const sound = readSound(word);
  const found: Reading[] = [];
  for (let length = word.length - maxEdits - 1; length <= word.length + maxEdits + 1; length += 1) {
    for (const text of vocabulary.ofLength(length)) {
      if (!isAlikeAtStart(word, text) || isCutShort(word, text)) continue;
      const edits = editDistance(word, text, maxEdits + 1);
      if (edits > maxEdits + 1) continue;
      const isAlike = text.length > MIN_PART_LENGTH && readSound(text) === sound;
      if (!isAlike && edits > maxEdits) continue;
      const isFirstOther = text[0] !== word[0];
      const cost =
        (isAlike ? COST.soundsAlike + COST.alikeEdit * edits : edits) + (isFirstOther ? COST.otherFirstLetter : 0);
      found.push({ text, cost: cost + (vocabulary.isInName(text) ? 0 : COST.notInName) });
    }
  }
  found.sort((a, b) => a.cost - b.cost || (a.text < b.text ? -1 : 1));
  return [...found.slice(0, MAX_WORDS_NEARBY), ...splitWord(word, vocabulary)];
}

/** Its consonants: people hear those, and guess the vowels and double letters of a name ('wetsute', 'rotnest'). */
const readSound = (word: string) =>
  word
    .replace(/ph/g, 'f')
    .replace(/ck|[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/z/g, 's')
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1+/gu, '$1');

/** Whether the first letters are the same, swapped, or one of them was left out: comparing all words would take too long. */
const isAlikeAtStart = (a: string, b: string) => a[0] === b[0] || a[0] === b[1] || a[1] === b[0];

/** 'hookah' is not meant as 'hook': people leave letters out, and seldom add a whole ending. */
const isCutShort = (typed: string, word: string) => typed.length - word.length > 1 && typed.startsWith(word);

/** 'coralgardens' as 'coral gardens'. */
function splitWord(word: string, vocabulary: Vocabulary): Reading[] {
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.has(first) && vocabulary.has(second))
      return [{ text: `${first} ${second}`, cost: 1 + COST.joined + COST.notInName }];
  }
  return [];
}

/**
 * The query of corrected words for counting what holds them together: whole words, since every beginning would find more and win
 * ('jet' before 'jetty'). Null where a word was corrected to one that a search leaves out.
 */
export function parseReadings({ readings }: Pick<LikelySearch, 'readings'>): SearchQuery | null {
  const query = parseSearch(writeSearch({ readings }));
  const searched = new Set(query.terms.flatMap(({ typed }) => typed));
  const corrected = readings.flatMap(({ text, cost }) => (cost > 0 ? text.split(' ') : []));
  if (corrected.some((word) => !searched.has(word))) return null;
  const terms = query.terms.map((term) =>
    term.typed.some((word) => corrected.includes(word))
      ? { ...term, ways: term.ways.map((way) => ({ ...way, whole: true })) }
      : term,
  );
  return { ...query, terms, isWithoutParts: true };
}
