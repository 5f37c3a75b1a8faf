import { singleParam } from './single-param.ts';

/** LONGEST_SEARCH of the API; a longer text would be refused there, and finds nothing anyway. Characters (UTF-16 units). */
const LONGEST_SEARCH = 200;
const LONGEST_CATEGORY = 200;

/** What the list of reviews is narrowed to; null and '' narrow nothing. */
export type ReviewFilters = { category: string | null; search: string };

/** The filters in the address of the list: `?category=` and `?search=`. */
export function readReviewFilters(parameters: URLSearchParams): ReviewFilters {
  return {
    category: singleParam(parameters.get('category'), LONGEST_CATEGORY) || null,
    search: singleParam(parameters.get('search'), LONGEST_SEARCH),
  };
}
