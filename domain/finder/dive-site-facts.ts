import { isWithinOpenWater } from '../dive-sites/certification.ts';
import { deepest, depthBand } from '../dive-sites/depth.ts';
import type { DiveSite } from '../dive-sites/dive-site.ts';
import type { SiteDetails } from '../dive-sites/dive-site-details.ts';
import { listBestMonths } from '../dive-sites/season.ts';
import { isClosed, isFeatured } from '../dive-sites/site-access.ts';
import { type Position, parseSitePosition } from '../kernel/geo.ts';
import { placeOfRegion, placeSlug } from '../places/place.ts';
import { isInOpenWater, shelteredDirections } from '../sea/exposure.ts';
import { listByOpenness, listOpenWinds, type OpenWater, pickSilent, type SeaForce } from '../sea/open-water.ts';
import type { SpeciesName } from '../species/species-key.ts';
import type { DiveSiteFilterName } from './dive-site-filters.ts';

/** Filters with a value to choose; text and distance are compared otherwise. */
export type FacetName = Exclude<DiveSiteFilterName, 'search' | 'near'>;

/** The facts of a site that the list's filters and orders use. */
export type SiteFacts = {
  id: number;
  /** Normalized, as `sortName` and `filterText` in the database. */
  sortName: string;
  filterText: string;
  featured: boolean;
  maxDepth: number | null;
  position: Position | null;
  region: string;
  /** The values of each filter that leave the site in the list; null where the fact is not known. */
  values: Record<FacetName, readonly string[] | null>;
};

type Source = Pick<
  DiveSite,
  'id' | 'region' | 'latitude' | 'longitude' | 'skillLevel' | 'depthRange' | 'featured' | 'bestTime' | 'details'
> & { sortName: string; filterText: string; openWater?: OpenWater | null };

/**
 * Derives the facts of sites. Unknown is null: it never counts as sheltered, in season or within a limit. Equal lists of values are
 * one list in memory, since a guide of thousands of sites repeats them. `findSlug` gives the slug of a species' page.
 */
export function createFactsSource(findSlug: (species: SpeciesName) => string): (site: Source) => SiteFacts {
  const lists = new Map<string, readonly string[]>();
  const share = (values: readonly string[] | null): readonly string[] | null => {
    if (values === null) return null;
    const key = values.join('\n');
    const shared = lists.get(key) ?? values;
    lists.set(key, shared);
    return shared;
  };
  const placeValuesByRegion = memoize(placeValues);
  return (site) => {
    const { id, sortName, filterText, region, depthRange, details } = site;
    const values = facetValues(site, { findSlug, placeValuesByRegion });
    return {
      ...{ id, sortName, filterText, region },
      featured: isFeatured(site.featured, details),
      maxDepth: deepest(depthRange),
      position: parseSitePosition(site),
      values: Object.fromEntries(
        Object.entries(values).map(([name, list]) => [name, share(list)]),
      ) as SiteFacts['values'],
    };
  };
}

function memoize<Value>(derive: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const value = cache.get(text) ?? derive(text);
    cache.set(text, value);
    return value;
  };
}

function placeValues(region: string): string[] {
  const place = placeOfRegion(region);
  return place.regionSlug ? [place.areaSlug, placeSlug(place)] : [place.areaSlug];
}

type Derived = { findSlug: (species: SpeciesName) => string; placeValuesByRegion: (region: string) => string[] };

/**
 * The values that follow from the status of a day. A closed site has no best months: an empty list, since that is known. '1'
 * means no known closure: the filter leaves out closed sites without calling the others open.
 */
const statusValues = (details: Pick<SiteDetails, 'status'>, bestMonths: readonly number[]) =>
  isClosed(details) ? { month: [], open: [] } : { month: nonEmpty(bestMonths.map(String)), open: ['1'] };

/** The facts with those that follow from the status of another day than they were derived on. */
export const withStatusFacts = (
  facts: SiteFacts,
  details: Pick<SiteDetails, 'status'>,
  bestMonths: readonly number[],
): SiteFacts => ({ ...facts, values: { ...facts.values, ...statusValues(details, bestMonths) } });

function facetValues(site: Source, { findSlug, placeValuesByRegion }: Derived): SiteFacts['values'] {
  const { region, skillLevel, depthRange, bestTime, details } = site;
  const band = depthBand(depthRange);
  const within = isWithinOpenWater(site);
  return {
    region: [region],
    skill: [skillLevel],
    depth: band && [band],
    place: placeValuesByRegion(region),
    entry: nonEmpty(details.entry),
    kind: nonEmpty(details.kinds),
    suits: nonEmpty(details.suits?.map(({ what }) => what)),
    wind: directionsThatStay('wind', site),
    swell: directionsThatStay('swell', site),
    species: nonEmpty([...new Set(details.species?.map(findSlug))]),
    within: within === null ? null : within ? ['open-water'] : [],
    ...statusValues(details, listBestMonths(details, bestTime)),
  };
}

/**
 * Those not on record as spoiling the site; without a record those with little open water, which rows do not call sheltered. Winds over open
 * water are left out, as on the site's page and in the plan, except in open water, where rows say that no shelter is on record.
 */
function directionsThatStay(force: SeaForce, { details, openWater }: Source): readonly string[] | null {
  const recorded = shelteredDirections(details.exposure?.[force]);
  if (!recorded) {
    const silent = pickSilent(openWater, details)[force];
    return silent ? listByOpenness(force, silent, 'little') : null;
  }
  if (force === 'swell' || isInOpenWater(details)) return recorded;
  const open = listOpenWinds(openWater, details);
  return recorded.filter((point) => !open.includes(point));
}

const nonEmpty = (values: readonly string[] | undefined) => (values?.length ? values : null);
