import { aliasesAt, TIME_QUESTIONS } from './search-aliases.ts';
import { foldWords, singularize } from './search-words.ts';

/** A typed text as a query of the index. An item is found when it holds every term, in any order. */
export type SearchQuery = {
  /** All typed words, folded. */
  words: string[];
  /** The words that an item must hold; empty when nothing was typed that could be searched for. */
  terms: SearchTerm[];
  /** Whether words that hold a typed one after their beginning are no match. */
  isWithoutParts?: true;
};

/** One or several ways to say a thing. */
export type SearchTerm = {
  /** The typed words that this term covers. */
  typed: string[];
  ways: Wording[];
};

/** Words that must all be there; `whole` ones match whole words and their plurals, others every word that begins with them. */
export type Wording = { words: string[]; whole: boolean };

/** More words would only cost time. */
const MAX_WORDS = 12;
/** Each word of one letter finds nearly everything, and costs as much. */
const MAX_LETTERS = 2;

/** Words that say nothing about a page. */
const FILLERS = new Set(
  [
    'a an and any are around as at be been best between by can cant cheap cheapest closest cool could did do does dont ever favourite find for',
    'from get go going good great guide had has have how i id if im in is it its list looking many me most much my near nearby nearest',
    'need of on or our please really see should some that the there these this time to top up vs versus want was we were what when where',
    'which while who why will with you your',
    'today tonight tomorrow now right weekend monday tuesday wednesday thursday friday saturday sunday',
  ].flatMap((line) => line.split(' ')),
);
/** After 'how' these ask a question: 'how long' is no Long Reef. */
const MEASURES = new Set('long far often deep old'.split(' '));
/** Words that nearly every page could hold, and many do not spell out. */
const COMMON = new Set(
  'dive dives diving diver divers scuba site sites spot spots place places info information'.split(' '),
);

/** An abbreviation with aliases, such as 'SA', would otherwise find every word that begins with it. */
const MAX_ABBREVIATION_LENGTH = 3;

/** Reads what a visitor typed: fillers count only where nothing else was typed; each word also matches its plural and its aliases. */
export function parseSearch(text: string): SearchQuery {
  const words = dropLetters(foldWords(text)).slice(0, MAX_WORDS);
  const all = makeTerms(words);
  const asking = all.filter(
    ({ typed }, index) => typed.length > 1 || !(FILLERS.has(typed[0] as string) || isMeasure(all, index)),
  );
  const subject = asking.filter((term) => !isTimeQuestion(term));
  const telling = subject.every(({ typed }) => !isTelling(typed.join(' ')) || EVERYWHERE.test(typed.join(' ')))
    ? asking
    : subject;
  const terms = telling.length > 0 ? telling : all;
  const rare = terms.filter(({ typed }) => typed.some((word) => !COMMON.has(word)));
  return { words, terms: rare.length > 0 ? rare : terms };
}

const TIMES = new Set(TIME_QUESTIONS);
const isTimeQuestion = ({ typed }: SearchTerm) => TIMES.has(typed.join(' '));
/** The whole region of the guide, which nearly every page names. */
const EVERYWHERE = /^(?:australian?|aussie|oz|pacific)$/;

const isMeasure = (terms: readonly SearchTerm[], index: number) =>
  MEASURES.has(terms[index]?.typed[0] ?? '') && terms[index - 1]?.typed.at(-1) === 'how';

/** Whether a word says something about a page. */
export const isTelling = (word: string): boolean => !FILLERS.has(word) && !COMMON.has(word);

/** Whether a search holds no word that tells one page from another. */
export const isVague = ({ terms }: SearchQuery): boolean =>
  terms.every(({ typed: [word = '', ...more] }) => more.length === 0 && !isTelling(word));

/** Drops the words of one letter after the first two. */
function dropLetters(words: readonly string[]): string[] {
  let letters = 0;
  return words.filter((word) => word.length > 1 || ++letters <= MAX_LETTERS);
}

function makeTerms(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let start = 0; start < words.length; ) {
    const found = aliasesAt(words, start);
    const typed = words.slice(start, start + (found?.length ?? 1));
    start += typed.length;
    const isAbbreviation = found !== null && typed.join('').length <= MAX_ABBREVIATION_LENGTH;
    const whole = isAbbreviation && words.length > typed.length;
    const others = [...(found?.aliases ?? []), ...splitUnit(typed)].map((other) => ({ words: other, whole: true }));
    terms.push({ typed, ways: [...spellings(typed).map((spelling) => ({ words: spelling, whole })), ...others] });
  }
  return terms;
}

/** '7mm' as the two words that texts write. */
function splitUnit([word = '']: readonly string[]): string[][] {
  const [, number, unit] = /^(\d+)(mm|m|km|l|kg|kn|bar)$/.exec(word) ?? [];
  return number && unit ? [[number, unit]] : [];
}

/** The words in the singular, and as they are where that does not begin with the singular. */
function spellings(words: readonly string[]): string[][] {
  const singular = words.map(singularize);
  return words.every((word, index) => word.startsWith(singular[index] as string)) ? [singular] : [singular, [...words]];
}
