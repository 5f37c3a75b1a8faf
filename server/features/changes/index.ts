import type { FastifyInstance } from 'fastify';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { placePath } from '../../../domain/places/place.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { sendText } from '../../platform/http/send-text.ts';
import { diveSiteById } from '../dive-sites/queries.ts';
import type { AnyFeature } from '../feature.ts';
import { findPlaceName } from '../places/queries.ts';
import { atomXml } from './atom-feed.ts';
import { changeEndpoints, newsQuery } from './endpoints.ts';
import { listNews } from './queries.ts';

type Parts = { database: Database; settings: SiteSettings; siteUrl: string };

/** Serves the feed of everything, of an area or region (`?place=`), or of one site (`?site=`). */
function registerFeed(app: FastifyInstance, { database, settings, siteUrl }: Parts): void {
  app.get('/changes.atom', async (request, reply) => {
    const parsed = newsQuery.safeParse(request.query);
    if (!parsed.success) throw notFound('Feed not found');
    const { place = '', site = null } = parsed.data;
    const subject = await findSubject(database, place, site);
    if (!subject) throw notFound('Feed not found');
    const query = site ? `?site=${site}` : place ? `?place=${encodeURIComponent(place)}` : '';
    const xml = atomXml(await listNews(database, { place, site }), {
      title: `${settings.name}: what changed${subject.name && `, ${subject.name}`}`,
      self: `${siteUrl}/changes.atom${query}`,
      page: `${siteUrl}${subject.path}`,
      siteUrl,
      author: settings.name,
    });
    return sendText(request, reply, 'application/atom+xml; charset=utf-8', xml);
  });
}

async function findSubject(database: Database, place: string, site: number | null) {
  if (site !== null) {
    const row = await diveSiteById({ database }, site);
    return row && { name: row.name, path: diveSitePath(row) };
  }
  if (place === '') return { name: '', path: '/changes' };
  const name = await findPlaceName(database, place);
  return name === null ? null : { name, path: placePath(place) };
}

export const changes = {
  endpoints: changeEndpoints,
  documents: [{ path: '/changes.atom', parameters: ['place', 'site'] }],
  routes: [registerFeed],
} satisfies AnyFeature;
