import type { ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';

type Query<Data> = { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };

type DataIn<Queries> = { [Index in keyof Queries]: Queries[Index] extends Query<infer Data> ? Data : never };

/** Several queries as one, whose data are there once all are. */
export function mergeQueries<const Queries extends readonly Query<unknown>[]>(...queries: Queries) {
  const data = queries.map((query) => query.data);
  return {
    data: data.includes(undefined) ? undefined : (data as unknown as DataIn<Queries>),
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

type LoadedProps<Data> = {
  query: Query<Data>;
  loading: string;
  /** Before the reason why it could not be loaded. */
  failed: string;
  children: (data: Data) => ReactNode;
};

/** Shows what was fetched; until then that it is loading, or why that failed, with a button to try again. */
export function Loaded<Data>({ query: { data, error, refetch }, loading, failed, children }: LoadedProps<Data>) {
  if (error) return <LoadFailure text={failed} failure={error} onRetry={() => void refetch()} />;
  if (data !== undefined) return children(data);
  return (
    <p className="muted" role="status">
      {loading}
    </p>
  );
}
