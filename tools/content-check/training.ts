import { missesStreamCondition, missingDepthTraining } from '../../domain/dive-sites/depth-training.ts';
import type { Problem, Rule } from './problem.ts';

/**
 * Checks that depths below 18 m and 30 m state the training they need, and a Beginner rating in a strong current its
 * condition.
 */
export const trainingRule: Rule = (content) =>
  content['dive-sites'].flatMap(({ path, fields: { skillLevel, depthRange, details } }) => {
    const problems: Problem[] = [];
    const training = missingDepthTraining(depthRange, details);
    if (training) problems.push({ path, field: 'details.requires', problem: training });
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
