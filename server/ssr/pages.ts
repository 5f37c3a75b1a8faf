import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hourNumber, siteYear } from '../../domain/kernel/dates.ts';
import { getEntity, PAGED_KINDS, type PagedKind, type SluggedKind } from '../../domain/kernel/entities.ts';
import { itemApiPath, itemPath, pagePatterns } from '../../domain/kernel/entity-pages.ts';
import { LIMITS } from '../../domain/kernel/fields.ts';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import { NOT_FOUND_PATH } from '../../domain/links/traffic.ts';
import { publicSettings } from '../../domain/settings/site-settings.ts';
import type { RequestContext } from '../../web/app/data/site-context.tsx';
import { isGoneAuthor } from '../crud/author-pages.ts';
import { isGoneAddress } from '../crud/gone-addresses.ts';
import { findCurrentSlug } from '../crud/old-slugs.ts';
import { findRedirect } from '../features/redirects/index.ts';
import { readShopFacts } from '../features/shops/queries.ts';
import type { Config } from '../platform/config/config.ts';
import { repairPath } from '../platform/http/normalize-url.ts';
import { rateLimitKey } from '../platform/http/rate-limit-key.ts';
import { loadBuiltBundle, type PageBundle } from './built-bundle.ts';
import { registerChangePreviews, registerSecretPreviews } from './change-previews.ts';
import { startDevelopmentBundle } from './development-bundle.ts';
import { registerDiveReportForm } from './dive-report-pages.ts';
import { renderDocument } from './document.ts';
import { findSite, readSiteId } from './find-site.ts';
import { registerFollowPages } from './follow-pages.ts';
import { registerFormPages } from './form-pages.ts';
import { registerGuide } from './guide-pages.ts';
import { listSiteLinks } from './list-site-links.ts';
import { memoizeApi } from './memoize-api.ts';
import { hasMarkdown } from './page-table.ts';
import type { PagesContext, RenderPage } from './pages-context.ts';
import { registerSpeculationRules, SPECULATION_RULES } from './speculation-rules.ts';
import { registerTextPreviews } from './text-previews.ts';

/** Registers every HTML page. One handler serves most of them from the page table in `web/app/pages/routes.ts`. */
export async function registerPages(app: FastifyInstance, context: PagesContext): Promise<void> {
  const bundle = await openBundle(app, context.config);
  const renderPage = pageRenderer(bundle, context);
  app.get('/dive-sites/filters', (request, reply) => renderPage(request, reply));
  app.get('/dive-sites/:site', (request, reply) => renderSite('', request, reply, context, renderPage));
  app.get('/dive-sites/:site/report', (request, reply) => renderSite('/report', request, reply, context, renderPage));
  app.get('/dive-sites/:site/dived', (request, reply) => renderSite('/dived', request, reply, context, renderPage));
  app.get('/dive-sites/:site/briefing', (request, reply) =>
    renderSite('/briefing', request, reply, context, renderPage),
  );
  app.get('/gear-reviews/compare', (request, reply) => renderPage(request, reply));
  for (const kind of PAGED_KINDS.filter((each) => getEntity(each).slugged) as (PagedKind & SluggedKind)[]) {
    for (const pattern of pagePatterns(kind))
      app.get(pattern, (request, reply) => renderSlugged(kind, request, reply, context, renderPage));
  }
  app.get<{ Params: { slug: string } }>('/authors/:slug', async (request, reply) =>
    renderPage(request, reply, { isGone: await isGoneAuthor(context.database, request.params.slug) }),
  );
  registerFormPages(app, context, renderPage);
  registerDiveReportForm(app, context, renderPage);
  registerFollowPages(app, context, renderPage);
  if (bundle.offline && context.config.isOfflineEnabled) registerGuide(app, context, bundle.offline);
  registerChangePreviews(app, context, renderPage);
  registerSecretPreviews(app, context, renderPage);
  registerTextPreviews(app, context, renderPage);
  registerSpeculationRules(app);
  app.get('/*', (request, reply) => renderPage(request, reply));
}

function openBundle(app: FastifyInstance, config: Config): Promise<PageBundle> {
  return config.environment === 'development' ? startDevelopmentBundle(app) : loadBuiltBundle();
}

function pageRenderer(bundle: PageBundle, { config, settings, api, database }: PagesContext): RenderPage {
  return async (request, reply, extra = {}) => {
    const [rawPath = '/', query = ''] = request.url.split('?', 2);
    const search = extra.search ?? query;
    const path = extra.path ?? decodePath(rawPath);
    const now = new Date();
    // A page without other data is shown even without a database.
    const shops = await readShopFacts(database).catch(() => ({}));
    const shownSettings = extra.previewedSettings ?? settings;
    const facts: RequestContext = {
      siteUrl: config.siteUrl,
      settings: publicSettings(shownSettings),
      links: await listSiteLinks(database, shownSettings.menuOrder),
      tagManagerId: settings.tagManagerId,
      mapTileUrl: settings.mapTiles.url,
      year: siteYear(now),
      hour: hourNumber(now),
      ...shops,
      outcome: extra.outcome,
      subscription: extra.subscription,
      ...(extra.follow !== undefined && { follow: extra.follow }),
      ...(extra.isGone && { isGone: true }),
    };
    const render = () => bundle.render({ path, search, facts, read: (extra.api ?? api).get });
    const page = search === '' ? await render() : await request.server.dearWork.run(rateLimitKey(request.ip), render);
    if (page.head.status === 404 && request.method === 'GET') {
      const repaired = repairPath(path, { keepCase: page.isPrivate });
      if (repaired !== path) return reply.redirect(encodeURI(repaired) + readSearch(request), 308);
    }
    if (isMissing(page.head.status) && request.method === 'GET') {
      // The page that says so is shown even without a database.
      const target = await findRedirect(database, path).catch(() => null);
      // Browsers keep a redirect for ever otherwise, and owners change their mind.
      if (target) return reply.header('cache-control', 'no-cache').redirect(encodeURI(target), 308);
    }
    const isNegotiated = hasMarkdown(rawPath);
    const document = renderDocument(page, { facts, queries: page.queries }, bundle.findAssets(page.route), {
      hasMarkdown: isNegotiated && !extra.noStore,
      isOfflineEnabled: config.isOfflineEnabled && config.environment !== 'development',
      isPreview: extra.previewedSettings !== undefined,
      ...(extra.previewNote && { staticNote: extra.previewNote }),
    });
    if (isNegotiated) reply.header('vary', 'accept');
    // Hides the full address: the tag manager of a later page would read the token or admin path from document.referrer.
    if (extra.previewNote) reply.header('referrer-policy', 'no-referrer');
    else if (page.isPrivate) reply.header('referrer-policy', 'strict-origin');
    else reply.header('speculation-rules', SPECULATION_RULES);
    return reply
      .status(extra.status ?? page.head.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', extra.noStore ? 'no-store' : 'no-cache')
      .send(bundle.finish ? await bundle.finish(request.url, document) : document);
  };
}

const isMissing = (status = 200) => status === 404 || status === 410;

/**
 * Decodes a path. One that isn't UTF-8, contains control characters, is longer than any link on the site may be, or doesn't start with a
 * slash, becomes a path that no page has.
 */
function decodePath(path: string): string {
  try {
    const decoded = decodeURI(path);
    const isPath = decoded.startsWith('/') && decoded.length <= LIMITS.url && !/[\p{Cc}\u2028\u2029]/u.test(decoded);
    return isPath ? decoded : NOT_FOUND_PATH;
  } catch {
    return NOT_FOUND_PATH;
  }
}

type Handler = [request: FastifyRequest, reply: FastifyReply, context: PagesContext, renderPage: RenderPage];

/**
 * Redirects `/dive-sites/12` and an old name permanently to `/dive-sites/12-ss-yongala`; the same for the site's other pages
 * (`/report`).
 */
async function renderSite(
  page: '' | '/report' | '/dived' | '/briefing',
  ...[request, reply, context, renderPage]: Handler
) {
  const { site } = request.params as { site: string };
  const memoized = memoizeApi(context.api);
  const found = await findSite(memoized, site);
  if (!found) {
    const drafts = await draftReads(context, request);
    if (drafts && (await findSite(drafts, site))) return renderPage(request, reply, { api: drafts, noStore: true });
    const id = readSiteId(site);
    const isGone = id !== null && (await isGoneAddress(context.database, 'dive-site', id));
    return renderPage(request, reply, { api: memoized, isGone });
  }
  const canonical = diveSitePath(found);
  if (`/dive-sites/${encodeURIComponent(site)}` === canonical) return renderPage(request, reply, { api: memoized });
  return reply.redirect(canonical + page + readSearch(request), 308);
}

/** Returns reads that include drafts for the admin; null for everyone else. */
async function draftReads({ draftApi, guard }: PagesContext, request: FastifyRequest) {
  if (request.headers.cookie === undefined || !(await guard.isAdmin(request))) return null;
  return memoizeApi(draftApi);
}

/**
 * Shows the page of an item with a slug, to the admin also that of a draft, which no cache stores. Redirects the slug of an
 * item that was renamed permanently to the current one.
 */
async function renderSlugged(
  kind: PagedKind & SluggedKind,
  ...[request, reply, context, renderPage]: Handler
): Promise<FastifyReply> {
  const slug = Object.values(request.params as Record<string, string>).join('/');
  const { api, database } = context;
  const memoized = memoizeApi(api);
  const path = itemApiPath(kind, slug);
  if ((await memoized.get(path)) !== null) return renderPage(request, reply, { api: memoized });
  const drafts = await draftReads(context, request);
  if (drafts && (await drafts.get(path)) !== null) return renderPage(request, reply, { api: drafts, noStore: true });
  const current = await findCurrentSlug(database, kind, slug);
  if (current) return reply.redirect(itemPath(kind, { slug: current }) + readSearch(request), 308);
  const isGone = await isGoneAddress(database, kind, slug);
  return renderPage(request, reply, { api: memoized, isGone });
}

const readSearch = (request: FastifyRequest) => {
  const query = request.url.indexOf('?');
  return query < 0 ? '' : request.url.slice(query);
};
