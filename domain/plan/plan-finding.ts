import { isWithinOpenWater } from '../dive-sites/certification.ts';
import { depthSpan } from '../dive-sites/depth.ts';
import type { SkillLevel } from '../dive-sites/dive-site.ts';
import type { SiteDetails } from '../dive-sites/dive-site-details.ts';
import { type HazardKind, isSevereHazard } from '../dive-sites/hazards.ts';
import { formatMonths } from '../dive-sites/season.ts';
import type { CompassPoint } from '../sea/exposure.ts';
import type { SilentOpenWater } from '../sea/open-water.ts';
import type { PlanQuestion } from './plan-question.ts';

/** Input and findings of the plan's rules. */

/**
 * Effects of a finding, worst last: 'coast' is what the shape of the coast alone says of the sea, 'severe' is a hazard that kills, 'unknown'
 * means that a fact the question needs is missing, 'out' leaves the site out.
 */
export const EFFECTS = ['for', 'check', 'coast', 'severe', 'against', 'unknown', 'out'] as const;
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
  /** Only boats or ferries lead there, whatever the way into the water. */
  isReachedByBoat: boolean;
  /** Kinds of hazard on record that kill rather than spoil a dive. */
  severeHazards: readonly HazardKind[];
  /** Open water by the shape of the coast, where the record names no directions. */
  openWater?: SilentOpenWater;
  /** Winds to which the coast leaves the site open: that a record does not list them is no claim of shelter. */
  openWinds?: readonly CompassPoint[];
};

type FactSource = Pick<PlanFacts, 'skillLevel' | 'details' | 'bestMonths'> & { depthRange: string };

/**
 * Whether a site is a boat trip even where divers walk in, as on an island. A record that names parking ends that: a road leads there,
 * and the boat is another way. 'None' as parking, or nothing on record, does not.
 */
const isReachedByBoat = ({ access, entry = [] }: SiteDetails): boolean => {
  const hasLandEntry = entry.includes('shore') || entry.includes('jetty');
  const hasParking = Boolean(access?.parking) && !/^none\b/i.test(access?.parking ?? '');
  return Boolean(access?.boat) && !(hasLandEntry && hasParking);
};

export function pickPlanFacts({ depthRange, ...site }: FactSource): PlanFacts {
  const kinds = (site.details.hazards ?? []).map(({ kind }) => kind);
  return {
    ...site,
    isReachedByBoat: isReachedByBoat(site.details),
    severeHazards: [...new Set(kinds)].filter(isSevereHazard),
    span: depthSpan(depthRange),
    isWithinOpenWater: isWithinOpenWater({ ...site, depthRange }) === true,
    season: formatMonths(site.bestMonths),
  };
}

/** A question whose month is a number. */
export type PlanConditions = Omit<PlanQuestion, 'near' | 'km' | 'date' | 'month' | 'see'> & { month: number | null };

export type Rule = (site: PlanFacts, question: PlanConditions) => Finding[];
