import type { SiteDetails } from '../dive-sites/dive-site-details.ts';
import type { Sighting } from '../dive-sites/sightings.ts';
import { KIND_WORDS } from '../dive-sites/site-vocabulary.ts';
import { formatSuit, SUITS, type Suit } from '../dive-sites/suits.ts';
import { aliasesAt } from '../words/search-aliases.ts';
import { foldWords, singularize } from '../words/search-words.ts';
import type { Finding } from './plan-finding.ts';

/** Sights that a site's page names: kinds of site and animals by name, and the text on marine life. */
export type Sights = {
  names: readonly Sight[];
  text: string;
  /** Names and text together, to rule out most sites at once. */
  all: string;
};

/** A wish in one spelling: its words, each with a space before it, and all as one word. */
type Spelling = { words: readonly string[]; joined: string };
/** A wish in its own words, and in others that divers use for the same thing. */
export type Wish = { text: string; spellings: readonly Spelling[] };
/** A kind of site, what it suits, or an animal with how often it is met; null where that is not recorded. */
type Sight = { name: string; normalized: string; seen: Sighting | 'kind' | 'suits' | null };

/** The words in which divers ask for a kind of site. */
const KIND_NAMES: Record<string, string> = { ...KIND_WORDS, jetty: 'Jetty or pier', kelp: 'Kelp forest' };

/** Further words in which divers ask for what a site suits. */
const SUIT_WORDS: Record<Suit, string> = {
  snorkelling: 'snorkel',
  'night-dives': 'after dark',
  training: 'course lesson refresher',
  photography: 'photo camera macro',
  'people-who-do-not-dive': 'partner family friend child who does non-diver',
};

/** Wishes after these are not read, which bounds the work for one site. */
const MAX_WISHES = 4;

export function listSights(details: SiteDetails, marineLife: string | null): Sights {
  const kinds = (details.kinds ?? []).map((kind) => ({
    name: KIND_NAMES[kind] ?? kind,
    normalized: normalizeWords(KIND_NAMES[kind] ?? kind),
    seen: 'kind' as const,
  }));
  const species = (details.species ?? []).map(({ common, scientific, seen = null }) => ({
    ...{ name: common, seen },
    normalized: normalizeWords(`${common} ${scientific ?? ''}`),
  }));
  const suits = (details.suits ?? []).map(({ what }) => SUIT_SIGHTS[what]);
  const names = [...kinds, ...suits, ...species];
  const text = normalizeWords(marineLife ?? '');
  return { names, text, all: `${names.map(({ normalized }) => normalized).join('')}${text}` };
}

/** 'Seadragons, wreck or kelp' as normalized wishes. */
export const parseWishes = (see: string): Wish[] =>
  see
    .split(/,|;|\bor\b|\band\b/i)
    .map((wish) => normalizeWords(wish).trim())
    .filter(Boolean)
    .slice(0, MAX_WISHES)
    .map((text) => ({ text, spellings: [text.split(' '), ...otherNames(text)].map(spell) }));

const spell = (words: readonly string[]): Spelling => ({
  words: words.map((word) => ` ${word}`),
  joined: ` ${words.join('')}`,
});

/** 'sand tiger' for 'grey nurse shark': the wish with the names at its beginning replaced by their aliases. */
function otherNames(text: string): string[][] {
  const words = text.split(' ');
  const known = aliasesAt(words, 0);
  return known ? known.aliases.map((alias) => [...alias.map(singularize), ...words.slice(known.length)]) : [];
}

/** Ranks of what a site offers of a wish, most reliable first. */
const RANKS = ['gathers', 'often', 'kind', 'suits', 'listed', 'sometimes', 'mentioned'] as const;
type SightRank = (typeof RANKS)[number];

const WORDS: Record<SightRank, string> = {
  gathers: 'Gathers here',
  often: 'Often seen',
  kind: 'Kind of site',
  suits: 'Suits',
  listed: 'On its species list, how often is not recorded',
  sometimes: 'Now and then only',
  mentioned: 'In its text, not on its species list',
};

/** `rank` orders sites, 0 first; null where nothing was wished for or found. */
export type SightMatch = { findings: Finding[]; rank: number | null };

/**
 * Compares wishes with what the record lists: one of them is enough. Counts the species list and how often an animal is met, since a
 * text may name an animal that came once. No list at all is not known.
 */
export function matchSights({ names, text, all }: Sights, wishes: readonly Wish[]): SightMatch {
  if (wishes.length === 0) return { findings: [], rank: null };
  if (names.length === 0 && text === '')
    return { findings: [{ effect: 'unknown', topic: 'see', text: 'What can be seen there: not known' }], rank: null };
  const found = new Map<string, SightRank>();
  for (const wish of wishes) {
    if (!isNamed(all, wish)) continue;
    const listed = names.filter(({ normalized }) => isNamed(normalized, wish));
    for (const { name, seen } of listed) found.set(name, seen ?? 'listed');
    if (listed.length === 0 && isWritten(text, wish)) found.set(wish.text, 'mentioned');
  }
  if (found.size === 0 && wishes.some(isSuit))
    return { findings: [{ effect: 'unknown', topic: 'see', text: 'Whether it suits that: not known' }], rank: null };
  if (found.size === 0)
    return { findings: [{ effect: 'out', topic: 'see', text: 'What you want to see is not listed here' }], rank: null };
  const ranks = RANKS.filter((rank) => [...found.values()].includes(rank));
  const findings = ranks.map((rank): Finding => {
    const of = [...found].flatMap(([name, foundRank]) => (foundRank === rank ? [name] : []));
    const isRare = rank === 'sometimes' || rank === 'mentioned';
    return { effect: isRare ? 'check' : 'for', topic: 'see', text: `${WORDS[rank]}: ${of.join(', ')}` };
  });
  return { findings, rank: RANKS.indexOf(ranks[0] as SightRank) };
}

/** Whether every word of the wish begins a word of the text; 'sea dragon' finds seadragon. */
const isNamed = (normalized: string, { spellings }: Wish): boolean =>
  spellings.some(
    ({ words, joined }) => words.every((word) => normalized.includes(word)) || normalized.includes(joined),
  );

/** Whether a text has the words next to each other: 'sea lion' is not in 'sea stars and lionfish'. */
const isWritten = (normalized: string, { spellings }: Wish): boolean =>
  spellings.some(({ words, joined }) => normalized.includes(words.join('')) || normalized.includes(joined));

/** Folded words in the singular, each with a space before it. */
const normalizeWords = (text: string): string =>
  foldWords(text)
    .map((word) => ` ${singularize(word)}`)
    .join('');

/** Uses of a site, as sights: no site lists them all, so a site without one may still suit it. */
const SUIT_SIGHTS = Object.fromEntries(
  SUITS.map((what): [Suit, Sight] => {
    const name = formatSuit(what);
    return [what, { name, normalized: normalizeWords(`${name} ${SUIT_WORDS[what]}`), seen: 'suits' }];
  }),
) as Record<Suit, Sight>;

const isSuit = (wish: Wish): boolean => Object.values(SUIT_SIGHTS).some(({ normalized }) => isNamed(normalized, wish));
