import { useEffect, useState } from 'react';
import { withParameters } from '../../../app/data/api-query.ts';
import { replaceSearch } from '../../../app/router/navigation.ts';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { pageIn, usePagedList } from './use-paged-list.ts';

/**
 * One page of a long list and its search. Both are in the URL, so that reload and the back button keep
 * them. `source` is the list's API path, `search` the page's query, `size` the page size.
 */
export function useSearchedList<Item extends { id: number }>(source: string, search: URLSearchParams, size: number) {
  const q = search.get('q') ?? '';
  const page = pageIn(search);
  const list = usePagedList<Item>(source, { q }, page, size);
  const { items, last, isFetching, isBeyond } = list;
  useEffect(() => {
    if (isBeyond) replaceSearch(makeQuery(q, last));
  }, [isBeyond, q, last]);
  const searchInput = useDebouncedSearch(q, (text) => replaceSearch(makeQuery(text, 1)));
  return {
    ...list,
    ...searchInput,
    q,
    show: useShownItem(items, isFetching, searchInput.type),
    address: (number: number) => `?${makeQuery(q, number)}`,
  };
}
export type SearchedList<Item extends { id: number }> = ReturnType<typeof useSearchedList<Item>>;

/** @returns a function that shows a created item: it searches for the item if the current page does not list it. */
function useShownItem(items: readonly { id: number }[], isFetching: boolean, search: (text: string) => void) {
  const [created, setCreated] = useState<{ id: number; name: string } | null>(null);
  useEffect(() => {
    if (!created || isFetching) return;
    setCreated(null);
    if (!items.some(({ id }) => id === created.id)) search(created.name);
  }, [created, isFetching, items, search]);
  return setCreated;
}

const makeQuery = (q: string, page: number): string =>
  withParameters('', { q, page: page > 1 ? page : null }).replace('?', '');
