import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import type { Query } from './api-query.ts';
import { failureMessage } from './failure-text.ts';

/** Reads a path below `/api`; null where there is no such thing. */
export type ReadApi = (path: string) => Promise<unknown>;

/** An unsuccessful response as an error, with the message for `failureText`. */
export async function failureOf(response: Response): Promise<Error> {
  return new Error(failureMessage(response, await response.text().catch(() => '')));
}

export const fetchApi: ReadApi = async (path) => {
  const response = await fetch(path, { credentials: 'include' });
  if (response.status === 404) return null;
  if (!response.ok) throw await failureOf(response);
  return response.json();
};

/** Data never becomes stale and nothing is tried again by itself (specification, section 9). */
export function createQueryClient(read: ReadApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => read(String(queryKey[0])),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** What a page shows of a query: `data` is undefined while loading and null when there is no such thing. */
export function useApi<Result>(wanted: Query<Result>, options: { enabled?: boolean; keepPrevious?: boolean } = {}) {
  return useQuery<Result | null>({
    queryKey: [wanted.path],
    select: wanted.fill,
    enabled: options.enabled ?? true,
    placeholderData: options.keepPrevious ? keepPreviousData : undefined,
  });
}
