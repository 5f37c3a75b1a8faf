import { useEffect, useEffectEvent, useState } from 'react';
import { MAX_LISTED_ITEMS } from '../../../../domain/kernel/list-limits.ts';
import { withParameters } from '../../../app/data/api-query.ts';
import { lastPage } from '../../../app/pages/list-position.ts';
import { usePath } from '../../../app/router/location-provider.tsx';
import { navigate, replaceSearch } from '../../../app/router/navigation.ts';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { useAdmin } from '../api/use-admin.ts';

type Listed<Item> = { items: Item[]; total: number };

type ListOptions = {
  /** The list's API path. */
  source: string;
  /** The page's query. */
  search: URLSearchParams;
  /** Items on a page. */
  size: number;
  /** Filters by their names in the address and the API, each with the values that it knows; null where any text will do. */
  filters?: Choices;
  /** The same for choices that hide nothing, such as the order. */
  settings?: Choices;
};
type Choices = Readonly<Record<string, readonly string[] | null>>;

/** One page of a list. Search, filters and page are in the address, so that reload and the back button keep them. */
export function useList<Item, Response extends Listed<Item> = Listed<Item>>(options: ListOptions) {
  const { source, search, size, filters = {}, settings = {} } = options;
  const path = usePath();
  const q = (search.get('q') ?? '').slice(0, 200);
  const view = Object.fromEntries(
    Object.entries({ ...filters, ...settings }).map(([name, known]) => [name, readFilter(search.get(name), known)]),
  );
  const page = pageIn(search);
  const sent = { q, ...view };
  const pageAddress = (number: number) =>
    withParameters(source, { ...sent, limit: size, offset: number > 1 ? (number - 1) * size : null });
  const query = useAdmin<Response>(pageAddress(page), { keepPrevious: true });
  const { items = [], total = 0 } = query.data ?? {};
  const last = lastPage(total, size);
  /** The address of the page with other choices, which begin with the first page. */
  const address = (changes: Readonly<Record<string, string | number>>) => `?${changeQuery(search, changes)}`;
  const change = (changes: Readonly<Record<string, string | number>>) => {
    // Another screen may have been chosen that is not rendered yet.
    if (window.location.pathname === path) replaceSearch(changeQuery(readSearch(), changes));
  };
  const input = useDebouncedSearch(q, (text) => change({ q: text }));
  // The last item of the last page was deleted.
  const isBeyond = query.isSuccess && !query.isPlaceholderData && page > last;
  const showPage = useEffectEvent((number: number) => change({ page: number }));
  useEffect(() => {
    if (isBeyond) showPage(last);
  }, [isBeyond, last]);
  return {
    ...{ items, total, q, view, address, input },
    pages: { page, last, address: (number: number) => address({ page: number }) },
    data: query.data,
    isFiltered: q !== '' || Object.keys(filters).some((name) => view[name] !== ''),
    isLoading: query.isPending,
    failure: query.error,
    tryAgain: () => void query.refetch(),
    choose: (name: string, value: string) =>
      navigate(`?${changeQuery(readSearch(), { [name]: value })}`, { stay: true }),
    clear: () => {
      input.type('');
      change({ q: '', ...Object.fromEntries(Object.keys(filters).map((name) => [name, ''])) });
    },
    /** Shows an item that was just created. */
    show: useShownItem(items, query.isFetching, input.type),
    /** The API's address of other items that match. */
    matchingFrom: (offset: number, limit: number) => withParameters(source, { ...sent, limit, offset: offset || null }),
  };
}

type LocalListOptions<Item> = {
  /** The API's address of the first `limit` items that match. */
  source: (q: string, limit: number) => string;
  /** Items at first, and with each 'Show more'. */
  size?: number;
  /** Reads the response where it is not `{ items, total }`. */
  read?: (response: unknown) => Listed<Item>;
  /** Lists nothing until someone types. `words` begin the search. */
  search?: { words: string };
};

/** A list within a page or a dialog, in the place of whose search and length the address knows nothing. */
export function useLocalList<Item>({ source, size = MAX_LISTED_ITEMS, read, search }: LocalListOptions<Item>) {
  const [q, setQ] = useState(search?.words.trim() ?? '');
  const [limit, setLimit] = useState(size);
  const input = useDebouncedSearch(q, (text) => {
    setQ(text);
    setLimit(size);
  });
  const isIdle = search !== undefined && q === '';
  const query = useAdmin<Listed<Item>>(source(q, limit), {
    enabled: !isIdle,
    keepPrevious: true,
    read,
  });
  const { items = [], total = 0 } = (!isIdle && query.data) || {};
  const hasMore = items.length < total && limit < MAX_LISTED_ITEMS;
  return {
    ...{ items, total, q, input, isIdle },
    isFiltered: q !== '',
    isLoading: !isIdle && query.isPending,
    failure: isIdle ? null : query.error,
    tryAgain: () => void query.refetch(),
    clear: () => input.type(''),
    showMore: hasMore ? () => setLimit(Math.min(MAX_LISTED_ITEMS, limit + size)) : null,
  };
}

/** The part of a list that is on screen, wherever its search is kept. */
export type ShownList<Item> =
  | Pick<List<Item>, SharedPart | 'pages' | 'view' | 'choose'>
  | Pick<ReturnType<typeof useLocalList<Item>>, SharedPart | 'showMore' | 'isIdle'>;
type SharedPart = 'items' | 'total' | 'input' | 'isFiltered' | 'isLoading' | 'failure' | 'tryAgain' | 'clear';

/** The state of a list, whatever its items. */
export type List<Item, Response extends Listed<Item> = Listed<Item>> = ReturnType<typeof useList<Item, Response>>;

/** The query in the address, which may not have been rendered yet where choices follow each other quickly. */
const readSearch = () => new URLSearchParams(window.location.search);

const readFilter = (value: string | null, known: readonly string[] | null): string =>
  value !== null && (known === null || known.includes(value)) ? value : '';

function changeQuery(search: URLSearchParams, changes: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries<string | number>({ page: 1, ...changes })) {
    if (value === '' || (name === 'page' && value === 1)) query.delete(name);
    else query.set(name, String(value));
  }
  return query.toString();
}

/** The page of a list that a query asks for. */
function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

/** @returns a function that shows a created item: it searches for the item if the current page does not list it. */
function useShownItem(items: readonly unknown[], isFetching: boolean, search: (text: string) => void) {
  const [created, setCreated] = useState<{ id: number; name: string } | null>(null);
  useEffect(() => {
    if (!created || isFetching) return;
    setCreated(null);
    if (!items.some((item) => (item as { id: number }).id === created.id)) search(created.name);
  }, [created, isFetching, items, search]);
  return setCreated;
}
