/** The position of a page within a list. */
export type ListPosition = {
  /** From 1. */
  page: number;
  /** The last page; 1 while the list is loading. */
  last: number;
  /** The address names a page that the list does not have. */
  isBeyondLast: boolean;
};

/** Beyond the last page of every list. */
const INVALID_PAGE = 10_000;

/** The page of a list that an address asks for. An invalid number counts as beyond the last page, so that it is not found. */
export function pageNumber(search: URLSearchParams): number {
  const page = search.get('page');
  if (page === null) return 1;
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : INVALID_PAGE;
}

/** The last page of a list with `total` items; an empty list has one page. */
export const lastPage = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

/** `total` is undefined while the list is loading, and for a list that is always shown whole (`perPage` infinite). */
export function listPosition(search: URLSearchParams, total: number | undefined, perPage: number): ListPosition {
  const page = pageNumber(search);
  const last = lastPage(total ?? 0, perPage);
  const isKnown = total !== undefined || perPage === Number.POSITIVE_INFINITY;
  return { page, last, isBeyondLast: isKnown && page > last };
}
