import {
  type DiveSiteFilterName,
  type DiveSiteFilters,
  NO_FILTERS,
  readFilters,
  writeFilters,
} from '../../../../domain/finder/dive-site-filters.ts';
import { DIVE_SITES_PATH } from '../../../../domain/kernel/page-paths.ts';

export const FILTERS_PATH = '/dive-sites/filters';
export const RESULTS_ID = 'results';
/** The form of search and filters, which the order belongs to as well. */
export const FILTER_FORM = 'site-filters';

/** The half of the list that a phone shows; wide pages show both. */
export type ListView = 'list' | 'map';

export const readView = (search: URLSearchParams): ListView => (search.get('view') === 'map' ? 'map' : 'list');

/** The query of the filtered list; the first page has no number, and the list no view. */
export function listQuery(filters: DiveSiteFilters, { page = 1, view = 'list' as ListView } = {}): string {
  const query = new URLSearchParams(writeFilters(filters));
  if (view === 'map') query.set('view', view);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

export const listAddress = (filters: DiveSiteFilters, page = 1, view: ListView = 'list'): string =>
  withQuery(DIVE_SITES_PATH, listQuery(filters, { page, view }));

/** Sites behind one mark of the map: where, and within how many kilometres; null for more than a filter takes. */
export type SiteCluster = { near: string; km: number | null; isOnePlace: boolean };

/** The sites of a mark out of those that a list's query finds: a closer map, or their list where they are at one place. */
export function clusterAddressIn(query: string, { near, km, isOnePlace }: SiteCluster): string {
  const parameters = new URLSearchParams(query);
  const filters = readFilters(parameters);
  if (km === null) return `${listAddress(filters)}#${RESULTS_ID}`;
  return listAddress({ ...filters, near, km: String(km) }, 1, isOnePlace ? 'list' : readView(parameters));
}

/** The address of the page on which all filters are chosen. */
export const filtersAddress = (filters: DiveSiteFilters): string => withQuery(FILTERS_PATH, writeFilters(filters));

export const without = (filters: DiveSiteFilters, name: DiveSiteFilterName): DiveSiteFilters => ({
  ...filters,
  [name]: NO_FILTERS[name],
  ...(name === 'near' && { km: NO_FILTERS.km }),
});
