import { DEPTH_BANDS } from '../dive-sites/depth.ts';
import { ENTRIES, SITE_KINDS } from '../dive-sites/site-vocabulary.ts';
import { SUITS } from '../dive-sites/suits.ts';
import { COMPASS } from '../sea/exposure.ts';
import { countExcluded, countFacets, type FacetCounts } from './dive-site-facets.ts';
import type { FacetName, SiteFacts } from './dive-site-facts.ts';
import { type DiveSiteFilters, isFiltered, isSet, KM_CHOICES, MONTHS, SKILLS } from './dive-site-filters.ts';
import type { DiveSiteFacets, DiveSiteListNotes, NamedChoice, NearPlace } from './dive-site-list.ts';

export type NamedValue = { value: string; name: string };

/** The facts of all sites that filters, counts and sorting need. About 2 kB per site, mostly the searchable text. */
export type FactsIndex = {
  /** By name, then by id. */
  sites: readonly SiteFacts[];
  /** All regions as written, sorted. */
  regions: readonly string[];
  /** Areas, those with the most sites first, and their regions by name. */
  places: readonly (NamedValue & { regions: readonly NamedValue[] })[];
  /** Names of the species that sites list, by slug; those that most sites list come first. */
  species: ReadonlyMap<string, string>;
};

/** Filters of the list, where absent means 'all', with their place looked up; null for an unknown place. */
export type LocatedFilter = Partial<DiveSiteFilters> & {
  q?: string;
  nearPlace?: NearPlace | null;
  /** Places to ask again with; see PlaceMatch. */
  nearOptions?: readonly string[];
};

/** Species to choose from. There are hundreds, most of them listed by only one site. */
const MAX_SPECIES = 40;

/** Filters with a fixed set of values. */
const FIXED_VALUES: Partial<Record<FacetName, readonly string[]>> = {
  ...{ skill: SKILLS, depth: DEPTH_BANDS, month: MONTHS, entry: ENTRIES, kind: SITE_KINDS },
  ...{ suits: SUITS, wind: COMPASS, swell: COMPASS, within: ['open-water'], open: ['1'] },
};

export function diveSiteFacets(index: FactsIndex, filter: LocatedFilter): DiveSiteFacets {
  const found = countFacets(index.sites, filter, filter.nearPlace);
  const { counts, total, km, without, unknown } = found;
  const choice =
    (name: FacetName) =>
    (named: NamedValue): NamedChoice => ({ ...named, count: counts[name].get(named.value) ?? 0 });
  const placeChoice = choice('place');
  return {
    ...{ total, all: index.sites.length, without, unknown },
    ...findNames(index, filter),
    counts: {
      region: countEach(index.regions, counts.region),
      ...Object.fromEntries(
        Object.entries(FIXED_VALUES).map(([name, values]) => [name, countEach(values, counts[name as FacetName])]),
      ),
    },
    km:
      filter.nearPlace && !filter.nearPlace.regions
        ? Object.fromEntries(KM_CHOICES.map((limit) => [limit, km.get(limit) ?? 0]))
        : {},
    places: index.places.map(({ regions, ...area }) => ({ ...placeChoice(area), regions: regions.map(placeChoice) })),
    species: commonSpecies(index, filter.species).map(choice('species')),
  };
}

const countEach = (values: readonly string[], counts: ReadonlyMap<string, number>) =>
  Object.fromEntries(values.map((value) => [value, counts.get(value) ?? 0]));

/** The species that most sites list, and the chosen one. */
function commonSpecies({ species }: FactsIndex, chosen: string | undefined): NamedValue[] {
  const common = [...species].slice(0, MAX_SPECIES);
  const name = chosen && species.get(chosen);
  if (name && !common.some(([slug]) => slug === chosen)) common.push([chosen, name]);
  return common.map(([value, name]) => ({ value, name }));
}

/** Notes on a page of the list: names for its badges, what was left out, and which filter to remove when nothing was found. */
export function listNotes(index: FactsIndex, filter: LocatedFilter, total: number): DiveSiteListNotes {
  if (!isFiltered(filter)) return {};
  const { without, unknown } = countExcluded(index.sites, filter, filter.nearPlace);
  const leftOut = Object.entries(unknown).filter(([name]) => isSet(filter, name as keyof FacetCounts['unknown']));
  return {
    ...findNames(index, filter),
    ...(leftOut.length > 0 && { unknown: Object.fromEntries(leftOut) }),
    ...(total === 0 && { without }),
  };
}

function findNames(
  { places, species }: FactsIndex,
  filter: LocatedFilter,
): Pick<DiveSiteListNotes, 'near' | 'nearOptions' | 'names'> {
  const place = filter.place && placeName(places, filter.place);
  const animal = filter.species && species.get(filter.species);
  const names = { ...(place && { place }), ...(animal && { species: animal }) };
  return {
    ...(filter.near && { near: filter.nearPlace ?? null }),
    ...(filter.nearOptions?.length && { nearOptions: [...filter.nearOptions] }),
    ...(Object.keys(names).length > 0 && { names }),
  };
}

/** 'Queensland', or 'Great Barrier Reef, Queensland'. */
function placeName(places: FactsIndex['places'], slug: string): string | undefined {
  for (const area of places) {
    if (area.value === slug) return area.name;
    const region = area.regions.find(({ value }) => value === slug);
    if (region) return `${region.name}, ${area.name}`;
  }
  return undefined;
}
