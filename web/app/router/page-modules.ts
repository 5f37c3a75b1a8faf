import type { ComponentType } from 'react';
import { importPage, type PageRoute } from '../routes.tsx';

export type PageModule = { Page: ComponentType<PageProps> };
export type PageProps = { params: Record<string, string>; search: URLSearchParams; path: string };

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
