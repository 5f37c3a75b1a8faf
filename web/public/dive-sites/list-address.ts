import {
  type DiveSiteFilterName,
  type DiveSiteFilters,
  NO_FILTERS,
  writeFilters,
} from '../../../domain/dive-site-filters.ts';

export const LIST_PATH = '/dive-sites';
/** Anchor of the results, below the map. */
export const RESULTS_ID = 'results';

/** The address of one page of the filtered list; the first has no number. */
export function listAddress(filters: DiveSiteFilters, page = 1): string {
  const query = new URLSearchParams(writeFilters(filters));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `${LIST_PATH}?${text}` : LIST_PATH;
}

export const without = (filters: DiveSiteFilters, name: DiveSiteFilterName): DiveSiteFilters => ({
  ...filters,
  [name]: NO_FILTERS[name],
});
