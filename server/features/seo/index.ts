import type { AnyFeature } from '../feature.ts';
import { registerOgImages } from './og-image-routes.ts';
import { registerSearchTitles } from './search-title-routes.ts';
import { registerSeo } from './seo-routes.ts';
import { registerSitemapUpdate } from './sitemap-update.ts';

export const seo = {
  documents: [
    { path: '/sitemap.xml', parameters: [] },
    { path: '/feed.xml', parameters: [] },
  ],
  routes: [registerSeo, registerSearchTitles, registerSitemapUpdate, registerOgImages],
} satisfies AnyFeature;

export { publishedPages, type StaticPage } from './published-pages.ts';
export { sitemapEntries } from './sitemap-entries.ts';
export { SCREENSHOT_SIZES, SCREENSHOTS } from './web-manifest.ts';
