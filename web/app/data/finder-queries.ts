import type { DiveSiteCard } from '../../../domain/dive-sites/dive-site.ts';
import type { DiveSiteFilters } from '../../../domain/finder/dive-site-filters.ts';
import { writeFilters } from '../../../domain/finder/dive-site-filters.ts';
import type { DiveSiteCardPage, DiveSiteFacets } from '../../../domain/finder/dive-site-list.ts';
import { monthOfHour } from '../../../domain/kernel/dates.ts';
import type { MapPicture } from '../../../domain/map/map-picture-views.ts';
import type { SearchAnswer } from '../../../domain/search/search-result.ts';
import { readSearchText } from '../../../domain/words/search.ts';
import { pageParameters, type Query, query, withParameters } from './api-query.ts';
import { isExactSearch } from './exact-search.ts';
import { pickShownAccess } from './shown-access.ts';

/** The queries of searches and filters, whose rules other pages do without. */

/** Filters as the API takes them: those that are set. */
export const filterParameters = (filters: DiveSiteFilters): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(writeFilters(filters)));

/** The marks of the map's opening view, drawn with the page. */
export const mapPicture = (filters: DiveSiteFilters) =>
  query<MapPicture>(
    withParameters('/api/dive-sites/chart', filterParameters({ ...filters, sort: 'all' })),
    'fillMapPicture',
  );

export const SITES_PER_PAGE = 24;
/** `page` counts from 1. */
export const diveSiteCards = (filters: DiveSiteFilters, page: number): Query<DiveSiteCardPage> => ({
  ...query<DiveSiteCardPage>(
    withParameters('/api/dive-sites', {
      view: 'card',
      ...filterParameters(filters),
      ...pageParameters(page, SITES_PER_PAGE),
    }),
    'fillDiveSites',
  ),
  ...(import.meta.env.SSR && {
    sent: ({ items, ...list }, hour) => ({ ...list, items: items.map((site) => pickRowFacts(site, filters, hour)) }),
  }),
});

/** The facts of a site that its row reads: seasons of the present month, and exposure only in a list by wind or swell. */
function pickRowFacts(site: DiveSiteCard, { wind, swell }: DiveSiteFilters, hour: number) {
  const { seasons, exposure, videoThumbnail, ...facts } = site;
  const present = seasons?.filter(({ months }) => months.includes(monthOfHour(hour)));
  return {
    ...pickShownAccess(facts),
    ...(present?.length && { seasons: present }),
    ...((wind !== 'all' || swell !== 'all') && { exposure }),
  };
}

/** The number of sites that every choice of a filter would leave, whatever the order of the list. */
export const diveSiteFacets = (filters: DiveSiteFilters) =>
  query<DiveSiteFacets>(
    withParameters('/api/dive-sites/facets', filterParameters({ ...filters, sort: 'all' })),
    'fillFacets',
  );
export const RESULTS_PER_PAGE = 20;
/** The results that an address of the search page asks for: some of every kind, or a page of one kind. */
export function searchResults(parameters: URLSearchParams, page: number) {
  const kind = parameters.get('kind');
  const range = kind ? { kind, ...pageParameters(page, RESULTS_PER_PAGE) } : {};
  const exact = isExactSearch(parameters) ? { exact: 'true' } : {};
  return query<SearchAnswer>(
    withParameters('/api/search', { q: readSearchText(parameters), ...exact, ...range }),
    'fillSearch',
  );
}
/** The results in the panel under the search box. */
export const quickResults = (text: string, limit: number) =>
  query<SearchAnswer>(withParameters('/api/search', { q: text, per: 'kind', limit }), 'fillSearch');

export const diveSiteRegions = () => query<string[]>('/api/dive-sites/regions');
