import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import { bodyToHtml } from '../../markdown/body-to-html.ts';
import type { Database } from '../../platform/database/database.ts';
import { sendText } from '../../platform/http/send-text.ts';
import { absoluteLinks, feedXml } from './feed.ts';
import { webManifest } from './manifest.ts';
import { newestArticles, publishedPages } from './published-pages.ts';
import { sitemapXml } from './sitemap.ts';
import { sitemapEntries } from './sitemap-entries.ts';

export type SeoContext = { database: Database; settings: SiteSettings; siteUrl: string };

const FEED_ITEMS = 20;

/** What search engines, feed readers and phones ask for. */
export function registerSeo(app: FastifyInstance, { database, settings, siteUrl }: SeoContext): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const entries = sitemapEntries(await publishedPages(database), siteUrl);
    return sendText(request, reply, 'application/xml; charset=utf-8', sitemapXml(entries));
  });

  app.get('/feed.xml', async (request, reply) => {
    const articles = await newestArticles(database, FEED_ITEMS);
    const items = await Promise.all(
      articles.map(async ({ slug, content, publishedAt, createdAt, ...article }) => ({
        ...article,
        url: `${siteUrl}/blog/${encodeURIComponent(slug)}`,
        html: absoluteLinks((await bodyToHtml('article', content)).html, siteUrl),
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

  // Asked for by programs that read no page.
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/media/icons/icon-192.png', 302),
  );
}
