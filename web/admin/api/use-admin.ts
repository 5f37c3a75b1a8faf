import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { adminRequest } from './admin-request.ts';

type Options = {
  enabled?: boolean;
  /** Milliseconds between background refreshes. */
  every?: number;
  /** Keeps showing the previous data while new data loads. */
  keepPrevious?: boolean;
};

/** Fetches from the admin API. Unlike the public pages' data it is refetched on every mount. */
export function useAdmin<Result>(path: string, { enabled = true, every, keepPrevious = false }: Options = {}) {
  return useQuery<Result>({
    queryKey: ['admin', path],
    queryFn: () => adminRequest<Result>('GET', path, { automatic: every !== undefined }),
    enabled,
    refetchInterval: every ?? false,
    refetchOnMount: 'always',
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  });
}

/** Returns a function that refetches what is on screen and drops all other cached data, for use after a change. */
export function useInvalidateQueries(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => invalidateQueries(queryClient), [queryClient]);
}

async function invalidateQueries(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}
