import type { SiteDetails } from './dive-site-details.ts';
import type { Finding } from './plan-rules.ts';
import { foldWords, singularOf } from './search-words.ts';

/** What a site's page says can be seen there: kinds of site and animals by name, and the text on marine life. */
export type Sights = {
  names: readonly Sight[];
  text: string;
  /** Names and text together, to rule out most sites at once. */
  all: string;
};

/** A wish as its words, each with a space before it, and as one word. */
export type Wish = { text: string; words: readonly string[]; joined: string };
type Sight = { name: string; normalized: string };

/** The words in which divers ask for a kind of site. */
const KIND_NAMES: Record<string, string> = {
  reef: 'Reef',
  wreck: 'Wreck',
  wall: 'Wall',
  cave: 'Cave',
  jetty: 'Jetty or pier',
  kelp: 'Kelp forest',
  muck: 'Muck',
  drift: 'Drift',
  pinnacle: 'Pinnacle',
  seagrass: 'Seagrass',
  freshwater: 'Freshwater',
};

/** Wishes after these are not read, which bounds the work for one site. */
const MAX_WISHES = 4;

export function sightsOf(details: SiteDetails, marineLife: string | null): Sights {
  const kinds = (details.kinds ?? []).map((kind) => ({
    name: KIND_NAMES[kind] ?? kind,
    normalized: normalizeWords(KIND_NAMES[kind] ?? kind),
  }));
  const species = (details.species ?? []).map(({ common, scientific }) => ({
    name: common,
    normalized: normalizeWords(`${common} ${scientific ?? ''}`),
  }));
  const names = [...kinds, ...species];
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
    .map((text) => {
      const words = text.split(' ');
      return { text, words: words.map((word) => ` ${word}`), joined: ` ${words.join('')}` };
    });

/** Compares wishes with what a site's page lists; one of them is enough. No list at all is not known. */
export function sightFindings({ names, text, all }: Sights, wishes: readonly Wish[]): Finding[] {
  if (wishes.length === 0) return [];
  if (names.length === 0 && text === '')
    return [{ effect: 'unknown', topic: 'see', text: 'What can be seen there: not known' }];
  const found = wishes.flatMap((wish) => {
    if (!isNamed(all, wish)) return [];
    const sight = names.find(({ normalized }) => isNamed(normalized, wish));
    if (sight) return [sight.name];
    return isNamed(text, wish) ? [wish.text] : [];
  });
  return found.length > 0
    ? [{ effect: 'for', topic: 'see', text: `Its page lists: ${[...new Set(found)].join(', ')}` }]
    : [{ effect: 'out', topic: 'see', text: 'Its page does not list what you want to see' }];
}

/** Whether every word of the wish begins a word of the text; 'sea dragon' finds seadragon. */
const isNamed = (normalized: string, { words, joined }: Wish): boolean =>
  words.every((word) => normalized.includes(word)) || normalized.includes(joined);

/** Folded words in the singular, each with a space before it. */
const normalizeWords = (text: string): string =>
  foldWords(text)
    .map((word) => ` ${singularOf(word)}`)
    .join('');
