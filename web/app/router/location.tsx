import { createContext, use, useSyncExternalStore } from 'react';

/** The page's path, decoded, and its query without the question mark. */
export type PageLocation = { path: string; search: string };

/** On the server the address that is being rendered; null in the browser. */
export const ServerLocation = createContext<PageLocation | null>(null);

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', notify);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', notify);
  };
}

/** Changes the address in the browser's history, and renders what shows it. */
export function changeLocation(
  address: string,
  { replace = false, state }: { replace?: boolean; state: unknown },
): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', address);
  notify();
}

/** A path that is not UTF-8 stays as it is. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const currentPath = () => decode(location.pathname);
const currentSearch = () => location.search.slice(1);

/** The path of the current page, decoded. */
export function usePath(): string {
  const server = use(ServerLocation);
  return useSyncExternalStore(subscribe, currentPath, () => (server ? decode(server.path) : currentPath()));
}

/** The query of the current page, without the question mark. */
export function useSearchText(): string {
  const server = use(ServerLocation);
  return useSyncExternalStore(subscribe, currentSearch, () => server?.search.replace(/^\?/, '') ?? currentSearch());
}
