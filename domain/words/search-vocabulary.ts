import type { SearchQuery, SearchTerm } from './search-query.ts';
import { singularize } from './search-words.ts';

/** Every word of the index, for parts of words and for corrections. */
export type Vocabulary = {
  has(word: string): boolean;
  /** Whether any word begins with this. */
  hasPrefix(start: string): boolean;
  /** Words that hold `part` after their beginning, at most `limit`. */
  containing(part: string, limit: number): string[];
  /** Words of nearly this length. */
  ofLength(length: number): readonly string[];
  /** Whether the word is in a name or a fact such as a region. */
  isInName(word: string): boolean;
};

type IndexedWord = { word: string; inName: boolean };

/** One text with all words finds a part of a word in less than a millisecond. */
export function createVocabulary(entries: readonly IndexedWord[]): Vocabulary {
  const words = new Map(entries.map(({ word, inName }) => [word, inName]));
  const joined = `\n${[...words.keys()].join('\n')}\n`;
  const byLength: string[][] = [];
  for (const word of words.keys()) {
    byLength[word.length] ??= [];
    byLength[word.length]?.push(word);
  }
  return {
    has: (word) => words.has(word),
    hasPrefix: (start) => joined.includes(`\n${start}`),
    containing: (part, limit) => wordsContaining(joined, part, limit),
    ofLength: (length) => byLength[length] ?? [],
    isInName: (word) => words.get(word) ?? false,
  };
}

function wordsContaining(joined: string, part: string, limit: number): string[] {
  const found = new Set<string>();
  for (let at = joined.indexOf(part); at >= 0 && found.size < limit; ) {
    const start = joined.lastIndexOf('\n', at) + 1;
    const end = joined.indexOf('\n', at);
    if (start < at) found.add(joined.slice(start, end));
    at = joined.indexOf(part, end);
  }
  return [...found];
}

/** Parts of words are looked for from this length on; shorter ones are in nearly every page. */
export const MIN_PART_LENGTH = 3;
const MAX_WORDS_WITH_PART = 40;

/** Reads 'sea dragon' as 'seadragon' and 'sealions' as 'sea lions' too, and a word that no text has by its other forms. */
export function joinCompounds(query: SearchQuery, vocabulary: Vocabulary): SearchQuery {
  const terms: SearchTerm[] = [];
  for (const term of query.terms) {
    const before = terms.at(-1);
    const joined = singularize(`${before?.typed.at(-1) ?? ''}${term.typed[0]}`);
    if (
      before?.typed.length === 1 &&
      term.typed.length === 1 &&
      /^\p{L}{6,}$/u.test(joined) &&
      vocabulary.has(joined)
    ) {
      const apart = { words: [...(before.ways[0]?.words ?? []), ...(term.ways[0]?.words ?? [])], whole: false };
      terms[terms.length - 1] = {
        typed: [...before.typed, ...term.typed],
        ways: [apart, { words: [joined], whole: false }],
      };
    } else terms.push(addForms(term, vocabulary));
  }
  return { ...query, terms: terms.map((term) => (isShortWord(term, vocabulary) ? matchWholeWord(term) : term)) };
}

const MIN_COMPOUND_LENGTH = 7;

function addForms(term: SearchTerm, vocabulary: Vocabulary): SearchTerm {
  const [word = '', ...more] = term.typed;
  if (more.length > 0 || word.length < MIN_COMPOUND_LENGTH || vocabulary.isInName(singularize(word))) return term;
  // A word that no text has may be a typing error, which domain/words/search-correction.ts splits.
  const halves = vocabulary.has(singularize(word)) ? findHalves(word, vocabulary) : null;
  const stem = vocabulary.hasPrefix(singularize(word)) ? null : findStem(word, vocabulary);
  return {
    ...term,
    ways: [
      ...term.ways,
      ...(halves ? [{ words: halves, whole: true }] : []),
      ...(stem ? [{ words: [stem], whole: false }] : []),
    ],
  };
}

/** The two words of a name in 'sealions'. */
function findHalves(word: string, { isInName }: Vocabulary): string[] | null {
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at += 1) {
    const halves = [word.slice(0, at), singularize(word.slice(at))];
    if (halves.every((half) => isInName(half) || isInName(`${half}s`))) return halves;
  }
  return null;
}

/** Not 'er' and 'ed', which typing errors of other words end in. */
const ENDING = /(?:ations?|ings?|ers)$/;
const MIN_STEM_LENGTH = 5;
const FORMS = ['', 'e', 'er', 'ed', 'ing', 'y'];

/** 'photograph' of 'photographing', 'snorkel' of 'snorkeling'; only where the index has a form of it, so that no error is taken for one. */
function findStem(word: string, vocabulary: Vocabulary): string | null {
  const stem = word.replace(ENDING, '');
  const isStem = stem !== word && stem.length >= MIN_STEM_LENGTH;
  return isStem && FORMS.some((ending) => vocabulary.has(stem + ending)) ? stem : null;
}

/** Longer words seldom begin another by chance; figures and single letters are parts of a name ('B-17'). */
const SHORT_WORD = /^\p{L}{3,4}$/u;

/** Whether a short word is one of the index, and probably meant as it is: 'solo' is not the beginning of the Solomon Islands. */
const isShortWord = ({ typed: [word = '', ...more] }: SearchTerm, vocabulary: Vocabulary) =>
  more.length === 0 && SHORT_WORD.test(word) && (vocabulary.has(word) || vocabulary.has(`${word}s`));

/** Words that only begin with it come last, by {@link withPartsOfWords}. */
const matchWholeWord = (term: SearchTerm): SearchTerm => ({
  ...term,
  ways: term.ways.map((way) => ({ ...way, whole: true })),
});

/** The query with every word that holds a typed one as a part, so that a substring stays a hit; null when there is none. */
export function withPartsOfWords(query: SearchQuery, vocabulary: Vocabulary): SearchQuery | null {
  if (query.isWithoutParts) return null;
  const terms = query.terms.map((term) => {
    const [part] = term.typed;
    if (part === undefined || term.typed.length > 1 || part.length < MIN_PART_LENGTH) return term;
    const longer = vocabulary.containing(part, MAX_WORDS_WITH_PART).map((word) => ({ words: [word], whole: true }));
    const beginning = isShortWord(term, vocabulary) ? [{ words: [singularize(part)], whole: false }] : [];
    return { ...term, ways: [...term.ways, ...beginning, ...longer] };
  });
  const isLonger = terms.some(({ ways }, index) => ways.length > (query.terms[index]?.ways.length ?? 0));
  return isLonger ? { ...query, terms } : null;
}

/** Insertions, deletions, replacements and swaps of neighbours between two words; more than `maxEdits` once that is certain. */
export function editDistance(a: string, b: string, maxEdits: number): number {
  if (Math.abs(a.length - b.length) > maxEdits) return maxEdits + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (last[column - 1] as number) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let cost = Math.min(replaced, (last[column] as number) + 1, (current[column - 1] as number) + 1);
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] as number) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > maxEdits + 1) return maxEdits + 1;
    [beforeLast, last] = [last, current];
  }
  return last[b.length] as number;
}
