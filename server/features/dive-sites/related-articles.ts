import { normalizeForSearch } from '../../../domain/words/search.ts';

/** Chooses the articles that a dive site's page offers as 'Read before you go'. */

export const MAX_READING = 3;

type Site = {
  name: string;
  kinds: readonly string[];
  species: readonly string[];
  /** Kinds of its hazards, worst first. */
  hazards: readonly string[];
  regionName: string | null;
};
type Article = { slug: string; title: string; excerpt: string; category: string };

/** Words in titles of articles about diving a kind of site. Reefs and kelp are everywhere and tell nothing apart. */
const KIND_WORDS: Record<string, readonly string[]> = {
  wreck: ['wreck', 'ships'],
  cave: ['cave', 'sinkhole'],
  jetty: ['jetty', 'jetties', 'pier'],
  drift: ['current', 'drift'],
  freshwater: ['sinkhole', 'pond'],
};
/** Words in titles of articles about a kind of hazard. */
const HAZARD_WORDS: Record<string, readonly string[]> = {
  current: ['surfacing away'],
  boats: ['surfacing away'],
  stingers: ['stingers'],
  crocodiles: ['crocodiles'],
  depth: ['less gas'],
  animals: ['bites'],
};
/** Articles that share only the region are the same on each of its pages. */
const MAX_REGIONAL = 1;
/** Only these write about a kind of diving; others that name a wreck are about that wreck. */
const GENERAL_CATEGORIES = ['Safety', 'Tips', 'Marine Life'];
/** Shorter last words of a common name ('ray', 'fish') name too much. */
const MIN_ANIMAL_LETTERS = 6;

/** The words by which articles for this site are looked up. */
export const readingTerms = (site: Site): string[] =>
  [...new Set([site.name, ...site.species.map(animalWord), ...subjectWords(site), site.regionName ?? ''])].filter(
    Boolean,
  );

/** The best articles for a site, the given ones (newest first) ranked by what they name: site, then animal, kind or worst hazard, region. */
export function chooseReading<Candidate extends Article>(site: Site, candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .map((article) => ({ article, rank: rankArticle(site, article) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .filter(
      ({ rank }, index, ranked) =>
        rank > 1 || ranked.slice(0, index).filter((other) => other.rank === 1).length < MAX_REGIONAL,
    )
    .slice(0, MAX_READING)
    .map(({ article }) => article);
}

function rankArticle(site: Site, { title, excerpt, category }: Article): number {
  const text = normalizeForSearch(`${title} ${excerpt}`);
  const names = (word: string) => word !== '' && hasWord(text, normalizeForSearch(word));
  if (names(site.name)) return 8;
  const general = GENERAL_CATEGORIES.includes(category);
  const animal = category === 'Marine Life' && site.species.map(animalWord).some(names) ? 4 : 0;
  const kind = general && subjectWords(site).some(names) ? 2 : 0;
  const region = site.regionName && names(site.regionName) ? 1 : 0;
  return animal + kind + region;
}

/** Whether a word begins with the given one, so that 'seadragon' finds 'seadragons'. */
const hasWord = (text: string, word: string): boolean => ` ${text}`.includes(` ${word}`);

const subjectWords = ({ kinds, hazards }: Site): string[] => {
  const worst = hazards.find((kind) => kind in HAZARD_WORDS);
  return [...kinds.flatMap((kind) => KIND_WORDS[kind] ?? []), ...(worst ? (HAZARD_WORDS[worst] ?? []) : [])];
};

/** 'seadragon' for 'Weedy seadragon'; the whole name where its last word is short. */
function animalWord(common: string): string {
  const last = common.split(' ').at(-1) ?? '';
  return last.length >= MIN_ANIMAL_LETTERS ? last : common;
}
