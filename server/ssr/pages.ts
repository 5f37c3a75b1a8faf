import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hourNumber, siteYear } from '../../domain/kernel/dates.ts';
import type { SluggedKind } from '../../domain/kernel/entities.ts';
import { LIMITS, slugSchema } from '../../domain/kernel/fields.ts';
import { diveSitePath } from '../../domain/kernel/slug.ts';
import { issuePath } from '../../domain/newsletter/newsletter-path.ts';
import { placeApiPath, placePath } from '../../domain/places/place.ts';
import { publicSettings } from '../../domain/settings/site-settings.ts';
import { speciesPath } from '../../domain/species/species-key.ts';
import type { RequestContext } from '../../web/app/data/site-context.tsx';
import { isGoneAddress } from '../crud/gone-addresses.ts';
import { findCurrentSlug } from '../crud/old-slugs.ts';
import { articleBySlug, presentArticlePage } from '../features/articles/queries.ts';
import { presentProductPage, presentReviewedProduct } from '../features/products/product-pages.ts';
import { productBySlug } from '../features/products/queries.ts';
import { presentReviewPage, reviewBySlug } from '../features/reviews/queries.ts';
import { listUnusualShops } from '../features/shops/queries.ts';
import type { Config } from '../platform/config/config.ts';
import { repairPath } from '../platform/http/normalize-url.ts';
import { rateLimitKey } from '../platform/http/rate-limit-key.ts';
import { loadBuiltBundle, type PageBundle } from './built-bundle.ts';
import { startDevelopmentBundle } from './development-bundle.ts';
import { renderDocument } from './document.ts';
import { findSite, readSiteId } from './find-site.ts';
import { registerFormPages } from './form-pages.ts';
import { registerGuide } from './guide-pages.ts';
import { memoizeApi } from './memoize-api.ts';
import { hasMarkdown } from './page-table.ts';
import type { PagesContext, RenderPage } from './pages-context.ts';
import { registerTextPreviews } from './text-previews.ts';

/** Registers every HTML page. One handler serves most of them from the page table in `web/app/pages/routes.ts`. */
export async function registerPages(app: FastifyInstance, context: PagesContext): Promise<void> {
  const bundle = await openBundle(app, context.config);
  const renderPage = pageRenderer(bundle, context);
  app.get('/dive-sites/filters', (request, reply) => renderPage(request, reply));
  app.get('/dive-sites/:site', (request, reply) => renderSite('', request, reply, context, renderPage));
  app.get('/dive-sites/:site/report', (request, reply) => renderSite('/report', request, reply, context, renderPage));
  app.get('/dive-sites/:site/briefing', (request, reply) =>
    renderSite('/briefing', request, reply, context, renderPage),
  );
  app.get('/dive-sites/places/:area', (request, reply) => renderPlace(request, reply, context, renderPage));
  app.get('/dive-sites/places/:area/:region', (request, reply) => renderPlace(request, reply, context, renderPage));
  app.get('/gear-reviews/compare', (request, reply) => renderPage(request, reply));
  for (const kind of SLUGGED_PAGES) {
    app.get(`${BASE_PATHS[kind]}/:slug`, (request, reply) => renderBySlug(kind, request, reply, context, renderPage));
  }
  app.get('/marine-life/:slug', (request, reply) => renderCurrent(SPECIES, request, reply, context, renderPage));
  app.get('/newsletter/:slug', (request, reply) => renderCurrent(ISSUES, request, reply, context, renderPage));
  registerFormPages(app, context, renderPage);
  if (bundle.offline && context.config.isOfflineEnabled) registerGuide(app, context, bundle.offline);
  registerTextPreviews(app, context, renderPage);
  app.get('/*', (request, reply) => renderPage(request, reply));
}

function openBundle(app: FastifyInstance, config: Config): Promise<PageBundle> {
  return config.environment === 'development' ? startDevelopmentBundle(app) : loadBuiltBundle();
}

function pageRenderer(bundle: PageBundle, { config, settings, api, database }: PagesContext): RenderPage {
  return async (request, reply, extra = {}) => {
    const [rawPath = '/', search = ''] = request.url.split('?', 2);
    const path = extra.path ?? decodePath(rawPath);
    const now = new Date();
    // A page without other data is shown even without a database.
    const shops = await listUnusualShops(database).catch(() => []);
    const shownSettings = extra.previewedSettings ?? settings;
    const facts: RequestContext = {
      siteUrl: config.siteUrl,
      settings: publicSettings(shownSettings),
      tagManagerId: settings.tagManagerId,
      mapTileUrl: settings.mapTiles.url,
      year: siteYear(now),
      hour: hourNumber(now),
      ...(shops.length > 0 && { shops }),
      outcome: extra.outcome,
      subscription: extra.subscription,
      ...(extra.isGone && { isGone: true }),
    };
    const render = () => bundle.render({ path, search, facts, read: (extra.api ?? api).get });
    const page = search === '' ? await render() : await request.server.dearWork.run(rateLimitKey(request.ip), render);
    if (page.head.status === 404 && request.method === 'GET') {
      const repaired = repairPath(path, { keepCase: page.isPrivate });
      if (repaired !== path) return reply.redirect(encodeURI(repaired) + readSearch(request), 308);
    }
    const isNegotiated = hasMarkdown(rawPath);
    const document = renderDocument(page, { facts, queries: page.queries }, bundle.findAssets(page.route), {
      hasMarkdown: isNegotiated && !extra.noStore,
      isOfflineEnabled: config.isOfflineEnabled && config.environment !== 'development',
      isPreview: extra.previewedSettings !== undefined,
    });
    if (isNegotiated) reply.header('vary', 'accept');
    // Hides the full address: the tag manager of a later page would read the token or admin path from document.referrer.
    if (page.isPrivate) reply.header('referrer-policy', 'strict-origin');
    return reply
      .status(extra.status ?? page.head.status ?? 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', extra.noStore ? 'no-store' : 'no-cache')
      .send(bundle.finish ? await bundle.finish(request.url, document) : document);
  };
}

const UNKNOWN_PATH = '/not-found';

/**
 * Decodes a path. One that isn't UTF-8, contains control characters, is longer than any link on the site may be, or doesn't start with a
 * slash, becomes a path that no page has.
 */
function decodePath(path: string): string {
  try {
    const decoded = decodeURI(path);
    const isPath = decoded.startsWith('/') && decoded.length <= LIMITS.url && !/[\p{Cc}\u2028\u2029]/u.test(decoded);
    return isPath ? decoded : UNKNOWN_PATH;
  } catch {
    return UNKNOWN_PATH;
  }
}

type Handler = [request: FastifyRequest, reply: FastifyReply, context: PagesContext, renderPage: RenderPage];

/**
 * Redirects `/dive-sites/12` and an old name permanently to `/dive-sites/12-ss-yongala`; the same for the site's other pages
 * (`/report`).
 */
async function renderSite(page: '' | '/report' | '/briefing', ...[request, reply, context, renderPage]: Handler) {
  const { site } = request.params as { site: string };
  const memoized = memoizeApi(context.api);
  const found = await findSite(memoized, site);
  if (!found) {
    const drafts = await draftSiteFor(context, site, request);
    if (drafts) return renderPage(request, reply, { api: drafts, noStore: true });
    const id = readSiteId(site);
    const isGone = id !== null && (await isGoneAddress(context.database, 'dive-site', id));
    return renderPage(request, reply, { api: memoized, isGone });
  }
  const canonical = diveSitePath(found);
  if (`/dive-sites/${encodeURIComponent(site)}` === canonical) return renderPage(request, reply, { api: memoized });
  return reply.redirect(canonical + page + readSearch(request), 308);
}

/** Reads the data for the pages of a draft for the admin; null for everyone else. */
async function draftSiteFor({ draftApi, guard }: PagesContext, site: string, request: FastifyRequest) {
  if (request.headers.cookie === undefined || !(await guard.isAdmin(request))) return null;
  const memoized = memoizeApi(draftApi);
  return (await findSite(memoized, site)) && memoized;
}

/** Redirects the former address of a place that was renamed. */
async function renderPlace(...[request, reply, { api, database }, renderPage]: Handler) {
  const slug = Object.values(request.params as Record<string, string>).join('/');
  const memoized = memoizeApi(api);
  const isKnown = (await memoized.get(placeApiPath(slug))) !== null;
  const current = isKnown ? null : await findCurrentSlug(database, 'place', slug);
  if (!current) {
    const isGone = !isKnown && (await isGoneAddress(database, 'place', slug));
    return renderPage(request, reply, { api: memoized, isGone });
  }
  return reply.redirect(placePath(current) + readSearch(request), 308);
}

/** Kinds whose pages are at their slugs and may be drafts. */
const SLUGGED_PAGES = ['article', 'review', 'product'] as const;
type SluggedPage = (typeof SLUGGED_PAGES)[number];
const BASE_PATHS: Record<SluggedPage, string> = { article: '/blog', review: '/gear-reviews', product: '/gear' };

/** Responses of the API that a page reads, by path. */
type Answers = Record<string, unknown>;

const apiPath = (kind: SluggedPage, slug: string) => `/api/${kind}s/slug/${encodeURIComponent(slug)}`;

/** Finds the draft that an admin may see at its own address, which no cache stores. */
async function draftFor(
  { database, guard }: PagesContext,
  kind: SluggedPage,
  slug: string,
  request: FastifyRequest,
): Promise<Answers | null> {
  if (!slugSchema.safeParse(slug).success || request.headers.cookie === undefined || !(await guard.isAdmin(request)))
    return null;
  const address = apiPath(kind, slug);
  if (kind === 'article') {
    const article = await articleBySlug(database, slug);
    return article && { [address]: await presentArticlePage(database, article) };
  }
  if (kind === 'product') {
    const product = await productBySlug(database, slug);
    return product && { [address]: await presentProductPage(database, product) };
  }
  const review = await reviewBySlug(database, slug);
  return (
    review && {
      [address]: await presentReviewPage(database, review),
      [`/api/products/of-review/${encodeURIComponent(slug)}`]: await presentReviewedProduct(database, review),
    }
  );
}

/** Redirects a slug that was changed permanently to the current one. */
async function renderBySlug(kind: SluggedPage, ...[request, reply, context, renderPage]: Handler) {
  const { slug } = request.params as { slug: string };
  const memoized = memoizeApi(context.api);
  const found = await memoized.get(apiPath(kind, slug));
  const draft = found ? null : await draftFor(context, kind, slug, request);
  if (draft) {
    for (const [path, answer] of Object.entries(draft)) memoized.set(path, answer);
    return renderPage(request, reply, { api: memoized, noStore: true });
  }
  const current = found ? null : await findCurrentSlug(context.database, kind, slug);
  if (!current) {
    const isGone = !found && (await isGoneAddress(context.database, kind, slug));
    return renderPage(request, reply, { api: memoized, isGone });
  }
  return reply.redirect(`${BASE_PATHS[kind]}/${encodeURIComponent(current)}${readSearch(request)}`, 308);
}

type OldSlugPage = { kind: SluggedKind; api: string; path: (slug: string) => string };

const SPECIES: OldSlugPage = { kind: 'species', api: '/api/species/slug', path: speciesPath };
const ISSUES: OldSlugPage = { kind: 'newsletter-issue', api: '/api/newsletter/issues', path: issuePath };

/** Redirects the old slug of a page that is never a draft, or that of a species merged into it, permanently to the current one. */
async function renderCurrent(page: OldSlugPage, ...[request, reply, { api, database }, renderPage]: Handler) {
  const { slug } = request.params as { slug: string };
  const memoized = memoizeApi(api);
  const found = await memoized.get(`${page.api}/${encodeURIComponent(slug)}`);
  const current = found ? null : await findCurrentSlug(database, page.kind, slug);
  if (!current) {
    const isGone = !found && (await isGoneAddress(database, page.kind, slug));
    return renderPage(request, reply, { api: memoized, isGone });
  }
  return reply.redirect(page.path(current) + readSearch(request), 308);
}

const readSearch = (request: FastifyRequest) => {
  const query = request.url.indexOf('?');
  return query < 0 ? '' : request.url.slice(query);
};
