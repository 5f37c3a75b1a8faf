import { DEPTH_BAND_TEXT } from '../../../../domain/dive-sites/depth.ts';
import { MONTH_NAMES } from '../../../../domain/dive-sites/season.ts';
import { ENTRY_LABELS, KIND_WORDS, type SiteKind } from '../../../../domain/dive-sites/site-vocabulary.ts';
import {
  type DiveSiteFilterName,
  type DiveSiteFilters,
  FILTER_NAMES,
  isSet,
  readKm,
} from '../../../../domain/finder/dive-site-filters.ts';

/** Names that addresses carry as slugs or coordinates, as the server knows them. */
export type FilterNames = { place?: string | null; species?: string | null; near?: string | null };

/** Lists the filters that are set, in fixed order, each with its badge's label. */
export function activeFilters(
  filters: DiveSiteFilters,
  names: FilterNames = {},
): { name: DiveSiteFilterName; value: string; label: string }[] {
  return FILTER_NAMES.filter((name) => isSet(filters, name)).map((name) => ({
    name,
    value: filters[name],
    label: formatFilter(name, filters, names),
  }));
}

export const KIND_LABELS: Record<SiteKind, string> = { ...KIND_WORDS, cave: 'Cave, overhead', muck: 'Sand and muck' };

/** The name of a filter where a sentence or a button needs it. */
export const FILTER_TITLES: Record<DiveSiteFilterName, string> = {
  search: 'Search',
  region: 'Region',
  skill: 'Skill level',
  depth: 'Depth band',
  place: 'Place',
  month: 'Best month',
  entry: 'Entry',
  kind: 'Kind of dive',
  suits: 'Suits',
  wind: 'Wind direction',
  swell: 'Swell direction',
  species: 'Marine life',
  within: 'Open Water limit',
  open: 'Closed sites',
  near: 'Near',
};

type Labels = { [Name in DiveSiteFilterName]: (filters: DiveSiteFilters, names: FilterNames) => string };

const LABELS: Labels = {
  search: ({ search }) => `“${search}”`,
  region: ({ region }) => region,
  skill: ({ skill }) => skill,
  depth: ({ depth }) => (depth === 'all' ? '' : DEPTH_BAND_TEXT[depth]),
  place: ({ place }, names) => names.place || slugWords(place.split('/').at(-1) ?? ''),
  month: ({ month }) => MONTH_NAMES[Number(month) - 1] ?? '',
  entry: ({ entry }) => (entry === 'all' ? '' : ENTRY_LABELS[entry]),
  kind: ({ kind }) => (kind === 'all' ? '' : KIND_LABELS[kind]),
  suits: ({ suits }) => slugWords(suits),
  wind: ({ wind }) => `Wind from ${wind}`,
  swell: ({ swell }) => `Swell from ${swell}`,
  species: ({ species }, names) => names.species || slugWords(species),
  within: () => 'Within the Open Water limit',
  open: () => 'No closed sites',
  near: (filters, names) => `Within ${readKm(filters)}\u00A0km of ${names.near || filters.near}`,
};

const formatFilter = (name: DiveSiteFilterName, filters: DiveSiteFilters, names: FilterNames): string =>
  LABELS[name](filters, names);

/** 'Weedy seadragon' of 'weedy-seadragon', until the server has sent the name. */
const slugWords = (slug: string): string => slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
