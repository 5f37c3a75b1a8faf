import type { PageEntry } from './page-index.ts';
import type { PageModule } from './router/page-modules.ts';
import type { PageList } from './routes.ts';

/** A page's code, and the list that it shows. */
export type LoadedPage = PageModule & { list?: PageList };

const importPage = async (route: PageEntry) => (await import('./page-files.ts')).importPage(route);
const importList = async (route: PageEntry) => (await import('./routes.ts')).findPageList(route);

const loaded = new Map<string, LoadedPage>();
const loading = new Map<string, Promise<LoadedPage>>();

export const loadedPage = ({ path }: PageEntry): LoadedPage | undefined => loaded.get(path);

/**
 * Loads a page's code once; a failed load (lost connection, new release) may be tried again. `load` loads it where the server has named
 * the page's file.
 */
export function loadPage(route: PageEntry, load = importPage): Promise<LoadedPage> {
  let pending = loading.get(route.path);
  if (!pending) {
    pending = Promise.all([load(route), route.isList && importList(route)]).then(([module, list]) => {
      const page = list ? { ...module, list } : module;
      loaded.set(route.path, page);
      return page;
    });
    pending.catch(() => loading.delete(route.path));
    loading.set(route.path, pending);
  }
  return pending;
}
