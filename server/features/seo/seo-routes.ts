import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import { markShopLinks } from '../../markdown/mark-shop-links.ts';
import type { Database } from '../../platform/database/database.ts';
import { sendText } from '../../platform/http/send-text.ts';
import { renderBodyWithBlocks } from '../body-blocks/queries.ts';
import { listMarkedShops } from '../shops/queries.ts';
import { absoluteLinks, feedXml, withJpegPictures } from './feed.ts';
import { newestArticles, publishedPages, type StaticPage } from './published-pages.ts';
import { sitemapXml } from './sitemap.ts';
import { sitemapEntries } from './sitemap-entries.ts';
import { webManifest } from './web-manifest.ts';

export type SeoContext = {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  staticPages: readonly StaticPage[];
};

const FEED_ITEMS = 20;

const toFeedHtml = (html: string, siteUrl: string) => absoluteLinks(withJpegPictures(html, siteUrl), siteUrl);

/** Serves the sitemap, the feed, robots.txt and the web app manifest. */
export function registerSeo(app: FastifyInstance, { database, settings, siteUrl, staticPages }: SeoContext): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const entries = sitemapEntries(staticPages, await publishedPages(database), siteUrl);
    return sendText(request, reply, 'application/xml; charset=utf-8', sitemapXml(entries));
  });

  app.get('/feed.xml', async (request, reply) => {
    const articles = await newestArticles(database, FEED_ITEMS);
    const shops = await listMarkedShops(database);
    const items = await Promise.all(
      articles.map(async ({ id, slug, feedSlug, content, publishedAt, createdAt, ...article }) => ({
        ...article,
        guid: feedSlug === null ? `${siteUrl}/articles/${id}` : `${siteUrl}/blog/${encodeURIComponent(feedSlug)}`,
        url: `${siteUrl}/blog/${encodeURIComponent(slug)}`,
        html: toFeedHtml(
          markShopLinks((await renderBodyWithBlocks(database, 'article', content)).html, shops),
          siteUrl,
        ),
        publishedAt: publishedAt ?? createdAt,
      })),
    );
    return sendText(request, reply, 'application/rss+xml; charset=utf-8', feedXml(items, { settings, siteUrl }));
  });

  app.get('/robots.txt', (request, reply) =>
    sendText(
      request,
      reply,
      'text/plain; charset=utf-8',
      `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
    ),
  );

  app.get('/manifest.webmanifest', (request, reply) =>
    sendText(request, reply, 'application/manifest+json; charset=utf-8', JSON.stringify(webManifest(settings))),
  );

  // Some programs request it without reading a page.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/media/icons/icon-192.png', 302),
  );
}
