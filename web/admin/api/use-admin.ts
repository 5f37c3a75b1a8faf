import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { useCallback, useContext } from 'react';
import { ApiCacheContext } from '../../app/data/query.ts';
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

type Options = {
  enabled?: boolean;
  /** Milliseconds between refreshes that the page makes by itself. */
  every?: number;
  /** Shows the last answer until the next one is there. */
  keepPrevious?: boolean;
};

/** What a list or item of the owners' API holds. Unlike the public pages' data it is asked for anew whenever it is shown. */
export function useAdmin<Answer>(path: string, { enabled = true, every, keepPrevious = false }: Options = {}) {
  return useQuery<Answer>(
    {
      queryKey: ['admin', path],
      queryFn: () => adminRequest<Answer>('GET', path, { automatic: every !== undefined }),
      enabled,
      refetchInterval: every ?? false,
      refetchOnMount: 'always',
      placeholderData: keepPrevious ? keepPreviousData : undefined,
    },
    adminQueryClient(),
  );
}

/** After a change: what is shown is fetched again, and everything else, the public pages' data included, is dropped. */
export function useInvalidateQueries(): () => Promise<void> {
  const publicCache = useContext(ApiCacheContext);
  return useCallback(async () => {
    publicCache.clear();
    const queryClient = adminQueryClient();
    queryClient.removeQueries({ type: 'inactive' });
    await queryClient.invalidateQueries();
  }, [publicCache]);
}
