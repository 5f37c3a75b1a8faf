import type { SearchQuery, SearchTerm } from '../words/search-query.ts';

/** Ranks an item by its name and facts, for items that hold all terms of the query there. */

/** Best first: each rank outweighs all later ones. */
const RANKS = { sameName: 0, nameBegins: 1, phraseInName: 2, wordsInName: 3, startsInName: 4, facts: 5 } as const;
/** Items that hold the terms in their text only come after all others. */
export const TEXT_RANK = 6;
/** Items that hold a typed word only as a part of another one come last. */
export const PART_RANK = 7;

const DIVING = /^div(?:e[rs]?|ers|ing)$/;

/** Whether a term stands beside 'dive': 'first night dive' is about night diving, a torch 'for day and night' is not. */
function isBesideDiving(name: string, terms: readonly SearchTerm[]): boolean {
  const names = name.split(' ');
  const beside = new Set(names.filter((_, at) => DIVING.test(names[at + 1] ?? '') || DIVING.test(names[at - 1] ?? '')));
  return terms.some((term) => isIn(term, beside, (word) => beside.has(word)));
}

/** Lower is better. `name` and `facts` are folded words, separated by spaces. */
export function rankByName({ words, terms }: SearchQuery, { name, facts }: { name: string; facts: string }): number {
  const phrase = words.join(' ');
  if (name === phrase) return RANKS.sameName;
  if (`${name} `.startsWith(`${phrase} `)) return RANKS.nameBegins + lengthShare(name);
  if (` ${name} `.includes(` ${phrase} `)) return RANKS.phraseInName + lengthShare(name);
  const named = new Set(name.split(' '));
  if (terms.every((term) => isIn(term, named, (word) => named.has(word)))) {
    const isAboutDiving = words.some((word) => DIVING.test(word)) && isBesideDiving(name, terms);
    return RANKS.wordsInName + (isAboutDiving ? 0 : lengthShare(name));
  }
  const begins = (word: string) => [...named].some((whole) => whole.startsWith(word));
  if (terms.every((term) => isIn(term, named, begins))) return RANKS.startsInName + lengthShare(name);
  const said = new Set([...named, ...facts.split(' ')]);
  const inName = terms.filter((term) => isIn(term, named, (word) => named.has(word))).length;
  const inFacts = terms.filter((term) => isIn(term, said, (word) => said.has(word))).length;
  return RANKS.facts + (1 - (2 * inName + inFacts) / (3 * terms.length)) * 0.9 + lengthShare(name) * 0.1;
}

/**
 * As {@link rankByName}, for items that hold some terms in their text only: those that name one of them come before the others, the
 * shorter name first, so that 'chamber fiji' leads to the country before its regions.
 */
export function rankByText({ terms }: SearchQuery, name: string): number {
  const named = new Set(name.split(' '));
  const inName = terms.filter((term) => isIn(term, named, (word) => named.has(word))).length;
  if (inName * 2 < terms.length) return TEXT_RANK;
  return RANKS.facts + 0.45 + 0.2 * (1 - inName / terms.length) + lengthShare(name) * 0.05;
}

/** Longer names match less precisely. */
const lengthShare = (name: string) => Math.min(name.length, 199) / 200;

const isIn = (term: SearchTerm, names: Set<string>, has: (word: string) => boolean) =>
  term.ways.some((way) =>
    way.words.every((word) =>
      way.whole ? names.has(word) || names.has(`${word}s`) : has(word) || names.has(`${word}s`),
    ),
  );
