import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';

/** A page's path, decoded, and its query without the question mark. */
type PageLocation = { path: string; search: string };

const ShownLocation = createContext<PageLocation>({ path: '/', search: '' });

const listeners = new Set<() => void>();

let showsEntry = (_event: PopStateEvent): boolean => true;

/** Calls `decide` when the reader goes back or forward, before anything is rendered; false keeps the page as it is. */
export function decideOnHistory(decide: (event: PopStateEvent) => boolean): void {
  showsEntry = decide;
}

/** Changes the address in the browser's history, and renders what shows it. */
export function changeLocation(
  address: string,
  { replace = false, state }: { replace?: boolean; state: unknown },
): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', address);
  for (const listener of listeners) listener();
}

/** A path that is not UTF-8 stays as it is. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const read = ({ path, search }: PageLocation): PageLocation => ({
  path: decode(path),
  search: search.replace(/^\?/, ''),
});
const readBrowser = () => read({ path: location.pathname, search: location.search });

type LocationProps = {
  /** On the server: the address to render. */
  server: PageLocation | undefined;
  children: ReactNode;
};

/**
 * Follows the browser's address. What shows it is rendered as a transition: in slices, between which the browser paints what was
 * pressed or chosen.
 */
export function LocationProvider({ server, children }: LocationProps) {
  const [shown, setShown] = useState(() => (server ? read(server) : readBrowser()));
  useEffect(() => {
    const follow = () =>
      startTransition(() =>
        setShown((before) => {
          const now = readBrowser();
          return now.path === before.path && now.search === before.search ? before : now;
        }),
      );
    const onPopState = (event: PopStateEvent) => showsEntry(event) && follow();
    listeners.add(follow);
    addEventListener('popstate', onPopState);
    // The address may have changed while React hydrated.
    follow();
    return () => {
      listeners.delete(follow);
      removeEventListener('popstate', onPopState);
    };
  }, []);
  return <ShownLocation value={shown}>{children}</ShownLocation>;
}

/** The path of the page that is shown, decoded. */
export const usePath = (): string => use(ShownLocation).path;

/** The query of the page that is shown, without the question mark. */
export const useSearchText = (): string => use(ShownLocation).search;
