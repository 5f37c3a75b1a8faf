import { useEffect, useState } from 'react';
import { withParameters } from '../../../app/data/api-query.ts';
import { lastPage } from '../../../app/router/list-position.ts';
import { replaceSearch } from '../../../app/router/navigation.ts';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { useAdmin } from '../api/use-admin.ts';

type Found<Item> = { items: Item[]; total: number };

/**
 * One page of a long list and its search. Both are in the URL, so that reload and the back button keep
 * them. `source` is the list's API path, `search` the page's query, `size` the page size.
 */
export function useSearchedList<Item extends { id: number }>(source: string, search: URLSearchParams, size: number) {
  const q = search.get('q') ?? '';
  const page = pageIn(search);
  const list = useAdmin<Found<Item>>(
    withParameters(source, { q, limit: size, offset: page > 1 ? (page - 1) * size : null }),
    { keepPrevious: true },
  );
  const { items = [], total = 0 } = list.data ?? {};
  const last = lastPage(total, size);
  // The last item of the last page was deleted.
  const isBeyond = list.isSuccess && !list.isPlaceholderData && page > last;
  useEffect(() => {
    if (isBeyond) replaceSearch(queryOf(q, last));
  }, [isBeyond, q, last]);
  const searchInput = useDebouncedSearch(q, (text) => replaceSearch(queryOf(text, 1)));
  return {
    ...{ items, total, q, page, last },
    ...searchInput,
    show: useShownItem(items, list.isFetching, searchInput.type),
    isLoading: list.isPending,
    failure: list.error,
    tryAgain: () => void list.refetch(),
    address: (number: number) => `?${queryOf(q, number)}`,
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

const queryOf = (q: string, page: number): string =>
  withParameters('', { q, page: page > 1 ? page : null }).replace('?', '');

/** The page of a list that a query asks for. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
