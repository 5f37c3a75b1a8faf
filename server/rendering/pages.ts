import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteSettings } from '../../content/site-settings.ts';
import { diveSitePath } from '../../domain/slug.ts';
import type { FormOutcome, RequestFacts, Subscription } from '../../web/data/site-context.tsx';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { currentSlug } from '../features/old-slugs/queries.ts';
import type { LocalApi } from '../http/local-api.ts';
import { loadBuiltBundle, type PageBundle } from './built-bundle.ts';
import { documentOf } from './document.ts';
import { startDevelopmentBundle } from './development-bundle.ts';

export type PagesContext = { config: Config; database: Database; api: LocalApi };

/** Renders the page at `address` (path and query) with what this request alone knows. */
export type RenderPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  extra?: { path?: string; outcome?: FormOutcome; subscription?: Subscription; status?: number },
) => Promise<FastifyReply>;

/** Every HTML page: one handler for all, since the route table stands in `web/routes.tsx`. */
export async function registerPages(app: FastifyInstance, context: PagesContext): Promise<RenderPage> {
  const bundle = await openBundle(app, context.config);
  const renderPage = pageRenderer(bundle, context);
  app.get('/dive-sites/:site', (request, reply) => renderSite(request, reply, context, renderPage));
  app.get('/blog/:slug', (request, reply) => renderBySlug('article', '/blog', request, reply, context, renderPage));
  app.get('/gear-reviews/:slug', (request, reply) =>
    renderBySlug('review', '/gear-reviews', request, reply, context, renderPage),
  );
  app.get('/*', (request, reply) => renderPage(request, reply));
  return renderPage;
}

function openBundle(app: FastifyInstance, config: Config): Promise<PageBundle> {
  const dist = resolve(import.meta.dirname, '../../dist');
  return config.environment === 'development' ? startDevelopmentBundle(app) : loadBuiltBundle(dist);
}

function pageRenderer(bundle: PageBundle, { config, api }: PagesContext): RenderPage {
  return async (request, reply, extra = {}) => {
    const [rawPath = '/', search = ''] = request.url.split('?', 2);
    const path = extra.path ?? decodePath(rawPath);
    const facts: RequestFacts = {
      siteUrl: config.siteUrl,
      tagManagerId: config.tagManagerId ?? siteSettings.tagManagerId,
      mapTileUrl: config.mapTileUrl ?? siteSettings.mapTiles.url,
      pick: Math.random(),
      outcome: extra.outcome,
      subscription: extra.subscription,
    };
    const page = await bundle.render({ path, search, facts, read: (wanted) => api.get(wanted) });
    const document = documentOf(page, { facts, queries: page.queries }, bundle.assetsOf(page.route));
    return reply
      .status(extra.status ?? page.head.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(bundle.finish ? await bundle.finish(request.url, document) : document);
  };
}

/** A path that isn't UTF-8 names no page; the not-found page is shown for it. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return '/not-found';
  }
}

type Handler = [request: FastifyRequest, reply: FastifyReply, context: PagesContext, renderPage: RenderPage];

/** `/dive-sites/12` and a stale name lead to `/dive-sites/12-ss-yongala` for good. */
async function renderSite(...[request, reply, { api }, renderPage]: Handler) {
  const { site } = request.params as { site: string };
  const id = /^[1-9]\d{0,9}(?=-|$)/.exec(site)?.[0];
  const found = id ? ((await api.get(`/api/dive-sites/${id}`)) as { id: number; name: string } | null) : null;
  if (!found) return renderPage(request, reply);
  const canonical = diveSitePath(found);
  if (`/dive-sites/${site}` === canonical) return renderPage(request, reply);
  return reply.redirect(canonical + searchOf(request), 308);
}

/** A slug that was changed leads to the present one for good. */
async function renderBySlug(kind: 'article' | 'review', base: string, ...[request, reply, context, renderPage]: Handler) {
  const { slug } = request.params as { slug: string };
  const found = await context.api.get(`/api/${kind}s/slug/${encodeURIComponent(slug)}`);
  const present = found ? null : await currentSlug(context.database, kind, slug);
  if (!present) return renderPage(request, reply);
  return reply.redirect(`${base}/${encodeURIComponent(present)}${searchOf(request)}`, 308);
}

const searchOf = (request: FastifyRequest) => {
  const query = request.url.indexOf('?');
  return query < 0 ? '' : request.url.slice(query);
};
