import type { FastifyInstance } from 'fastify';
import { hourNumber, siteYear } from '../../domain/kernel/dates.ts';
import { GUIDE_MANIFEST_PATH, GUIDE_SHELL_PATH } from '../../domain/offline/guide.ts';
import { publicSettings } from '../../domain/settings/site-settings.ts';
import { readShopFacts } from '../features/shops/queries.ts';
import { cachePerContentVersion } from '../platform/database/content-cache.ts';
import { notFound } from '../platform/http/errors.ts';
import { sendText } from '../platform/http/send-text.ts';
import type { OfflineAssets } from './built-bundle.ts';
import { renderDocument } from './document.ts';
import { listSiteLinks } from './list-site-links.ts';
import { makeGuide } from './make-guide.ts';
import type { PagesContext } from './pages-context.ts';

/** Serves the offline guide: its list, its parts, and the document that shows them without a server. */
export function registerGuide(
  app: FastifyInstance,
  { database, api, config, settings }: PagesContext,
  { shell, answers, files }: OfflineAssets,
): void {
  // Built on the first request.
  const currentGuide = cachePerContentVersion(() => makeGuide({ database, api, files }));
  app.get(GUIDE_MANIFEST_PATH, { schema: { hide: true } }, async (request, reply) => {
    const { manifest } = await currentGuide(database);
    return sendText(request, reply, 'application/json; charset=utf-8', JSON.stringify(manifest));
  });
  app.get(`${GUIDE_MANIFEST_PATH}/:hash`, { schema: { hide: true } }, async (request, reply) => {
    const part = (await currentGuide(database)).parts.get(request.url.split('?', 1)[0] ?? '');
    // The part was replaced meanwhile: the new manifest names its successor.
    if (!part) throw notFound('No such part');
    return reply.type('application/gzip').header('cache-control', 'no-cache').send(part);
  });
  app.get(GUIDE_SHELL_PATH, { schema: { hide: true } }, async (request, reply) => {
    const now = new Date();
    const shops = await readShopFacts(database);
    const facts = {
      siteUrl: config.siteUrl,
      settings: publicSettings(settings),
      links: await listSiteLinks(database, settings.menuOrder),
      tagManagerId: '',
      mapTileUrl: settings.mapTiles.url,
      year: siteYear(now),
      hour: hourNumber(now),
      ...shops,
    };
    const head = { title: settings.name, description: settings.description, canonical: '/offline', noindex: true };
    const page = { html: '', head, queries: [], route: '/offline', isForReading: false, isPrivate: false };
    return sendText(
      request,
      reply,
      'text/html; charset=utf-8',
      renderDocument(page, { facts, queries: [] }, shell, { guide: answers }),
    );
  });
}
