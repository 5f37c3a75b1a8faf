import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { adminRequest } from './admin-request.ts';

type Options = {
  enabled?: boolean;
  /** Milliseconds between refreshes that the page makes by itself. */
  every?: number;
  /** Shows the last answer until the next one is there. */
  keepPrevious?: boolean;
};

/** What a list or item of the owners' API holds. Unlike the public pages' data it is asked for anew whenever it is shown. */
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

/** After a change: what is shown is asked for anew, and what was answered before is forgotten. */
export function useInvalidateQueries(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => invalidateQueries(queryClient), [queryClient]);
}

async function invalidateQueries(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' });
  await queryClient.invalidateQueries();
}
