import { DEPTH_BANDS, type DepthBand } from '../dive-sites/depth.ts';
import type { SkillLevel } from '../dive-sites/dive-site.ts';
import { ENTRIES, type Entry, SITE_KINDS, type SiteKind } from '../dive-sites/site-vocabulary.ts';
import { singleParam } from '../kernel/single-param.ts';
import { PLACE_SLUG_PATTERN, SLUG_PATTERN } from '../kernel/slug-pattern.ts';
import { COMPASS, type CompassPoint } from '../sea/exposure.ts';

/** Orders of the list. `relevance` ranks by what a search matches, and without one is the list's own order. */
export const SITE_ORDERS = ['relevance', 'distance', 'name', 'depth'] as const;
export type SiteOrder = (typeof SITE_ORDERS)[number];

export const MONTHS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
type Month = (typeof MONTHS)[number];

/** The filters of the dive-site list, as addresses carry them. '' and 'all' filter nothing. */
export type DiveSiteFilters = {
  search: string;
  region: string;
  skill: 'all' | SkillLevel;
  depth: 'all' | DepthBand;
  /** The slug of an area, or `area/region`. */
  place: string;
  month: 'all' | Month;
  entry: 'all' | Entry;
  kind: 'all' | SiteKind;
  /** One of SUITS. Any slug passes here, so that pages load without the list. */
  suits: string;
  /** Not spoilt by wind or swell from there on record, or with little open water that way where nothing is on record. */
  wind: 'all' | CompassPoint;
  swell: 'all' | CompassPoint;
  /** The slug of a species that the site's page lists. */
  species: string;
  within: 'all' | 'open-water';
  /** '1' leaves out closed sites. */
  open: 'all' | '1';
  /** A town or postcode, or `latitude,longitude`. */
  near: string;
  /** The distance from there, in kilometres; 'all' is {@link DEFAULT_KM}. */
  km: string;
  /** 'all' is nearest first with `near`, and otherwise featured sites first, then by name. */
  sort: 'all' | SiteOrder;
};

export const NO_FILTERS: DiveSiteFilters = {
  search: '',
  region: 'all',
  skill: 'all',
  depth: 'all',
  place: 'all',
  month: 'all',
  entry: 'all',
  kind: 'all',
  suits: 'all',
  wind: 'all',
  swell: 'all',
  species: 'all',
  within: 'all',
  open: 'all',
  near: '',
  km: 'all',
  sort: 'all',
};

/** Parameters in the order in which addresses carry them. */
export const FILTER_PARAMETERS = Object.keys(NO_FILTERS) as (keyof DiveSiteFilters)[];

/** Filters in the order of their badges. `km` belongs to `near`, and `sort` leaves nothing out. */
export type DiveSiteFilterName = Exclude<keyof DiveSiteFilters, 'km' | 'sort'>;
export const FILTER_NAMES = FILTER_PARAMETERS.filter(
  (name) => name !== 'km' && name !== 'sort',
) as DiveSiteFilterName[];

export const DEFAULT_KM = 100;
/** Distances to choose from; an address may carry any up to the last. */
export const KM_CHOICES = [10, 25, 50, 100, 250, 500, 1000] as const;
export const MAX_KM = 1000;

export const MAX_SEARCH_LENGTH = 100;
const MAX_REGION_LENGTH = 160;
const MAX_PLACE_LENGTH = 401;
export const MAX_NEAR_LENGTH = 80;

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
  const readChoice = <Value extends string>(name: string, values: readonly Value[]): Value | 'all' =>
    values.find((value) => value === params.get(name)) ?? 'all';
  const matching = (name: string, pattern: RegExp, max: number): string => {
    const value = params.get(name) ?? '';
    return value.length <= max && pattern.test(value) ? value : 'all';
  };
  const near = singleParam(params.get('near'), MAX_NEAR_LENGTH);
  return {
    search: singleParam(params.get('search'), MAX_SEARCH_LENGTH),
    region: singleParam(params.get('region'), MAX_REGION_LENGTH) || 'all',
    skill: readChoice('skill', SKILLS),
    depth: readChoice('depth', DEPTH_BANDS),
    place: matching('place', PLACE_SLUG_PATTERN, MAX_PLACE_LENGTH),
    month: readChoice('month', MONTHS),
    entry: readChoice('entry', ENTRIES),
    kind: readChoice('kind', SITE_KINDS),
    wind: readChoice('wind', COMPASS),
    swell: readChoice('swell', COMPASS),
    suits: matching('suits', SLUG_PATTERN, MAX_REGION_LENGTH),
    species: matching('species', SLUG_PATTERN, MAX_REGION_LENGTH),
    within: readChoice('within', ['open-water']),
    open: readChoice('open', ['1']),
    near,
    km: near ? parseKm(params.get('km')) : 'all',
    sort: readChoice('sort', SITE_ORDERS),
  };
}

/** Whole kilometres from 1 to {@link MAX_KM} without a leading zero; the default and anything else are 'all'. */
function parseKm(value: string | null): string {
  if (!value || !/^[1-9]\d{0,3}$/.test(value) || Number(value) > MAX_KM) return 'all';
  return Number(value) === DEFAULT_KM ? 'all' : value;
}

export const readKm = ({ km }: Pick<DiveSiteFilters, 'km'>): number => (km === 'all' ? DEFAULT_KM : Number(km));

/** Serializes filters as a query string without '?' and without defaults; '' when nothing is set. A distance needs a place. */
export function writeFilters(filters: DiveSiteFilters): string {
  const isWritten = (name: keyof DiveSiteFilters) =>
    filters[name] !== NO_FILTERS[name] && (name !== 'km' || filters.near !== '');
  return new URLSearchParams(FILTER_PARAMETERS.filter(isWritten).map((name) => [name, filters[name]])).toString();
}

/** Whether anything narrows the list; its order does not. */
export const isFiltered = (filters: Partial<DiveSiteFilters>): boolean =>
  FILTER_NAMES.some((name) => isSet(filters, name));

export function isSet(filters: Partial<DiveSiteFilters>, name: DiveSiteFilterName): boolean {
  const value = filters[name];
  return value !== undefined && value.trim() !== '' && value !== 'all';
}
