import { depthBand } from '../../domain/depth.ts';
import type { DiveSite } from '../../domain/dive-site.ts';
import type { DiveSiteFilters } from '../../domain/dive-site-filters.ts';
import { normalizeForSearch, siteFilterText } from '../../domain/search.ts';

/** A reference implementation of the dive-site list, to compare the SQL with. */

/** Whether a site passes the filters (specification, section 5). A site without a depth passes only when the depth is 'all'. */
export function matchesFilters(
  site: Pick<DiveSite, 'name' | 'description' | 'region' | 'marineLife' | 'skillLevel' | 'depthRange'>,
  filters: DiveSiteFilters,
): boolean {
  if (filters.region !== 'all' && site.region !== filters.region) return false;
  if (filters.skill !== 'all' && site.skillLevel !== filters.skill) return false;
  if (filters.depth !== 'all' && depthBand(site.depthRange) !== filters.depth) return false;
  return filters.search === '' || siteFilterText(site).includes(normalizeForSearch(filters.search));
}

type Sortable = Pick<DiveSite, 'id' | 'name' | 'featured'>;

/**
 * Featured sites first, then by normalized name, then by id so that no two sites tie. Compares code points, like a database
 * that orders by lower(name) in binary collation.
 */
export function compareSites(a: Sortable, b: Sortable): number {
  if (a.featured !== b.featured) return a.featured ? -1 : 1;
  return compareCodePoints(normalizeForSearch(a.name), normalizeForSearch(b.name)) || a.id - b.id;
}

/** `<` compares UTF-16 units, which puts characters beyond U+FFFF before some below; UTF-8 bytes, and so databases, don't. */
function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0;
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at++;
  const isLowSurrogate = (text: string) => /[\uDC00-\uDFFF]/.test(text[at] ?? '');
  if (at > 0 && (isLowSurrogate(a) || isLowSurrogate(b))) at--;
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}
