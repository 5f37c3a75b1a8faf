import { QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { ApiCacheContext } from '../../../app/data/query.ts';
import { adminRequest } from './admin-request.ts';

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
    },
  });

const browserQueryClient = createQueryClient();

/** One cache for the admin area in the browser; on the server each rendering gets an empty one, so that nothing is shared. */
export const adminQueryClient = (): QueryClient =>
  typeof window === 'undefined' ? createQueryClient() : browserQueryClient;

type Options<Result> = {
  enabled?: boolean;
  /** Milliseconds between background refreshes, which may depend on the data; undefined for none. */
  every?: number | undefined | ((data: Result | undefined) => number | undefined);
  /** Keeps showing the previous data while new data of the same path loads. */
  keepPrevious?: boolean;
  /** Makes the result of another response. */
  read?: ((response: unknown) => Result) | undefined;
};

/** Fetches from the admin API. Unlike the public pages' data it is refetched on every mount. */
export function useAdmin<Result>(
  path: string,
  { enabled = true, every, keepPrevious = false, read }: Options<Result> = {},
) {
  return useQuery<Result>(
    {
      queryKey: ['admin', path],
      queryFn: () => adminRequest<Result>('GET', path, { automatic: every !== undefined }),
      enabled,
      refetchInterval: ({ state }) => (typeof every === 'function' ? every(state.data) : every) ?? false,
      refetchOnMount: 'always',
      placeholderData: (data, query) =>
        keepPrevious && pathname(String(query?.queryKey[1])) === pathname(path) ? (data as never) : undefined,
      ...(read && { select: read }),
    },
    adminQueryClient(),
  );
}

const pathname = (path: string) => path.split('?')[0];

/** Returns a function that refetches what is on screen and drops all other cached data, public pages included, for use after a change. */
export function useInvalidateQueries(): () => Promise<void> {
  const publicCache = useContext(ApiCacheContext);
  return useCallback(async () => {
    publicCache.clear();
    const queryClient = adminQueryClient();
    queryClient.removeQueries({ type: 'inactive' });
    await queryClient.invalidateQueries();
  }, [publicCache]);
}
