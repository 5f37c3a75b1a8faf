import { singleParam } from '../../../domain/kernel/single-param.ts';

/** `MAX_SEARCH_LENGTH` of the API; a longer text would be refused there, and finds nothing anyway. Characters (UTF-16 units). */
const MAX_SEARCH_LENGTH = 200;
const MAX_CATEGORY_LENGTH = 200;

/** Filters of the list of reviews; null and '' filter nothing. */
export type ReviewFilters = { category: string | null; search: string };

/** The filters in the address of the list: `?category=` and `?search=`. */
export function readReviewFilters(parameters: URLSearchParams): ReviewFilters {
  return {
    category: singleParam(parameters.get('category'), MAX_CATEGORY_LENGTH) || null,
    search: singleParam(parameters.get('search'), MAX_SEARCH_LENGTH),
  };
}
