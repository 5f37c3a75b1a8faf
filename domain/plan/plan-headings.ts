import type { Topic } from './plan-finding.ts';
import type { PlanGroup } from './plan-question.ts';

/** Part of the plan page's script: no imports of rules. */

export type GroupHeading = { title: string; text: string };

/** A topic in the headings, as in 'Swell against'. */
const NOUNS: Partial<Record<Topic, string>> = {
  ...{ wind: 'wind', swell: 'swell', depth: 'depth', entry: 'entry', see: 'marine life' },
};

/** 'wind', 'wind or swell', 'wind, swell or depth'. */
export function joinTopics(topics: readonly Topic[]): string {
  const nouns = topics.flatMap((topic) => NOUNS[topic] ?? []);
  return [nouns.slice(0, -1).join(', '), nouns.at(-1)].filter(Boolean).join(' or ');
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The heading of a group of the answer. Follows from `topics`, those of the findings that put its sites there, and from nothing else. */
export function groupHeading(group: Exclude<PlanGroup, 'leftOut'>, topics: readonly Topic[]): GroupHeading {
  if (group === 'fits')
    return {
      title: 'No known problem for the conditions you gave',
      text: 'The guide knows nothing against these, but it can’t see the water. Out of season: other months are better.',
    };
  if (group === 'hazards')
    return {
      title: 'Severe hazard on record',
      text: 'Read the hazard first: an overhead, depth or crocodiles can kill whatever the sea does.',
    };
  const named = joinTopics(topics);
  if (group === 'coast')
    return {
      title: 'Judged by the coast alone',
      text: `No ${named} on record, only the open water that the coast leaves. None of these counts as sheltered.`,
    };
  if (group === 'unknown')
    return {
      title: 'Not enough known',
      text: `${named ? `About ${named}: n` : 'N'}ot on record, or not in your question. None of these counts as sheltered or within a limit.`,
    };
  return { title: `${capitalized(named)} against`, text: `The ${named} is against these. Look for another day.` };
}
