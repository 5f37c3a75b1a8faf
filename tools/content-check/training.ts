import { OPEN_WATER } from '../../domain/dive-sites/certification.ts';
import { depthsIn } from '../../domain/dive-sites/depth.ts';
import { missesStreamCondition, missingDepthTraining } from '../../domain/dive-sites/depth-training.ts';
import type { ContentItem } from '../../server/features/content-files/index.ts';
import type { Problem, Rule } from './problem.ts';

/** Metres above the Open Water limit that are too few for a dive, such as the top of a wreck. Our own limit. */
const TOP_METRES = 3;

/** Matches the course of a new diver. */
const FIRST_COURSE = /\bopen[ -]water\b/i;

/**
 * Whether a rating below Advanced contradicts a requirement of Advanced training for the whole dive: a Beginner rating always,
 * an Intermediate one where depth alone is the reason and more than the top of the site lies above the Open Water limit.
 */
function contradictsRating({ skillLevel, depthRange, details }: ContentItem<'dive-sites'>['fields']): boolean {
  const training = details.requires?.filter(({ kind, avoidable }) => kind === 'advanced' && !avoidable) ?? [];
  if (training.length === 0 || skillLevel === 'Advanced') return false;
  const depths = depthsIn(depthRange);
  const isForDepth = training.every(({ source }) => /\bdepth limits\b/.test(source ?? ''));
  return (
    skillLevel === 'Beginner' || (isForDepth && depths.length > 1 && OPEN_WATER - Math.min(...depths) > TOP_METRES)
  );
}

/**
 * Checks that depths below 18 m and 30 m state the training they need, for the part that needs it, and a Beginner rating in a
 * strong current its condition.
 */
export const trainingRule: Rule = (content) =>
  content['dive-sites'].flatMap(({ path, fields }) => {
    const { skillLevel, depthRange, details } = fields;
    const problems: Problem[] = [];
    const training = missingDepthTraining(depthRange, details);
    if (training) problems.push({ path, field: 'details.requires', problem: training });
    if (contradictsRating(fields))
      problems.push({
        path,
        field: 'details.requires',
        problem: `asks for Advanced training for the whole dive, rated ${skillLevel}: say 'below ${OPEN_WATER} m' with avoidable, or rate it Advanced`,
      });
    if (
      skillLevel === 'Advanced' &&
      details.suits?.some(({ what, source }) => what === 'training' && FIRST_COURSE.test(source))
    )
      problems.push({ path, field: 'details.suits', problem: 'names a first course on a site rated Advanced' });
    if (missesStreamCondition(skillLevel, details))
      problems.push({
        path,
        field: 'details.beginnerOnly',
        problem: "is missing on a Beginner site with a strong stream: 'slack', 'guide' or 'shelter'",
      });
    if (details.beginnerOnly && skillLevel !== 'Beginner')
      problems.push({ path, field: 'details.beginnerOnly', problem: `is set on a site rated ${skillLevel}` });
    return problems;
  });
