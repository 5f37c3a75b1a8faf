import type { PageModule } from './router/page-modules.ts';
import type { PageRoute } from './routes.ts';

const pages = import.meta.glob<PageModule>('../public/*/*-page.tsx');

async function importPage({ page, frame }: PageRoute): Promise<PageModule> {
  const load = frame === 'admin' ? (await import('../admin/admin-pages.ts')).adminPage(page) : pages[page];
  if (!load) throw new Error(`There is no file ${page}`);
  return load();
}

const loaded = new Map<PageRoute, PageModule>();
const loading = new Map<PageRoute, Promise<PageModule>>();

export const loadedPage = (route: PageRoute): PageModule | undefined => loaded.get(route);

/** Loads a page's code once; a failed load (lost connection, new release) may be tried again. */
export function loadPage(route: PageRoute): Promise<PageModule> {
  let pending = loading.get(route);
  if (!pending) {
    pending = importPage(route).then((module) => {
      loaded.set(route, module);
      return module;
    });
    pending.catch(() => loading.delete(route));
    loading.set(route, pending);
  }
  return pending;
}
