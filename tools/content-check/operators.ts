import { placeOfRegion, placeSlug } from '../../domain/places/place.ts';
import { UNLINKED_OPERATORS, type UnlinkedOperator } from './exceptions.ts';
import type { Problem, Rule } from './problem.ts';

/** Kinds of operators that take divers to sites. */
const TAKES_DIVERS = ['charter', 'shop', 'club'];

/**
 * Checks that each operator that takes divers out is linked to a site or has an exception with a reason, and that no
 * exception is out of date.
 */
export const linkedOperatorsRule =
  (exceptions: readonly UnlinkedOperator[] = UNLINKED_OPERATORS): Rule =>
  (content) => {
    const linked = new Set(
      content['dive-sites'].flatMap(({ fields }) => (fields.details.operators ?? []).map(({ slug }) => slug)),
    );
    const excepted = new Set(exceptions.map(({ slug }) => slug));
    const problems: Problem[] = [];
    for (const { path, fields } of content.operators) {
      const takesDivers = fields.kinds.some((kind) => TAKES_DIVERS.includes(kind));
      if (takesDivers && !linked.has(fields.slug) && !excepted.has(fields.slug))
        problems.push({ path, field: 'slug', problem: 'is on no dive site, and no exception says why' });
      if (linked.has(fields.slug) && excepted.has(fields.slug))
        problems.push({ path, field: 'slug', problem: 'is on a dive site, but still an exception' });
    }
    const known = new Set(content.operators.map(({ fields }) => fields.slug));
    for (const slug of excepted)
      if (!known.has(slug))
        problems.push({ path: 'operators/', field: 'slug', problem: `exception “${slug}” is no operator` });
    return problems;
  };

/** Year from which a source says how things are; what an older one reports carries its year. Our own limit. */
const RECENT_YEAR = 2022;
const TEACHES = /\b(?:courses?|teach(?:es)?|taught|trains?|training|schools?|beginners)\b/i;

/** Checks that a school's text says that it teaches, and the year where only an old report does, so that nobody counts on it. */
export const schoolTextsRule: Rule = (content) =>
  content.operators.flatMap(({ path, fields: { kinds, offers, source } }): Problem[] => {
    if (!kinds.includes('school')) return [];
    if (!TEACHES.test(offers ?? ''))
      return [{ path, field: 'offers', problem: 'of a school does not say that it teaches' }];
    const years = (source?.match(/\b20\d\d\b/g) ?? []).map(Number);
    const isOld = years.length > 0 && Math.max(...years) < RECENT_YEAR && !source?.includes('undated');
    return isOld && !/\b20\d\d\b|\bundated\b/.test(offers ?? '')
      ? [{ path, field: 'offers', problem: `of a school does not say the year of its source, ${Math.max(...years)}` }]
      : [];
  });

/** Checks that a school names the region of a dive site, since the pages of regions say where to learn. */
export const schoolsRule: Rule = (content) => {
  const regions = new Set(content['dive-sites'].map(({ fields }) => placeSlug(placeOfRegion(fields.region))));
  return content.operators.flatMap(({ path, fields: { kinds, place } }) =>
    kinds.includes('school') && !regions.has(place ?? '')
      ? [{ path, field: 'place', problem: 'of a school is no region with dive sites' }]
      : [],
  );
};
