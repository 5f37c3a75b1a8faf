import { plausible } from '../../domain/dive-sites/plausible-site.ts';
import { siteErrors } from '../../domain/dive-sites/site-errors.ts';
import { positionOfSite } from './coast.ts';
import { POSITION_EXCEPTIONS, type PositionException } from './exceptions.ts';
import type { Rule } from './problem.ts';

/**
 * Applies the rules of the form and the import. Land has a finer rule in coast.ts, and positions one by the borders in
 * region.ts.
 */
export const plausibleRule =
  (exceptions: readonly PositionException[] = POSITION_EXCEPTIONS): Rule =>
  (content) => {
    const sites = content['dive-sites'];
    const others = sites.map((site, id) => ({
      ...{ id, name: site.fields.name, region: site.fields.region },
      position: positionOfSite(site),
    }));
    return sites.flatMap(({ path, fields }, id) => {
      const { name, region } = fields;
      const site = { id, name, region, position: positionOfSite(sites[id] as (typeof sites)[number]) };
      const isExcepted = exceptions.some((each) => each.path === path && each.rule === 'plausible');
      const doubts = isExcepted ? [] : plausible(site, { others, land: null });
      return [...siteErrors(fields), ...doubts].map(({ field, text }) => ({ path, field, problem: text }));
    });
  };

/** Checks exceptions too, because one could outlive its site or file name. */
export const staleExceptionsRule =
  (exceptions: readonly PositionException[] = POSITION_EXCEPTIONS): Rule =>
  (content) => {
    const paths = new Set(content['dive-sites'].map(({ path }) => path));
    return exceptions
      .filter(({ path }) => !paths.has(path))
      .map(({ path, rule }) => ({ path, field: 'file', problem: `is excepted from '${rule}', but does not exist` }));
  };
