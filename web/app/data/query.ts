import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { ApiCache, type FetchFromApi, GONE } from './api-cache.ts';
import type { Query } from './api-query.ts';
import { failureMessage } from './server-message.ts';

/** An unsuccessful response as an error, with the message for `failureText`. */
export async function readFailure(response: Response): Promise<Error> {
  return new Error(failureMessage(response, await response.text().catch(() => '')));
}

export const fetchApi: FetchFromApi = async (path) => {
  const response = await fetch(path, { credentials: 'include' });
  if (response.status === 404) return null;
  if (response.status === 410) return GONE;
  if (!response.ok) throw await readFailure(response);
  return response.json();
};

export const ApiCacheContext = createContext(new ApiCache(fetchApi));

type UseApiOptions = {
  enabled?: boolean;
  /** Shows the data of the path before until that of the present one is here. */
  keepPrevious?: boolean;
};

/** The state of a query: `data` is undefined while loading and null when there is no such thing. */
export function useApi<Result>(
  { path, defaults, fill }: Query<Result>,
  { enabled = true, keepPrevious = false }: UseApiOptions = {},
) {
  const cache = useContext(ApiCacheContext);
  const present = () => cache.get(path);
  const { data: answered, error, isLoading, isGone } = useSyncExternalStore(cache.subscribe, present, present);
  // Also after the cache was cleared, when nothing is known of the path any more.
  const isUnknown = answered === undefined && !error && !isLoading;
  useEffect(() => {
    if (enabled && isUnknown) void cache.load(path, defaults);
  }, [cache, enabled, isUnknown, path, defaults]);
  const loaded = useMemo(
    () => (fill && answered ? fill(answered) : answered) as Result | null | undefined,
    [answered, fill],
  );
  const previous = useRef(loaded);
  useEffect(() => {
    if (loaded !== undefined) previous.current = loaded;
  }, [loaded]);
  const isPlaceholderData = keepPrevious && loaded === undefined && !error && previous.current !== undefined;
  return {
    data: isPlaceholderData ? previous.current : loaded,
    isError: error !== undefined,
    isGone,
    isPlaceholderData,
    refetch: () => cache.reload(path, defaults),
  };
}

/** Whether any data is on its way. */
export function useIsLoading(): boolean {
  const cache = useContext(ApiCacheContext);
  const isLoading = () => cache.loading > 0;
  return useSyncExternalStore(cache.subscribe, isLoading, isLoading);
}
