import { OPEN_WATER } from '../dive-sites/certification.ts';
import { hazardExcerpt } from '../dive-sites/hazard-excerpt.ts';
import { type HazardKind, hazardLabel } from '../dive-sites/hazards.ts';
import { hasOverhead, isOverhead, isTrainedForOverhead } from '../dive-sites/overhead.ts';
import { isClosed, isRestricted, siteStateText } from '../dive-sites/site-access.ts';
import { formatEntries } from '../dive-sites/site-vocabulary.ts';
import { endInDoubt } from '../dive-sites/status-of-day.ts';
import { isEnded } from '../dive-sites/status-times.ts';
import type { Finding, PlanConditions, Rule } from './plan-finding.ts';
import { CERTIFICATIONS } from './plan-names.ts';
import { swellRule, windLimitRule, windRule } from './plan-sea-rules.ts';

/** Characters of hazards, tide and restrictions in a row; a first sentence that is longer is shown whole. */
export const MAX_NOTE_LENGTH = 110;

const ADVANCED_CERTIFICATIONS = ['advanced', 'deep'];

/** Cave and technical courses ask for an Advanced certification before they begin. */
const isAdvanced = ({ cert, cave, technical }: PlanConditions): boolean =>
  cave || technical || (cert !== null && ADVANCED_CERTIFICATIONS.includes(cert));

/** Never offers a closed site. For a restricted one the row says what is restricted. */
const statusRule: Rule = ({ details }) => {
  const { status } = details;
  if (isClosed(details)) return [{ effect: 'out', topic: 'access', text: siteStateText(status) }];
  if (status && isEnded(status)) return [{ effect: 'check', topic: 'access', text: endInDoubt(status) }];
  return details.status && isRestricted(details)
    ? [{ effect: 'check', topic: 'access', text: hazardExcerpt(details.status.text, MAX_NOTE_LENGTH) }]
    : [];
};

/** Advanced sites need an Advanced certification, whatever their depth. */
const skillRule: Rule = ({ skillLevel }, question) =>
  skillLevel === 'Advanced' && !isAdvanced(question)
    ? [{ effect: 'out', topic: 'access', text: 'Rated Advanced' }]
    : [];

/** Requires the training that the whole site needs. The row names a part that a diver can leave out. */
const trainingRule: Rule = ({ details }, question) =>
  (details.requires ?? []).flatMap((requirement): Finding[] => {
    const { kind, avoidable } = requirement;
    if (avoidable) return [];
    const missing = { topic: 'access', effect: 'out' } as const;
    if (isOverhead(requirement) && !isTrainedForOverhead(details, question))
      return [{ ...missing, text: 'Overhead training required' }];
    if (kind === 'technical' && !question.technical) return [{ ...missing, text: 'Technical training required' }];
    if (kind === 'advanced' && !isAdvanced(question)) return [{ ...missing, text: 'Advanced training required' }];
    return [];
  });

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

/** A range of best months says when a site is better, not when it is not dived: out of season is a note in the row, and decides nothing. */
const seasonRule: Rule = ({ bestMonths, season }, { month }) => {
  if (month === null) return [];
  if (bestMonths.length === 0) return [{ effect: 'check', topic: 'season', text: 'Best months: not known' }];
  if (bestMonths.length === 12) return [{ effect: 'for', topic: 'season', text: 'In season all year' }];
  return bestMonths.includes(month)
    ? [{ effect: 'for', topic: 'season', text: `In season: ${season}` }]
    : [{ effect: 'check', topic: 'season', text: `Out of season: best ${season}` }];
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

/**
 * Keeps sites with an overhead or a severe hazard out of the group without known problems, unless the training entered covers it:
 * cave or wreck training an overhead, and a certification the depth where the whole site ends within its limit. Open Water training
 * covers neither, and nothing covers crocodiles.
 */
const severeHazardRule: Rule = (site, question) => {
  const { details, severeHazards, span } = site;
  const limit = question.cert === null || question.cert === 'open-water' ? 0 : CERTIFICATIONS[question.cert].limit;
  const isCovered: Partial<Record<HazardKind, boolean>> = {
    overhead: isTrainedForOverhead(details, question),
    depth: question.technical || (span !== null && span.to <= limit),
  };
  const kinds = new Set(hasOverhead(details) ? (['overhead', ...severeHazards] as const) : severeHazards);
  return [...kinds]
    .filter((kind) => !isCovered[kind])
    .map((kind) => ({ effect: 'severe', topic: 'hazard', text: `Severe hazard: ${hazardLabel(kind).toLowerCase()}` }));
};

/** Rules that need only the facts of a site, those that leave it out first. */
export const RULES: readonly Rule[] = [
  ...[statusRule, windLimitRule, skillRule, trainingRule, depthRule, entryRule],
  ...[windRule, swellRule, severeHazardRule, seasonRule],
];
