import type { ContentItem } from '../../server/features/content-files/index.ts';
import type { Problem, Rule } from './problem.ts';

/** Matches a depth, of which lists use the greatest number; a remark in brackets may follow. */
const DEPTH_RANGE = /^(?:\d+(?:\.\d+)?-|to |under )\d+(?:\.\d+)?m(?: \([^)]*\))?$/;
const SCIENTIFIC_NAME = /^[A-Z][a-z]+( \([A-Z][a-z]+\))?( [a-z-]+){0,2}( spp?\.)?$/;

/** Checks for facts that divers need, and for facts that contradict each other. */
export const diveFactsRule: Rule = (content) =>
  content['dive-sites'].flatMap((site) => [...missing(site), ...wrong(site)]);

function missing({ path, fields: { hazards, bestTime, details } }: ContentItem<'dive-sites'>): Problem[] {
  const needed = {
    hazards,
    bestTime,
    'details.entry': details.entry?.length,
    'details.kinds': details.kinds?.length,
    'details.position': details.position,
  };
  return Object.entries(needed)
    .filter(([, value]) => !value)
    .map(([field]) => ({ path, field, problem: 'is missing' }));
}

function wrong({ path, fields: { depthRange, details } }: ContentItem<'dive-sites'>): Problem[] {
  const { bestMonths, species, wreck, kinds } = details;
  const problems: [string, string | false | null | undefined][] = [
    [
      'depthRange',
      !DEPTH_RANGE.test(depthRange) && `is '${depthRange}', not '{least}-{greatest}m' or 'to {greatest}m'`,
    ],
    ['details.bestMonths', bestMonths && new Set(bestMonths).size < bestMonths.length && 'names a month twice'],
    ['details.wreck', wreck && !kinds?.includes('wreck') && "is set on a site that is no 'wreck' by kind"],
    [
      'details.wreck',
      wreck && (wreck.deckMetres ?? 0) > (wreck.sandMetres ?? Infinity) && 'has its deck below the sand',
    ],
    ...(species ?? []).map(({ scientific }): [string, string | false | null | undefined] => [
      'details.species',
      scientific && !SCIENTIFIC_NAME.test(scientific) && `'${scientific}' is no scientific name`,
    ]),
  ];
  return problems.flatMap(([field, problem]) => (problem ? [{ path, field, problem }] : []));
}
