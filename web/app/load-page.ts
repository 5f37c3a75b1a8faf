import type { ApiCache } from './data/api-cache.ts';
import { matchRoute } from './pages/match.ts';
import type { PageEntry } from './pages/page-index.ts';
import type { PageModule } from './pages/page-modules.ts';
import type { PageList } from './pages/routes.ts';

/** A page's code, and the list that it shows. */
export type LoadedPage = PageModule & { list?: PageList };

const importRoutes = () => import('./pages/routes.ts');
const importRoute = async ({ path }: PageEntry) => (await importRoutes()).findRoute(path);
const importPage = async (entry: PageEntry) => {
  const [{ importPage: load }, route] = await Promise.all([import('./page-files.ts'), importRoute(entry)]);
  return load(route);
};

const loading = new Map<string, Promise<LoadedPage>>();

export const loadedPage = (route: PageEntry): LoadedPage | undefined => route.loaded as LoadedPage | undefined;

/**
 * Loads a page's code once; a failed load (lost connection, new release) may be tried again. `load` loads it where the server has named
 * the page's file.
 */
export function loadPage(route: PageEntry, load = importPage): Promise<LoadedPage> {
  let pending = loading.get(route.path);
  if (!pending) {
    pending = Promise.all([load(route), route.isList && importRoute(route)]).then(([module, whole]) => {
      const list = whole ? whole.list : undefined;
      const page = list ? { ...module, list } : module;
      route.loaded = page;
      return page;
    });
    pending.catch(() => loading.delete(route.path));
    loading.set(route.path, pending);
  }
  return pending;
}

/** Loads a page's code and data; ignores errors, which show when the page is opened. */
export async function preloadPage(url: URL, apiCache: ApiCache): Promise<void> {
  const match = matchRoute(url.pathname);
  if (!match) return;
  const { route, params } = match;
  const loadData = async () => {
    const { listQueries } = await importRoutes();
    const required = listQueries(route, { params, path: url.pathname, search: url.searchParams });
    await Promise.all(required.map(({ path, defaults }) => apiCache.load(path, defaults)));
  };
  await Promise.allSettled([loadPage(route), loadData()]);
}
