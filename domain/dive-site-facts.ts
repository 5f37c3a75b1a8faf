import { isWithinOpenWater } from './certification.ts';
import { deepest, depthBand } from './depth.ts';
import type { DiveSite } from './dive-site.ts';
import type { DiveSiteFilterName } from './dive-site-filters.ts';
import { shelteredDirections } from './exposure.ts';
import { type Position, positionOf } from './geo.ts';
import { placeOfRegion, placeSlug } from './place.ts';
import { bestMonthsOf, isClosed, isFeatured } from './site-access.ts';
import { slugify } from './slug.ts';

/** Filters with a value to choose; text and distance are compared otherwise. */
export type FacetName = Exclude<DiveSiteFilterName, 'search' | 'near'>;

/** What the filters and orders of the list need to know of a site, and nothing else. */
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
> & { sortName: string; filterText: string };

/** Derives the facts of a site. Unknown is null: it never counts as sheltered, in season or within a limit. */
export function factsOf(site: Source): SiteFacts {
  const { id, sortName, filterText, region, depthRange, details } = site;
  return {
    ...{ id, sortName, filterText, region },
    featured: isFeatured(site.featured, details),
    maxDepth: deepest(depthRange),
    position: positionOf(site),
    values: facetValues(site),
  };
}

/** No closed site has a best month, and that is known. */
function facetValues(site: Source): SiteFacts['values'] {
  const { region, skillLevel, depthRange, bestTime, details } = site;
  const place = placeOfRegion(region);
  const band = depthBand(depthRange);
  const closed = isClosed(details);
  const within = isWithinOpenWater(site);
  return {
    region: [region],
    skill: [skillLevel],
    depth: band && [band],
    place: place.regionSlug ? [place.areaSlug, placeSlug(place)] : [place.areaSlug],
    month: closed ? [] : known(bestMonthsOf(details, bestTime).map(String)),
    entry: known(details.entry),
    kind: known(details.kinds),
    wind: shelteredDirections(details.exposure?.wind),
    swell: shelteredDirections(details.exposure?.swell),
    species: known(details.species?.map(({ common }) => slugify(common))),
    within: within === null ? null : within ? ['open-water'] : [],
    // No closure known to us: the filter leaves out closed sites, and does not call the others open.
    open: closed ? [] : ['1'],
  };
}

const known = (values: readonly string[] | undefined) => (values?.length ? values : null);
