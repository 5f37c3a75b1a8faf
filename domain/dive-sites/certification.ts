import { depthSpan } from './depth.ts';
import type { SkillLevel } from './dive-site.ts';
import type { SiteDetails } from './dive-site-details.ts';
import { isBeyondOpenWater, isCave } from './overhead.ts';
import { isClosed, isRestricted } from './site-access.ts';
import { RATING_CONDITION_WORDS, type RatingCondition } from './site-vocabulary.ts';

/** Usual depth limits of certifications, in metres: PADI and SSI Open Water, Advanced, and with deep training. */
export const OPEN_WATER = 18;
export const ADVANCED = 30;
export const RECREATIONAL = 40;

/** The certifications that the plan asks for, and their usual limits. */
const LIMITS: Record<string, [name: string, metres: number]> = {
  'open-water': ['Open Water', OPEN_WATER],
  advanced: ['Advanced', ADVANCED],
  deep: ['deep training', RECREATIONAL],
};

/**
 * Says how far a site goes beyond the usual limit of a certification; null within it, without a depth and for other words. Says
 * nothing of what a diver may do: depth is one part of it.
 */
export function beyondCertification({ depthRange }: { depthRange: string }, certification: string): string | null {
  const [name, limit] = LIMITS[certification] ?? [];
  const span = depthSpan(depthRange);
  if (!limit || !span || span.to <= limit) return null;
  return `It goes ${metres(span.to - limit)} deeper than the usual limit of ${name} (${metres(limit)}).`;
}

type RatedSite = { skillLevel: SkillLevel; depthRange: string; details: SiteDetails };

/**
 * Whether depth may be compared with certification limits at all. Never on Advanced sites, where training, an overhead or a
 * closure decides. A cave is left out even where a diver can avoid it: the sentence would be read as covering it.
 */
function hasCertificationSummary({ skillLevel, details }: Pick<RatedSite, 'skillLevel' | 'details'>): boolean {
  if (skillLevel === 'Advanced' || isClosed(details) || isCave(details)) return false;
  return !details.requires?.some((one) => !one.avoidable && isBeyondOpenWater(one));
}

/**
 * Compares a site's depth with the usual Open Water limit; null when no comparison is allowed (see above) or no depth is
 * known. Beginner sites that go deeper say down to what depth that rating applies.
 */
export function certificationSummary(site: RatedSite): string | null {
  const span = depthSpan(site.depthRange);
  if (!span || !hasCertificationSummary(site)) return null;
  const { requires } = site.details;
  const exception = requires?.some(({ avoidable }) => avoidable) ? PARTS_WITH_REQUIREMENTS : '';
  const restriction = isRestricted(site.details) ? RESTRICTED : '';
  return `${depthSentences(site.skillLevel, span)}${exception}${restriction}`;
}

/**
 * Whether a whole site is within the usual Open Water limit, for the filter of the list; null without a depth. Stricter than the
 * sentence above: a part that needs further training excludes the site even where a diver can leave it out, since a row of a
 * list has no room for the exception.
 */
export function isWithinOpenWater(site: RatedSite): boolean | null {
  const { requires } = site.details;
  if (!hasCertificationSummary(site) || requires?.some(isBeyondOpenWater)) return false;
  const span = depthSpan(site.depthRange);
  return span && span.to <= OPEN_WATER;
}

const PARTS_WITH_REQUIREMENTS = ' This does not cover the parts with further requirements.';

const RESTRICTED = ' The restriction applies at any depth.';

function depthSentences(skillLevel: SkillLevel, { from, to }: { from: number; to: number }): string {
  if (to <= OPEN_WATER) return `All of this site is within the usual Open Water limit (${metres(OPEN_WATER)}).`;
  const beyond = to > RECREATIONAL ? ` Below ${metres(RECREATIONAL)} is beyond recreational diving.` : '';
  if (from >= OPEN_WATER) {
    const rated = skillLevel === 'Beginner' ? 'Rated Beginner for its conditions, but all' : 'All';
    return `${rated} of it is at or below the usual Open Water limit (${metres(OPEN_WATER)}) and needs deeper training.${beyond}`;
  }
  const shallow =
    skillLevel === 'Beginner'
      ? `Rated Beginner to ${metres(OPEN_WATER)} only, the usual Open Water limit.`
      : `Only the part above ${metres(OPEN_WATER)} is within the usual Open Water limit.`;
  return `${shallow} The deeper part, to ${metres(to)}, needs deeper training.${beyond}`;
}

/** For Beginner sites and places that go below the Open Water limit, the depth to which that rating applies, in metres; else null. */
export function beginnerDepthLimit({ skillLevel, depthRange }: { skillLevel: string; depthRange: string }) {
  const span = depthSpan(depthRange);
  return skillLevel === 'Beginner' && span && span.from < OPEN_WATER && span.to > OPEN_WATER ? OPEN_WATER : null;
}

type LimitedRating = {
  skillLevel: string;
  depthRange: string;
  /** From cards and points; a whole record has it in its details. */
  beginnerOnly?: readonly RatingCondition[] | undefined;
  details?: { beginnerOnly?: readonly RatingCondition[] | undefined };
};

/**
 * The limits of a Beginner rating: 'to 18 m', 'at slack water', 'to 18 m and with a guide'. Null where it has no limit, and for
 * other ratings.
 */
export function ratingLimit(site: LimitedRating): string | null {
  const depth = beginnerDepthLimit(site);
  const conditions = site.skillLevel === 'Beginner' ? (site.beginnerOnly ?? site.details?.beginnerOnly ?? []) : [];
  const words = conditions.map((condition) => RATING_CONDITION_WORDS[condition]).join(' or ');
  return [depth && `to ${metres(depth)}`, words].filter(Boolean).join(' and ') || null;
}

/** 'Intermediate', or 'Beginner to 18 m only' where the rating covers only a part of the dive. */
export function formatRating(site: LimitedRating): string {
  const limit = ratingLimit(site);
  return limit ? `${site.skillLevel} ${limit} only` : site.skillLevel;
}

const metres = (depth: number) => `${depth}\u00A0m`;
