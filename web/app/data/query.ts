import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { failureMessage } from './failure-text.ts';

/** One read of the public API. `Result` is what the server's schema for that path promises. */
export type Query<Result> = {
  path: string;
  /** Fills the fields that an answer of another version of the site may lack. The same function on every call. */
  fill?: <Answer>(answer: Answer) => Answer;
  result?: Result;
};

/** Reads a path below `/api`; null where there is no such thing. */
export type ReadApi = (path: string) => Promise<unknown>;

export const query = <Result>(path: string, fill?: Query<Result>['fill']): Query<Result> => ({ path, fill });

/** A path with its parameters; empty, null and undefined ones are left out. */
export function withParameters(path: string, parameters: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** An answer other than success as an error, whose message `failureText` words. */
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
