import { DEPTH_BAND_TEXT, DEPTH_BANDS, type DepthBand } from './depth.ts';
import type { SkillLevel } from './dive-site.ts';
import { singleParam } from './single-param.ts';

/** The filters of the dive-site list. '' and 'all' filter nothing. */
export type DiveSiteFilters = {
  search: string;
  region: string;
  skill: 'all' | SkillLevel;
  depth: 'all' | DepthBand;
};

export const NO_FILTERS: DiveSiteFilters = { search: '', region: 'all', skill: 'all', depth: 'all' };

/** The order of filters in an address and among the badges. */
const FILTER_NAMES = ['search', 'region', 'skill', 'depth'] as const;
export type DiveSiteFilterName = (typeof FILTER_NAMES)[number];

const MAX_SEARCH_LENGTH = 100;
const MAX_REGION_LENGTH = 160;

/** Repeats the levels of dive-site.ts, because that file would bring the schema library into every page's script. */
const LEVELS: Record<SkillLevel, SkillLevel> = {
  Beginner: 'Beginner',
  Intermediate: 'Intermediate',
  Advanced: 'Advanced',
};
export const SKILLS: readonly SkillLevel[] = Object.values(LEVELS);

/** Parses filters from a query string. Missing and unknown values count as not set. */
export function readFilters(query: URLSearchParams | string): DiveSiteFilters {
  const params = typeof query === 'string' ? new URLSearchParams(query) : query;
  return {
    search: singleParam(params.get('search'), MAX_SEARCH_LENGTH),
    region: singleParam(params.get('region'), MAX_REGION_LENGTH) || 'all',
    skill: Object.values(LEVELS).find((level) => level === params.get('skill')) ?? 'all',
    depth: DEPTH_BANDS.find((band) => band === params.get('depth')) ?? 'all',
  };
}

/** Serializes filters as a query string without '?' and without defaults; '' when nothing is set. */
export function writeFilters(filters: DiveSiteFilters): string {
  return new URLSearchParams(activeFilters(filters).map(({ name, value }) => [name, value])).toString();
}

/** Lists the filters that are set, in fixed order, each with its badge's label. */
export function activeFilters(filters: DiveSiteFilters): { name: DiveSiteFilterName; value: string; label: string }[] {
  return FILTER_NAMES.filter((name) => filters[name] !== NO_FILTERS[name]).map((name) => {
    const value = filters[name];
    return { name, value, label: labelOf(name, filters) };
  });
}

function labelOf(name: DiveSiteFilterName, filters: DiveSiteFilters): string {
  if (name === 'search') return `“${filters.search}”`;
  if (name === 'depth' && filters.depth !== 'all') return DEPTH_BAND_TEXT[filters.depth];
  return filters[name];
}
