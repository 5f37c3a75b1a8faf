import type { SiteLinks } from '../../web/app/data/site-links.ts';
import { matchRoute } from '../../web/app/pages/match.ts';
import { routes } from '../../web/app/pages/routes.ts';
import type { StaticPage } from '../features/seo/index.ts';
import type { CachedAddress } from '../response-cache/cache-key.ts';

/** Gives other parts of the server the facts that they need from the page table in `web/app/pages/routes.ts`. */

export const cachedPages: CachedAddress[] = routes.flatMap(({ path, cache, isTool }) =>
  cache ? [{ path, parameters: cache.parameters ?? [], uncachedWith: cache.uncachedWith, hasMarkdown: !isTool }] : [],
);

/** Lists the pages that are also Markdown. */
export const markdownPages: CachedAddress[] = cachedPages.filter(({ hasMarkdown }) => hasMarkdown);

const withMarkdown = new Set(markdownPages.map(({ path }) => path));

/** Returns whether the page at this path is also Markdown. Its last part has no dot; files about pages have one. */
export const hasMarkdown = (path: string): boolean =>
  !/\.[^/]*$/.test(path) && withMarkdown.has(matchRoute(path)?.route.path ?? '');

/** The path of a page as the page table names it, without what a visitor put into it: '/blog/:slug'. */
export const nameOfPage = (path: string): string => matchRoute(path)?.route.path ?? '/*';

/** The same, of pages that readers may be measured on: undefined for the admin's, private ones and unknown addresses. */
export function kindOfPage(path: string): string | undefined {
  const route = matchRoute(path)?.route;
  return route && !route.isPrivate && route.path !== '/*' ? route.path : undefined;
}

/** Lists every page that exists once and that visitors may read. */
export const publicPaths: string[] = routes.flatMap(({ path, isPrivate }) =>
  isPrivate || /[:*]/.test(path) ? [] : [path],
);

export const staticPages: StaticPage[] = routes.flatMap(({ path, sitemap, navigation }) =>
  sitemap ? [{ path, title: sitemap.title === undefined ? (navigation?.label ?? null) : sitemap.title }] : [],
);

const listLinks = (menu: keyof SiteLinks) =>
  routes.flatMap(({ path, navigation }) => {
    if (navigation?.menu !== menu) return [];
    const { label, icon, note } = navigation;
    return [{ path, label, icon, note }];
  });

export const siteLinks: SiteLinks = {
  main: listLinks('main'),
  // About and Contact, the last of the header's first row, concern ourselves.
  read: listLinks('main').slice(0, -2),
  tools: listLinks('tools'),
  about: [...listLinks('main').slice(-2), ...listLinks('about')],
  legal: listLinks('legal'),
};
