import { readGearQuestion } from '../gear/gear-question.ts';
import { articlePath } from '../kernel/slug.ts';
import { hasInjury } from '../words/injuries.ts';
import { isTelling, isVague, parseSearch } from '../words/search-query.ts';
import { foldWords, singularize } from '../words/search-words.ts';
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
      ...['northerly', 'southerly', 'easterly', 'westerly', 'northeasterly', 'southeasterly'],
      ...['northwesterly', 'southwesterly', 'noreaster', 'souwester'],
    ],
    unless: NOT_A_PLAN,
  },
  { page: '/plan', asks: ['near me', 'nearby', 'nearest', 'closest', 'where dive', 'where go'], isAlone: true },
  {
    page: '/learn-to-dive',
    asks: [
      ...['learn', 'course', 'open water course', 'certification', 'certified', 'licence', 'license', 'PADI', 'SSI'],
      ...['how deep can', 'depth limit', 'minimum age', 'how old'],
    ],
    isAlone: true,
  },
  { page: '/changes', asks: ['closure', 'closed site', 'closed jetty', 'what changed'], isAlone: true },
  { page: '/marine-life', asks: ['marine life', 'sea life', 'fish id', 'fish identification', 'species list'] },
  { page: '/contact', asks: ['contact', 'email address', 'phone number'], unless: NOT_A_PLAN },
  { page: '/dive-sites', asks: ['dive', 'diving', 'scuba', 'site', 'spot', 'map'], isAlone: true },
];

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
  /** The words that may name the place of a plan. */
  place: string;
};

/** The pages that a search asks for, the best first. */
export function readSearchWays(q: string): ReadWays {
  const query = parseSearch(q);
  if (hasInjury(query.words)) return { ways: [EMERGENCY], isWhole: false, place: '' };
  const typed = new Set(query.words.map(singularize));
  const telling = query.words.filter(isTelling).map(singularize);
  const asked = FOLDED.filter(
    ({ asks, words, unless, isAlone = false }) =>
      (!isAlone || telling.every((word) => words.has(word))) &&
      !unless.some((word) => typed.has(word)) &&
      asks.some((ask) => ask.every((word) => typed.has(word))),
  );
  const gear = readGearQuestion(q);
  const pages = [...new Set(asked.map(({ page }) => page))].map((path) => ({ label: SITE_PAGES[path], path }));
  const hasPlan = pages.some(({ path }) => path === '/plan');
  return {
    ways: [...(gear ? [gear] : []), ...pages].slice(0, MAX_WAYS),
    isWhole: isVague(query) && hasPlan,
    place: hasPlan ? telling.filter((word) => !PLAN_WORDS.has(word)).join(' ') : '',
  };
}

/** 'South easterly' as SE, the point of the compass that the wind comes from; null where none is typed. */
function readWind(q: string): string | null {
  const [, ...points] = /\b(?:(n)orth|(s)outh)?[ -]?(?:(e)ast|(w)est)?erly\b/i.exec(q) ?? [];
  return points.join('').toUpperCase() || null;
}

/** The way to the plan for a place, with the wind that was typed. */
export function planNear(way: SearchWay, place: string, q: string): SearchWay {
  const wind = readWind(q);
  const parameters = new URLSearchParams({ near: place, month: 'now', ...(wind ? { wind } : {}) });
  return { label: `Plan a dive near ${place}`, path: `${way.path}?${parameters}` };
}
