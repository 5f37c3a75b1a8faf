import { isWithinOpenWater, OPEN_WATER } from './certification.ts';
import { depthSpan } from './depth.ts';
import type { SkillLevel } from './dive-site.ts';
import type { SiteDetails } from './dive-site-details.ts';
import { type CompassPoint, formatDirections, type Shelter, shelterFrom } from './exposure.ts';
import { hazardExcerpt } from './hazard-excerpt.ts';
import { CERTIFICATIONS } from './plan-names.ts';
import type { PlanQuestion } from './plan-question.ts';
import { formatMonths } from './season.ts';
import { isClosed } from './site-access.ts';
import { formatEntries } from './site-vocabulary.ts';

/** Effects of a finding, worst last: 'out' leaves the site out, 'unknown' means that a fact the question needs is missing. */
export const EFFECTS = ['for', 'check', 'against', 'unknown', 'out'] as const;
export type Effect = (typeof EFFECTS)[number];

/** In the order of the reasons. */
export const TOPICS = ['access', 'see', 'wind', 'swell', 'season', 'depth', 'entry', 'tide', 'hazard'] as const;
export type Topic = (typeof TOPICS)[number];

export type Finding = { effect: Effect; topic: Topic; text: string };

/** The facts of a site that the rules read. Parsed and formatted once for all questions. */
export type PlanFacts = {
  skillLevel: SkillLevel;
  details: SiteDetails;
  /** Depths in metres; null where they are not known. */
  span: { from: number; to: number } | null;
  isWithinOpenWater: boolean;
  /** Best months, and the same in words; none where they are not known. */
  bestMonths: readonly number[];
  season: string;
};

type FactSource = Pick<PlanFacts, 'skillLevel' | 'details' | 'bestMonths'> & { depthRange: string };

export function planFactsOf({ depthRange, ...site }: FactSource): PlanFacts {
  return {
    ...site,
    span: depthSpan(depthRange),
    isWithinOpenWater: isWithinOpenWater({ ...site, depthRange }) === true,
    season: formatMonths(site.bestMonths),
  };
}

/** A question whose month is a number. */
export type PlanConditions = Omit<PlanQuestion, 'near' | 'km' | 'date' | 'month' | 'see'> & { month: number | null };

/** Characters of hazards, tide and restrictions in a row; a first sentence that is longer is shown whole. */
export const MAX_NOTE_LENGTH = 110;

type Rule = (site: PlanFacts, question: PlanConditions) => Finding[];

/**
 * Knots up to which a wind does not spoil a site: force 2 on the Beaufort scale, 'small wavelets, crests do not break'. From
 * force 3 (7 knots) on crests begin to break, and with them the entry and exit on a shore that faces the wind.
 */
export const LIGHT_WIND_KNOTS = 6;

/** Metres up to which a short swell does not spoil a site: 'smooth' on the World Meteorological Organization's sea-state code. */
export const LOW_SWELL_METRES = 0.5;

/**
 * Seconds from which a swell is long. It feels the bottom at half its wavelength, which is 110 m at 12 s, so it bends round points
 * and islands into bays that a shorter swell passes by.
 */
export const LONG_SWELL_SECONDS = 12;

const ADVANCED_CERTIFICATIONS = ['advanced', 'deep'];

/** Cave and technical courses ask for an Advanced certification before they begin. */
const isAdvanced = ({ cert, cave, technical }: PlanConditions): boolean =>
  cave || technical || (cert !== null && ADVANCED_CERTIFICATIONS.includes(cert));

/** Never offers a closed site. For a restricted one the row says what is restricted. */
const statusRule: Rule = ({ details }) => {
  const { status } = details;
  if (isClosed(details)) return [{ effect: 'out', topic: 'access', text: 'Closed to diving' }];
  return status?.state === 'restricted'
    ? [{ effect: 'check', topic: 'access', text: hazardExcerpt(status.text, MAX_NOTE_LENGTH) }]
    : [];
};

/** Advanced sites need an Advanced certification, whatever their depth. */
const skillRule: Rule = ({ skillLevel }, question) =>
  skillLevel === 'Advanced' && !isAdvanced(question)
    ? [{ effect: 'out', topic: 'access', text: 'Rated Advanced' }]
    : [];

/** Requires the training that the whole site needs. The row names a part that a diver can leave out. */
const trainingRule: Rule = ({ details }, question) =>
  (details.requires ?? []).flatMap(({ kind, avoidable }): Finding[] => {
    if (avoidable) return [];
    const missing = { topic: 'access', effect: 'out' } as const;
    if (kind === 'overhead' && !isTrainedForOverhead(details, question))
      return [{ ...missing, text: 'Overhead training required' }];
    if (kind === 'technical' && !question.technical) return [{ ...missing, text: 'Technical training required' }];
    if (kind === 'advanced' && !isAdvanced(question)) return [{ ...missing, text: 'Advanced training required' }];
    return [];
  });

/** Cave training for a cave, wreck training for a wreck, either for other overheads. */
function isTrainedForOverhead({ kinds = [] }: SiteDetails, { cave, wreck }: PlanConditions): boolean {
  if (kinds.includes('cave')) return cave;
  return kinds.includes('wreck') ? wreck : cave || wreck;
}

/**
 * Compares the depth with the limit of the certification. Open Water: a site that goes deeper is left out, except one rated Beginner,
 * whose rating ends at the limit. Deeper certifications: only a site that begins below the limit is left out.
 */
const depthRule: Rule = (site, { cert, technical }) => {
  if (cert === null || technical) return [];
  const { span } = site;
  if (!span) return [{ effect: 'unknown', topic: 'depth', text: 'Depth: not known' }];
  const { name, limit } = CERTIFICATIONS[cert];
  const { from, to } = span;
  const beyond = `beyond the usual ${name} limit (${limit}\u00A0m)`;
  if (from >= limit) return [{ effect: 'out', topic: 'depth', text: `Begins at ${from}\u00A0m, ${beyond}` }];
  if (to > limit && cert === 'open-water') {
    if (site.skillLevel !== 'Beginner')
      return [{ effect: 'out', topic: 'depth', text: `Goes to ${to}\u00A0m, ${beyond}` }];
    const text = `Goes to ${to}\u00A0m: rated Beginner to ${OPEN_WATER}\u00A0m only, the usual Open Water limit`;
    return [{ effect: 'check', topic: 'depth', text }];
  }
  if (to > limit) return [{ effect: 'check', topic: 'depth', text: `Goes to ${to}\u00A0m, ${beyond}` }];
  const range = from > 0 ? `${from}–${to}\u00A0m` : `To ${to}\u00A0m`;
  return site.isWithinOpenWater
    ? [{ effect: 'for', topic: 'depth', text: `${range}: within the usual Open Water limit` }]
    : [];
};

/** Compares the entered wind with the winds that spoil the site. Without a strength it counts as strong enough. */
const windRule: Rule = ({ details }, { wind, knots }) => {
  if (wind === null) return [];
  const spoiltBy = details.exposure?.wind;
  const shelter = shelterFrom(spoiltBy, wind);
  if (shelter === 'unknown' || !spoiltBy)
    return [{ effect: 'unknown', topic: 'wind', text: 'Wind that spoils it: not known, so not counted as sheltered' }];
  if (shelter === 'exposed') {
    const isLight = knots !== null && knots <= LIGHT_WIND_KNOTS;
    if (!isLight) return [{ effect: 'out', topic: 'wind', text: `Wind from ${wind} spoils it` }];
    const text = `Faces ${wind}: ${knots} kn is light (force 2 or less), and anything stronger spoils it`;
    return [{ effect: 'check', topic: 'wind', text }];
  }
  const sheltered: Finding = { effect: 'for', topic: 'wind', text: shelterText(wind, spoiltBy) };
  if (shelter === 'sheltered') return [sheltered];
  return [
    sheltered,
    { effect: 'check', topic: 'wind', text: `${nearest(spoiltBy, wind)} spoils it: a small swing is enough` },
  ];
};

/** Compares the entered swell with the swells that spoil the site. */
const swellRule: Rule = ({ details }, { swell, metres, seconds, wind }) => {
  if (swell === null) return [];
  const spoiltBy = details.exposure?.swell;
  const shelter = shelterFrom(spoiltBy, swell);
  // Sites inside bays have no swell on record. If the wind is known not to affect the site, the row mentions the gap.
  if (shelter === 'unknown' || !spoiltBy)
    return [{ effect: wind ? 'check' : 'unknown', topic: 'swell', text: 'Swell that spoils it: not known' }];
  const entered = metres === null ? swell : `${swell} ${metres}\u00A0m`;
  const isLong = seconds !== null && seconds >= LONG_SWELL_SECONDS;
  if (shelter === 'exposed') {
    const isLow = metres !== null && metres <= LOW_SWELL_METRES && !isLong;
    return [
      isLow
        ? {
            effect: 'check',
            topic: 'swell',
            text: `Swell from ${swell} spoils it. ${metres}\u00A0m is low; watch it for a while`,
          }
        : { effect: 'against', topic: 'swell', text: `Swell from ${swell} spoils it; you entered ${entered}` },
    ];
  }
  if (shelter === 'adjacent' && isLong) {
    const text = `Swell from ${nearest(spoiltBy, swell)} spoils it, and a long swell (${seconds}\u00A0s) bends round points`;
    return [{ effect: 'against', topic: 'swell', text }];
  }
  const text = `Sheltered from ${swell} swell: spoilt by ${formatDirections(spoiltBy)}`;
  return [{ effect: 'for', topic: 'swell', text }, ...adjacentSwell(shelter, spoiltBy, swell)];
};

const adjacentSwell = (shelter: Shelter, spoiltBy: readonly CompassPoint[], swell: CompassPoint): Finding[] =>
  shelter === 'adjacent'
    ? [{ effect: 'check', topic: 'swell', text: `Swell from ${nearest(spoiltBy, swell)} spoils it` }]
    : [];

const shelterText = (wind: CompassPoint, spoiltBy: readonly CompassPoint[]) =>
  `Sheltered from ${wind}: spoilt by ${formatDirections(spoiltBy)}`;

/** The listed directions that are one point away, for a warning. */
const nearest = (spoiltBy: readonly CompassPoint[], from: CompassPoint): string =>
  spoiltBy.filter((point) => shelterFrom([point], from) === 'adjacent').join(' or ');

const seasonRule: Rule = ({ bestMonths, season }, { month }) => {
  if (month === null) return [];
  if (bestMonths.length === 0) return [{ effect: 'check', topic: 'season', text: 'Best months: not known' }];
  if (bestMonths.length === 12) return [{ effect: 'for', topic: 'season', text: 'In season all year' }];
  return bestMonths.includes(month)
    ? [{ effect: 'for', topic: 'season', text: `In season: ${season}` }]
    : [{ effect: 'against', topic: 'season', text: `Out of season: best ${season}` }];
};

/** Parts of 'land', and how each reads in a reason. */
const ENTRY_TEXT = { shore: 'From the shore', jetty: 'From a jetty', boat: 'From a boat' } as const;

const entryRule: Rule = ({ details }, { entry }) => {
  if (entry === null) return [];
  const ways = details.entry ?? [];
  if (ways.length === 0) return [{ effect: 'unknown', topic: 'entry', text: 'Entry: not known' }];
  const wanted = entry === 'land' ? (['shore', 'jetty'] as const) : [entry];
  const found = wanted.find((way) => ways.includes(way));
  if (found) return [{ effect: 'for', topic: 'entry', text: ENTRY_TEXT[found] }];
  return [{ effect: 'out', topic: 'entry', text: `${formatEntries(ways)} only` }];
};

/** Rules that need only the facts of a site, those that leave it out first. */
export const RULES: readonly Rule[] = [
  ...[statusRule, skillRule, trainingRule, depthRule, entryRule],
  ...[windRule, swellRule, seasonRule],
];
