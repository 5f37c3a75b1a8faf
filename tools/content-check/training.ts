import { missesStreamCondition, missingDepthTraining } from '../../domain/depth-training.ts';
import type { Problem, Rule } from './problem.ts';

/** Depths below 18 m and 30 m name the training they need, and a Beginner rating in a strong stream its condition. */
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
