import { DEPTH_BAND_TEXT, DEPTH_BANDS, type DepthBand, depthBand } from './depth.ts';
import type { DiveSite, SkillLevel } from './dive-site.ts';
import { normalizeForSearch, siteFilterText } from './search.ts';
import { singleParam } from './single-param.ts';

/** What a visitor narrowed the dive sites down to. '' and 'all' filter nothing. */
export type DiveSiteFilters = {
  search: string;
  region: string;
  skill: 'all' | SkillLevel;
  depth: 'all' | DepthBand;
};

export const NO_FILTERS: DiveSiteFilters = { search: '', region: 'all', skill: 'all', depth: 'all' };

/** The order in which filters stand in an address and among the badges. */
const FILTER_NAMES = ['search', 'region', 'skill', 'depth'] as const;
export type DiveSiteFilterName = (typeof FILTER_NAMES)[number];

const SEARCH_LENGTH = 100;
const REGION_LENGTH = 160;

/** The levels of dive-site.ts, repeated because that file would bring the schema library into every page's script. */
const LEVELS: Record<SkillLevel, SkillLevel> = {
  Beginner: 'Beginner',
  Intermediate: 'Intermediate',
  Advanced: 'Advanced',
};
export const SKILLS: readonly SkillLevel[] = Object.values(LEVELS);

/** Filters from a query string. Whatever is missing or unknown counts as not set. */
export function readFilters(query: URLSearchParams | string): DiveSiteFilters {
  const params = typeof query === 'string' ? new URLSearchParams(query) : query;
  return {
    search: singleParam(params.get('search'), SEARCH_LENGTH),
    region: singleParam(params.get('region'), REGION_LENGTH) || 'all',
    skill: Object.values(LEVELS).find((level) => level === params.get('skill')) ?? 'all',
    depth: DEPTH_BANDS.find((band) => band === params.get('depth')) ?? 'all',
  };
}

/** The query string of filters, without '?' and without defaults; '' when nothing is set. */
export function writeFilters(filters: DiveSiteFilters): string {
  return new URLSearchParams(activeFilters(filters).map(({ name, value }) => [name, value])).toString();
}

/** The filters that are set, in fixed order, each with the words of its badge. */
export function activeFilters(filters: DiveSiteFilters): { name: DiveSiteFilterName; value: string; label: string }[] {
  return FILTER_NAMES.filter((name) => filters[name] !== NO_FILTERS[name]).map((name) => {
    const value = filters[name];
    return { name, value, label: labelOf(name, filters) };
  });
}

/** Whether a site is shown (specification, section 5). A site without a depth passes only when the depth is 'all'. */
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
 * Featured sites first, then by folded name, then by id so that no two sites tie. Compares code points, as a database
 * does that orders by lower(name) in binary collation; the reader's locale has no say, so server and browser agree.
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

function labelOf(name: DiveSiteFilterName, filters: DiveSiteFilters): string {
  if (name === 'search') return `“${filters.search}”`;
  if (name === 'depth' && filters.depth !== 'all') return DEPTH_BAND_TEXT[filters.depth];
  return filters[name];
}
