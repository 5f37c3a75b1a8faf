import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { replaceSearch } from './navigation.ts';

/** Reads a value from a page's query, and writes it into a query whose other parameters are `now`. */
type QueryFormat<State extends object> = {
  read: (search: URLSearchParams) => State;
  write: (state: State, now: URLSearchParams) => string;
};

/**
 * State that is kept in the query. `shown` has a choice at once, for the fields in which it is made; `applied` has it when what
 * depends on it is rendered, which is done in slices. Changes add up, also while one is being applied. `format` must be a constant.
 */
export function useAddressState<State extends object>(search: URLSearchParams, format: QueryFormat<State>) {
  const applied = useMemo(() => format.read(search), [search, format]);
  const [shown, show] = useOptimistic(applied, (state, changed: Partial<State>) => ({ ...state, ...changed }));
  const change = useCallback(
    (changed: Partial<State>) =>
      startTransition(() => {
        show(changed);
        const now = new URLSearchParams(location.search);
        replaceSearch(format.write({ ...format.read(now), ...changed }, now));
      }),
    [show, format],
  );
  return { applied, shown, change };
}
