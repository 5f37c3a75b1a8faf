import { readGearQuestion } from '../gear/gear-question.ts';
import { articlePath } from '../kernel/slug.ts';
import type { CompassPoint } from '../sea/exposure.ts';
import { dropPhrases, hasInjury } from '../words/injuries.ts';
import { isTelling, isVague, parseSearch } from '../words/search-query.ts';
import { foldWords, singularize } from '../words/search-words.ts';
import { readWind } from './read-wind.ts';
import type { SearchWay } from './search-result.ts';
import { SITE_PAGES } from './site-pages.ts';

/** Finds the page of ours that answers a search better than any text: the plan for 'can I dive today', the list for 'dive sites'. */

type Intent = {
  page: keyof typeof SITE_PAGES;
  /** Phrases of which one must be typed, its words in any order. */
  asks: readonly string[];
  /** Words with which something else is asked. */
  unless?: readonly string[];
  /** Only where no other word is left by which a text could be found. */
  isAlone?: true;
};

/** Searches that say a day or a place, and ask for something else. An injury has its own way. */
const NOT_A_PLAN = [
  ...['fly', 'flying', 'flight', 'DAN', 'doctor', 'rescue', 'attack', 'stinger', 'missing', 'lost'],
  ...['shop', 'school', 'course', 'fill', 'hire', 'service'],
];

/** Someone with an injured diver reads first what to do, whatever day and place they type. */
const EMERGENCY: SearchWay = {
  label: 'Someone is hurt or unwell: what to do now',
  path: articlePath('divers-emergency-plan'),
};

/** Earlier ones come first. */
const INTENTS: readonly Intent[] = [
  {
    page: '/plan',
    asks: [
      ...['today', 'tonight', 'tomorrow', 'right now', 'weekend'],
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      ...['diveable', 'plan dive', 'dive planner', 'dive condition', 'diving condition', 'sea condition'],
      ...['weather', 'forecast', 'wind', 'windy', 'swell', 'gale', 'sheltered'],
    ],
    unless: NOT_A_PLAN,
  },
  { page: '/plan', asks: ['near me', 'nearby', 'nearest', 'closest', 'where dive', 'where go'], isAlone: true },
  {
    page: '/learn-to-dive',
    asks: [
      ...['learn', 'course', 'open water course', 'certification', 'certified', 'licence', 'license', 'PADI', 'SSI'],
      ...['how deep can', 'how deep beginner', 'depth limit', 'minimum age', 'how old'],
    ],
    isAlone: true,
  },
  { page: '/changes', asks: ['closure', 'closed site', 'closed jetty', 'what changed'], isAlone: true },
  { page: '/marine-life', asks: ['marine life', 'sea life', 'fish id', 'fish identification', 'species list'] },
  { page: '/contact', asks: ['contact', 'email address', 'phone number'], unless: NOT_A_PLAN },
  { page: '/dive-sites', asks: ['dive', 'diving', 'scuba', 'site', 'spot', 'map'], isAlone: true },
];

/** Names with words that would otherwise ask for a page. */
const NAMES = [
  'Fly Point',
  'Thursday Island',
  'Friday Island',
  'Bay of Islands',
  'wind sock',
  'contact lens',
  'contact lenses',
];
const FOLDED_NAMES = new Set(NAMES.map((name) => foldWords(name).join(' ')));

/** Words that alone name no place. */
const LANDFORMS = new Set('island bay reef harbour harbor point beach rock head coast jetty pier cove cave'.split(' '));
/** After another name these make the name of another place: Cook Island is not Cook, where Manly Beach is in Manly. */
const MAKES_NAME = /^(?:islands?|bay|point|heads?|rocks?)$/;
/** Towns whose names are ordinary words or a brand's: only 'near Young' means the town, 'young diver' does not. */
const ORDINARY = new Set(
  'young shearwater orange sale casino bright plenty miles page research boulder penguin cockatoo banana bulls fare sunset'.split(
    ' ',
  ),
);
const BEFORE_PLACE = /^(?:at|from|in|near|around)$/;
const MAX_PLACE_WORDS = 5;

const MAX_WAYS = 2;
const foldPhrase = (text: string) => foldWords(text).map(singularize);
const FOLDED = INTENTS.map(({ asks, unless = [], ...intent }) => ({
  ...intent,
  asks: asks.map(foldPhrase),
  words: new Set(asks.flatMap(foldPhrase)),
  unless: unless.flatMap(foldPhrase),
}));
const PLAN_WORDS = new Set(FOLDED.flatMap(({ page, asks }) => (page === '/plan' ? asks.flat() : [])));

type ReadWays = {
  ways: SearchWay[];
  /** Whether nothing is left by which a text could be found. */
  isWhole: boolean;
  /** Words that may name the place of a plan, the longest first; none without a plan. */
  places: string[];
  /** A possible town, if the search asks for dives near it and nothing more: 'cairns', 'dive sites in coffs harbour'. */
  town: string | null;
  /** The words that ask for no plan. */
  text: string;
  wind: CompassPoint | null;
};

/** The pages that a search asks for, the best first. */
export function readSearchWays(q: string): ReadWays {
  const query = parseSearch(q);
  const { words } = query;
  if (hasInjury(words)) return { ways: [EMERGENCY], isWhole: false, places: [], town: null, text: q, wind: null };
  const { wind, rest } = readWind(words) ?? { wind: null, rest: words };
  const asking = dropPhrases(words, NAMES);
  const typed = new Set([...asking.map(singularize), ...(wind ? ['wind'] : [])]);
  const telling = words.filter(isTelling).map(singularize);
  const asked = FOLDED.filter(
    ({ asks, words: known, unless, isAlone = false }) =>
      (!isAlone || telling.every((word) => known.has(word))) &&
      !unless.some((word) => typed.has(word)) &&
      asks.some((ask) => ask.every((word) => typed.has(word))),
  );
  const gear = readGearQuestion(q);
  const pages = [...new Set(asked.map(({ page }) => page))].map((path) => ({ label: SITE_PAGES[path], path }));
  const hasPlan = pages.some(({ path }) => path === '/plan');
  return {
    ways: [...(gear ? [gear] : []), ...pages].slice(0, MAX_WAYS),
    isWhole: isVague(query) && hasPlan,
    places: hasPlan ? listPlaceNames(rest) : [],
    town: asked.length === 0 && !gear ? readTownName(words) : null,
    text: rest.filter((word) => isTelling(word) && !PLAN_WORDS.has(singularize(word))).join(' '),
    wind,
  };
}

/** Words in a row of which one at least may be a place's own name; 'Bay of Islands' keeps its 'of'. */
function listPlaceNames(words: readonly string[]): string[] {
  const mayName = (word: string) =>
    isTelling(word) && !PLAN_WORDS.has(singularize(word)) && !LANDFORMS.has(singularize(word));
  const lengths = Array.from({ length: Math.min(MAX_PLACE_WORDS, words.length) }, (_, index) => index + 1).reverse();
  return lengths.flatMap((length) =>
    words.slice(length - 1).flatMap((_, start) => {
      const some = words.slice(start, start + length);
      const name = some.join(' ');
      const isOrdinary = ORDINARY.has(name) && !BEFORE_PLACE.test(words[start - 1] ?? '');
      const isName = !isOrdinary && (FOLDED_NAMES.has(name) || some.some(mayName));
      return isName && !MAKES_NAME.test(words[start + length] ?? '') ? [name] : [];
    }),
  );
}

const DIVES = new Set('dive diving scuba site spot'.split(' ').map(singularize));

/** Drops 'dive sites in' before the words and 'diving' after them. */
function readTownName(words: readonly string[]): string | null {
  const mayName = (word: string) => isTelling(word) && !DIVES.has(singularize(word));
  const start = words.findIndex(mayName);
  const name = words.slice(start, words.findLastIndex(mayName) + 1).join(' ');
  const isOrdinary = ORDINARY.has(name) && !BEFORE_PLACE.test(words[start - 1] ?? '');
  return name && !isOrdinary ? name : null;
}

/** The way to the plan for a place, with the wind that was typed. */
export function makePlanWay(place: string, wind: CompassPoint | null): SearchWay {
  const parameters = new URLSearchParams({ near: place, month: 'now', ...(wind ? { wind } : {}) });
  return { label: `Plan a dive near ${place}`, path: `/plan?${parameters}` };
}
