import { withParameters } from '../../../app/data/api-query.ts';
import { lastPage } from '../../../app/pages/list-position.ts';
import { useAdmin } from '../api/use-admin.ts';

type Listed<Row> = { items: Row[]; total: number };
type Filters = Parameters<typeof withParameters>[1];

/** One page of a list. `source` is its API path, `filters` are sent with it, `size` is the number of items on a page. */
export function usePagedList<Row, Response extends Listed<Row> = Listed<Row>>(
  source: string,
  filters: Filters,
  page: number,
  size: number,
) {
  const list = useAdmin<Response>(
    withParameters(source, { ...filters, limit: size, offset: page > 1 ? (page - 1) * size : null }),
    { keepPrevious: true },
  );
  const { items = [], total = 0 } = list.data ?? {};
  const last = lastPage(total, size);
  return {
    data: list.data,
    items,
    total,
    page,
    last,
    isLoading: list.isPending,
    isFetching: list.isFetching,
    /** The last item of the last page was deleted. */
    isBeyond: list.isSuccess && !list.isPlaceholderData && page > last,
    failure: list.error,
    tryAgain: () => void list.refetch(),
  };
}

/** The state of a list, whatever its rows. */
export type PagedListState = Omit<ReturnType<typeof usePagedList<unknown>>, 'data'>;

/** The page of a list that a query asks for. */
export function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
