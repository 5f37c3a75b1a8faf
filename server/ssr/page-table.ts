import { routes } from '../../web/app/routes.ts';
import type { StaticPage } from '../features/seo/published-pages.ts';
import type { CachedAddress } from '../response-cache/cache-key.ts';

/** Gives other parts of the server the facts that they need from the page table in `web/app/routes.ts`. */

export const cachedPages: CachedAddress[] = routes.flatMap(({ path, cache }) =>
  cache ? [{ path, parameters: cache.parameters ?? [], uncachedWith: cache.uncachedWith }] : [],
);

/** Lists every page that exists once and that visitors may read. */
export const publicPaths: string[] = routes.flatMap(({ path, isPrivate }) =>
  isPrivate || /[:*]/.test(path) ? [] : [path],
);

export const staticPages: StaticPage[] = routes.flatMap(({ path, sitemap, navigation }) =>
  sitemap ? [{ path, title: sitemap.title === undefined ? (navigation?.label ?? null) : sitemap.title }] : [],
);
