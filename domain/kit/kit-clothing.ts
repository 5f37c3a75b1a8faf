import { OPEN_WATER } from '../dive-sites/certification.ts';
import { monthName } from '../dive-sites/season.ts';
import { capitalize, uncapitalize } from '../kernel/letter-case.ts';
import { figureRange } from '../sea/month-water.ts';
import { degrees, suitBetween } from '../sea/suit-advice.ts';
import type { KitFacts, KitRule, KitSource, WaterRange } from './kit-facts.ts';

/** Rules for the suit and what goes with it: by the water of the month, never by that of the whole year. */

const NBSP = '\u00A0';
const WETSUITS: KitSource = { article: 'wetsuits-for-australian-water' };
const STINGERS: KitSource = { article: 'stingers-and-crocodiles' };

/** Degrees Celsius, rounded, below which most divers add a hood, and then gloves and boots (the bands of suit-advice.ts). */
const HOOD_BELOW = 23;
const GLOVES_BELOW = 19;
/** Below this the wind between dives matters more than the suit. */
const COAT_BELOW = 15;
/** Reefs of hard coral grow where the coldest month stays at about 18 °C or more. */
const CORAL_FROM = 18;

export const suitRule: KitRule = (facts) => {
  const { month, water, has, stingers } = facts;
  const base = {
    topic: 'suit',
    sources: stingers === 'in season' ? [WETSUITS, STINGERS] : [WETSUITS],
    gear: 'wetsuits',
  } as const;
  const cover = suitCover(facts);
  if (!water) {
    const missing = month === null ? 'The water temperature here is not known' : `No figure for ${monthName(month)}`;
    const year = facts.yearWater ? `; ${degrees(facts.yearWater)} over the year` : '';
    return [
      { ...base, item: 'Suit for the water on the day', reason: `${missing}${year}. Ask a dive shop nearby.${cover}` },
    ];
  }
  const item = suitItem(facts, water);
  const dry = /dry suit/i.test(item) ? ' A dry suit needs its own course.' : '';
  const below = facts.span && facts.span.to > OPEN_WATER && !has('cold') ? ' It can be colder at depth.' : '';
  return [{ ...base, item, reason: `${suitReason(facts, water)}${below}${dry}${cover}` }];
};

/** 'March, 22–23 °C: 3–5 mm'; without a month the warmest and the coldest one, or the ends of the year. */
function suitItem({ site: { monthWater }, month }: KitFacts, water: WaterRange): string {
  if (month !== null) return `${monthName(month)}, ${suitAt(water)}`;
  const known = monthWater.flatMap((figure) => {
    const range = figureRange(figure);
    return range ? [{ month: figure.month, range }] : [];
  });
  if (known.length < 12) return `${degrees(water)} over the year: ${uncapitalize(suitBetween(water.min, water.max))}`;
  const byWarmth = known.toSorted((a, b) => b.range.max - a.range.max || b.range.min - a.range.min);
  const ends = [byWarmth[0], byWarmth.at(-1)].flatMap((end) => end ?? []);
  return [...new Set(ends.map(({ month: each, range }) => `${monthName(each)}, ${suitAt(range)}`))].join('. ');
}

function suitReason({ month, site, yearWater }: KitFacts, water: NonNullable<KitFacts['water']>): string {
  const year = yearWater ? `${degrees(yearWater)} over the year` : '';
  if (month === null || year === '') return `${year || `${degrees(water)} in the water`}.`;
  if (water.isEstimate) return `An estimate from the recorded ${year} and the usual course of the sea temperature.`;
  return site.monthWater.length > 0
    ? `${degrees(water)} in ${monthName(month)} for the region; ${year} here.`
    : `${year}.`;
}

/** Parts of the body that the suit should cover, where jellyfish are listed. */
function suitCover({ has, stingers }: KitFacts): string {
  if (stingers === 'in season') return ' Tropical stingers are about: full length, as little bare skin as possible.';
  return has('stingers') && stingers === null ? ' Jellyfish are listed here: cover the skin.' : '';
}

const suitAt = (range: WaterRange) => `${degrees(range)}: ${uncapitalize(suitBetween(range.min, range.max))}`;

/** Living reef is where gloves are left off: corals grow there, or encrust the wreck. */
const isLivingReef = ({ yearWater, isKind }: KitFacts): boolean =>
  yearWater !== null && yearWater.min >= CORAL_FROM && isKind('reef', 'wall', 'wreck', 'pinnacle');

/**
 * One rule for head and hands. Hood: in the stinger months, and below 23 °C. Gloves: never on living reef unless the operator asks,
 * otherwise in the stinger months and below 19 °C.
 */
export const hoodRule: KitRule = (facts) => {
  const { water, stingers, month } = facts;
  const cold = water && month !== null ? Math.round(water.min) : null;
  const isSeason = stingers === 'in season';
  const isReef = isLivingReef(facts);
  const needsHood = isSeason || (cold !== null && cold < HOOD_BELOW);
  const needsGloves = !isReef && (isSeason || (cold !== null && cold < GLOVES_BELOW));
  const hood = needsHood ? (isSeason || (cold !== null && cold < GLOVES_BELOW) ? 'Hood' : 'Hood or hooded vest') : '';
  const item = needsGloves
    ? 'Hood and gloves'
    : [hood, isReef ? 'no gloves, unless the operator asks' : ''].filter(Boolean).join('; ');
  if (item === '') return [];
  const reason = [
    isSeason ? 'In the stinger months they cover what a suit leaves bare.' : '',
    !isSeason && needsHood ? `Water down to ${cold}${NBSP}°C.` : '',
    isReef ? 'Gloves tempt hands to hold on to living reef.' : '',
  ].filter(Boolean);
  const sources = isSeason ? [STINGERS, ...(isReef ? [WETSUITS] : [])] : [WETSUITS];
  return [{ topic: 'hood', item: capitalize(item), reason: reason.join(' '), sources }];
};

export const bootsRule: KitRule = ({ water, month, has, entersBy }) => {
  const isOnFoot = entersBy('shore', 'jetty');
  const isCold = water !== null && month !== null && Math.round(water.min) < GLOVES_BELOW;
  if (!isOnFoot && !isCold) return [];
  const slippery = has('entry') || has('surge') ? ' Entry or swell is listed as a hazard.' : '';
  const reason = isOnFoot
    ? `From the ${entersBy('shore') ? 'shore' : 'jetty'} you walk in full gear.${slippery}`
    : 'For warmth.';
  const item = isOnFoot ? 'Boots with a firm sole' : 'Boots';
  return [{ topic: 'boots', item, reason, sources: [WETSUITS], gear: 'boots' }];
};

export const warmthRule: KitRule = ({ water, month }) => {
  if (!water || month === null || Math.round(water.min) >= COAT_BELOW) return [];
  const reason = 'Wind chills you between dives. Stopping it helps more than a thicker suit.';
  return [{ topic: 'warmth', item: 'Windproof coat', reason, sources: [WETSUITS] }];
};
