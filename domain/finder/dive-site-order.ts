import { normalizeForSearch } from '../words/search.ts';
import { distanceTo, type NearPosition } from './dive-site-facets.ts';
import type { SiteFacts } from './dive-site-facts.ts';
import type { DiveSiteFilters, SiteOrder } from './dive-site-filters.ts';

type Ordered = Pick<SiteFacts, 'sortName' | 'featured' | 'maxDepth' | 'position' | 'region'>;
type OrderOptions = Partial<Pick<DiveSiteFilters, 'search' | 'sort'>> & { near?: NearPosition };

/** The order in effect: by distance where there is a place and nothing else was chosen; a distance needs a place. */
export function resolveOrder({ sort = 'all', near }: OrderOptions): SiteOrder {
  if (sort === 'all' || (sort === 'distance' && !near)) return near ? 'distance' : 'relevance';
  return sort;
}

/**
 * Orders sites that are given by name. Without a choice featured sites come first, then by name (specification, section 5);
 * `relevance` ranks a match in the name before one in the region, and that before one in the texts.
 */
export function orderSites<Site extends Ordered>(byName: readonly Site[], options: OrderOptions): Site[] {
  const order = resolveOrder(options);
  if (order === 'name') return [...byName];
  if (order === 'depth') return sortBy(byName, ({ maxDepth }) => maxDepth ?? Number.POSITIVE_INFINITY);
  if (order === 'distance') return sortBy(byName, (site) => distanceTo(site, options.near) ?? Number.POSITIVE_INFINITY);
  const featuredFirst = sortBy(byName, ({ featured }) => (featured ? 0 : 1));
  const isRanked = options.sort === 'relevance' && options.search;
  return isRanked ? sortBy(featuredFirst, matchRank(options.search ?? '')) : featuredFirst;
}

/** Sorts by a number, and keeps the order of equals. */
function sortBy<Site>(sites: readonly Site[], readKey: (site: Site) => number): Site[] {
  return sites
    .map((site) => ({ site, key: readKey(site) }))
    .sort((a, b) => (a.key === b.key ? 0 : a.key - b.key))
    .map(({ site }) => site);
}

function matchRank(search: string): (site: Ordered) => number {
  const text = normalizeForSearch(search);
  return ({ sortName, region }) => {
    if (sortName.startsWith(text)) return 0;
    if (sortName.includes(text)) return 1;
    return normalizeForSearch(region).includes(text) ? 2 : 3;
  };
}
