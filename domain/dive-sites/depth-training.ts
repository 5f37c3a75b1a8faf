import { ADVANCED, OPEN_WATER } from './certification.ts';
import { depthSpan } from './depth.ts';
import type { SkillLevel } from './dive-site.ts';
import type { SiteDetails } from './dive-site-details.ts';
import { isOverheadRequired } from './overhead.ts';

/** Requirements that follow from a site's depth or stream. The usual limits of PADI and SSI: 18 m, 30 m, and 40 m with deep training. */

type Requirements = Pick<SiteDetails, 'requires' | 'shallowDive'>;

const DEEP_TRAINING = /\bdeep(?:-diver| training)|\bbelow 30\s?m/i;

/**
 * The requirement missing on a site that goes below the usual Open Water limit: Advanced training, for the whole dive or for its deep part,
 * or where the dive above that depth is; below 30 m also deep training. Null where nothing is. An overhead or technical requirement
 * for the whole site is enough, since ratings for caves set their own depth; one for a part says nothing of the rest.
 */
export function missingDepthTraining(depthRange: string, { requires = [], shallowDive }: Requirements): string | null {
  const span = depthSpan(depthRange);
  if (!span || span.to <= OPEN_WATER) return null;
  if (isOverheadRequired({ requires }) || requires.some(({ kind, avoidable }) => kind === 'technical' && !avoidable))
    return null;
  const advanced = requires.filter(({ kind }) => kind === 'advanced');
  if (shallowDive && span.from >= OPEN_WATER) return `has no dive above ${OPEN_WATER} m to describe`;
  if (advanced.length === 0 && !shallowDive) return `names no Advanced training for a site that goes to ${span.to} m`;
  if (span.to > ADVANCED && !advanced.some(({ text }) => DEEP_TRAINING.test(text)))
    return `names no deep training for a site that goes to ${span.to} m`;
  return null;
}

const STRONG_STREAM =
  /\bstrong(?:er|est)?\b|\brips? through|\bseveral knots|\bruns? hard|\bsweeps?\b|\bswim against|\bcarry (?:you|divers)|\bpicks up quickly|\bfierce/i;

/** Whether a record rates a strong stream 'Beginner' without saying when, where or with whom that holds. */
export const missesStreamCondition = (skillLevel: SkillLevel, { hazards, beginnerOnly }: SiteDetails): boolean =>
  skillLevel === 'Beginner' &&
  !beginnerOnly?.length &&
  (hazards?.some(({ kind, text }) => kind === 'current' && STRONG_STREAM.test(text)) ?? false);
