import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { SiteSettings } from '../domain/settings/site-settings.ts';
import { registerTraffic } from './count-traffic.ts';
import { registerCrudRoutes } from './crud/crud-routes.ts';
import { registerDeletedItems } from './crud/deleted-routes.ts';
import { registerItemRoutes, registerTableRoutes } from './crud/table-routes.ts';
import { registerSecurityDashboard } from './features/audit/security-routes.ts';
import type { AlertWatch } from './features/backups/alert-watch.ts';
import { ArchiveUploads } from './features/backups/archive-uploads.ts';
import { registerBackups } from './features/backups/backup-routes.ts';
import type { Backups } from './features/backups/backups.ts';
import { blockWritesDuringRestore } from './features/backups/block-writes.ts';
import type { OffsiteCopies } from './features/backups/offsite/offsite-copies.ts';
import { registerOffsite } from './features/backups/offsite/offsite-routes.ts';
import { registerRestores } from './features/backups/restore-routes.ts';
import type { Restores } from './features/backups/restores.ts';
import { registerReportedSites } from './features/contact/apply-report.ts';
import { registerContact } from './features/contact/contact-routes.ts';
import { registerMessages } from './features/contact/message-routes.ts';
import { registerContentExport } from './features/content-files/content-export-routes.ts';
import { registerSiteChecks } from './features/dive-sites/check-routes.ts';
import { registerCsvExport } from './features/dive-sites/csv-export.ts';
import { registerSiteImport } from './features/dive-sites/csv-import.ts';
import { registerExports } from './features/dive-sites/exports/export-routes.ts';
import { registerDiveSiteAdminRoutes } from './features/dive-sites/map-routes.ts';
import { registerDiveSitePhotos } from './features/dive-sites/photo-routes.ts';
import { registerQrCodes } from './features/dive-sites/qr-routes.ts';
import { diveSiteResource } from './features/dive-sites/resource.ts';
import { registerForecast } from './features/forecast/forecast-routes.ts';
import { registerLinks } from './features/links/link-routes.ts';
import type { LinkWatch } from './features/links/link-watch.ts';
import { registerOutbox } from './features/mail/outbox-routes.ts';
import type { Mailer } from './features/mail/outbox-worker.ts';
import { registerMarkdownPages } from './features/markdown-pages/markdown-routes.ts';
import { registerSubscriberImport } from './features/newsletter/import-routes.ts';
import { registerIssueAdmin } from './features/newsletter/issue-admin-routes.ts';
import { IssueSender } from './features/newsletter/issue-sender.ts';
import { registerMailClicks } from './features/newsletter/mail-click-routes.ts';
import { registerMailEvents } from './features/newsletter/mail-event-routes.ts';
import { registerNewsletter } from './features/newsletter/newsletter-routes.ts';
import { createIssueMails } from './features/newsletter/retry-issue-mail.ts';
import { registerSignUpCounts } from './features/newsletter/sign-up-routes.ts';
import { registerSubscribers } from './features/newsletter/subscriber-routes.ts';
import { registerServiceWorker } from './features/offline/worker-routes.ts';
import { registerOperatorAdmin } from './features/operators/admin-routes.ts';
import { registerPreview } from './features/preview/preview-routes.ts';
import { registerAdminSearch } from './features/search/admin-routes.ts';
import { registerOgImages } from './features/seo/og-image-routes.ts';
import { registerSearchTitles } from './features/seo/search-title-routes.ts';
import { registerSeo } from './features/seo/seo-routes.ts';
import { registerSitemapUpdate } from './features/seo/sitemap-update.ts';
import { registerAccount } from './features/sessions/account-routes.ts';
import { type AdminGuard, createAdminGuard } from './features/sessions/admin-guard.ts';
import { registerConfirmation } from './features/sessions/confirm-routes.ts';
import { registerSecondFactor } from './features/sessions/second-factor-routes.ts';
import { registerSessions } from './features/sessions/session-routes.ts';
import { formatSender } from './features/settings/mail-transport.ts';
import { registerSettings } from './features/settings/settings-routes.ts';
import { registerSetupList } from './features/settings/setup-list-routes.ts';
import { registerSpeciesAdmin } from './features/species/admin-routes.ts';
import { registerTrafficAdmin } from './features/traffic/admin-routes.ts';
import type { TrafficCounter } from './features/traffic/traffic-counter.ts';
import { findDeletedUploads } from './features/uploads/queries.ts';
import { registerUploads } from './features/uploads/upload-routes.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { createClientErrorHandler } from './platform/http/client-error-handler.ts';
import { registerDearWork } from './platform/http/dear-work-queue.ts';
import { registerErrorHandler, registerNotFound } from './platform/http/errors.ts';
import { sendConnectionCloseOnShutdown } from './platform/http/graceful-shutdown.ts';
import { CONNECTION_LIMITS, createHttpServer } from './platform/http/http-server.ts';
import { createInProcessApi } from './platform/http/in-process-api.ts';
import { negotiateAddress } from './platform/http/markdown-address.ts';
import { normalizeUrl, withoutTrailingSlash } from './platform/http/normalize-url.ts';
import { registerHealth } from './platform/http/readiness.ts';
import { registerApiDocument, registerEndpoints } from './platform/http/register-endpoints.ts';
import { registerRequestLog } from './platform/http/request-log.ts';
import { registerAssets, registerMedia } from './platform/http/static-files.ts';
import { apiDocumentPolicy } from './platform/security/content-security-policy.ts';
import { headersWithoutApp, registerSecurityHeaders } from './platform/security/headers.ts';
import { REQUEST_LIMITS, type RequestLimits, registerRequestLimits } from './platform/security/request-limits.ts';
import { registerSameOriginGuard } from './platform/security/same-origin.ts';
import { allEndpoints } from './registry/endpoints.ts';
import { allResources, speciesWithSites } from './registry/resources.ts';
import type { CacheHandler } from './response-cache/cache-handler.ts';
import { hasMarkdown, markdownPages, staticPages } from './ssr/page-table.ts';

export type AppParts = {
  config: Config;
  database: Database;
  /** Returns the settings as of now: call it for each response, not once at registration. */
  settings: SiteSettings;
  /** Reloads the settings before a request is handled, where they may have changed. */
  refreshSettings?: () => Promise<void>;
  /** Resolves once the configured admin password is in force; until then sessions and logins wait. */
  passwordReady?: Promise<void>;
  mailer: Mailer;
  backups: Backups;
  restores: Restores;
  alertWatch: AlertWatch;
  offsiteCopies: OffsiteCopies;
  traffic: TrafficCounter;
  linkWatch: LinkWatch;
  log: Logger;
  /** Absolute paths. Nothing is served from a folder that does not exist. */
  folders: { media: string; assets: string; worker: string; cache: string; uploads: string };
  /** Registers the HTML pages last, `GET /*` among them. Without it only the API and files are served. */
  pages?: (app: FastifyInstance, guard: AdminGuard) => Promise<unknown>;
  /** Texts of the scripts inside the pages' documents. */
  inlineScripts?: readonly string[];
  /** Serves cached responses on connections; `inject` bypasses it. */
  pageCache?: CacheHandler;
  /** Overrides limits, for tests that would otherwise have to wait. */
  limits?: Partial<RequestLimits>;
};

/** Assembles the whole server without listening. Close the app before the database. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, settings, mailer, backups, restores, traffic, linkWatch, folders } = parts;
  const { siteUrl } = config;
  const limits = { ...REQUEST_LIMITS, ...parts.limits };
  const app = createServer(config, parts, limits);
  const guard = createAdminGuard({ database, siteUrl, passwordReady: parts.passwordReady });

  registerErrorHandler(app);
  registerDearWork(app);
  sendConnectionCloseOnShutdown(app);
  registerRequestLog(app);
  if (parts.refreshSettings) refreshBeforeAnswers(app, parts.refreshSettings);
  await registerSecurityHeaders(app, { settings, config, scripts: parts.inlineScripts });
  redirectTrailingSlashes(app);
  registerRequestLimits(app, limits, guard);
  registerSameOriginGuard(app, siteUrl);
  blockWritesDuringRestore(app, restores);
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(formbody);
  await registerApiDocument(app, { settings, contentSecurityPolicy: apiDocumentPolicy });

  registerHealth(app, { database, dataDir: config.dataDir });
  await registerMedia(app, folders.media);
  await registerAssets(app, folders.assets);
  await registerServiceWorker(app, {
    file: join(folders.worker, 'service-worker.js'),
    isEnabled: config.isOfflineEnabled,
  });
  registerEndpoints(app, { database, isAdmin: guard.isAdmin }, allEndpoints);
  registerSessions(app, { database, siteUrl, guard });
  registerAccount(app, { database, siteUrl, guard, ruledByEnvironment: config.adminPassword !== undefined });
  registerConfirmation(app, { database, siteUrl, guard });
  registerSecondFactor(app, { database, settings, siteUrl, guard });
  registerSettings(app, { database, config, guard });
  registerSetupList(app, { database, guard });
  registerPreview(app, database, guard);
  registerSearchTitles(app, database, guard);
  const shared = config.databaseUrl !== undefined;
  const s3 = config.uploadsS3;
  await registerUploads(app, { database, folders, s3, shared, guard });
  registerForecast(app, { database, settings, config });
  registerDiveSiteAdminRoutes(app, { database, settings, guard });
  const crud = {
    database,
    settings,
    guard,
    siteUrl,
    resources: allResources,
    findDeletedPictures: findDeletedUploads,
  };
  for (const resource of allResources) {
    registerCrudRoutes(app, crud, resource);
    registerTableRoutes(app, crud, resource);
  }
  registerItemRoutes(app, crud);
  registerAdminSearch(app, crud);
  registerDeletedItems(app, crud);
  registerSpeciesAdmin(app, { database, guard, resource: speciesWithSites });
  registerOperatorAdmin(app, { database, guard });
  registerTraffic(app, { database, siteUrl, counter: traffic });
  registerTrafficAdmin(app, { database, settings, guard, counter: traffic });
  registerLinks(app, { database, settings, siteUrl, resources: allResources, guard, linkWatch });
  registerDiveSitePhotos(app, { database, guard });
  const pictures = { folder: folders.uploads, s3 };
  registerContentExport(app, { database, settings, pictures, guard });
  registerCsvExport(app, { database, settings, siteUrl, guard });
  registerSiteChecks(app, { database, guard });
  registerSiteImport(app, { database, settings, guard });
  registerNewsletter(app, { database, settings, siteUrl, mailer });
  registerSubscribers(app, { database, settings, guard });
  registerSignUpCounts(app, { database, guard });
  registerSubscriberImport(app, { database, guard });
  registerMailEvents(app, { database, secret: config.mailWebhookSecret });
  registerMailClicks(app, { database, counter: traffic });
  registerIssues(app, parts, guard);
  registerContact(app, { database, settings, mailer });
  registerMessages(app, { database, guard });
  registerReportedSites(app, { database, settings, guard, resource: diveSiteResource });
  registerOutbox(app, { database, mailer, guard, issueMails: createIssueMails({ database, mailer, siteUrl }) });
  const { alertWatch, offsiteCopies } = parts;
  registerBackups(app, { database, backups, restores, alertWatch, offsiteCopies, guard });
  registerOffsite(app, { database, config, offsiteCopies, guard });
  const archiveUploads = new ArchiveUploads(config.backupDir, restores);
  await registerRestores(app, { database, settings, siteUrl, backups, restores, archiveUploads, guard });
  registerSecurityDashboard(app, { database, guard });
  registerSeo(app, { database, settings, siteUrl, staticPages });
  registerExports(app, { database, settings, siteUrl });
  registerQrCodes(app, { database, siteUrl });
  const api = createInProcessApi({ database }, allEndpoints);
  registerMarkdownPages(app, { api, settings, siteUrl, pages: markdownPages, hasMarkdown });
  registerSitemapUpdate(app, { database, siteUrl, staticPages, guard });
  registerOgImages(app, { database, settings, staticPages, mediaFolder: folders.media, cacheFolder: folders.cache });
  registerNotFound(app);
  await parts.pages?.(app, guard);
  parts.pageCache?.attach(app);
  return app;
}

/** Sends newsletter issues from the moment the server listens. */
function registerIssues(
  app: FastifyInstance,
  { config, database, settings, mailer, log }: AppParts,
  guard: AdminGuard,
) {
  const { siteUrl, newsletterMailsPerMinute: mailsPerMinute } = config;
  const sender = new IssueSender({ database, settings, siteUrl, mailer, mailsPerMinute, log });
  const from = () => formatSender(settings);
  registerIssueAdmin(app, { database, settings, siteUrl, mailer, guard, sender, mailsPerMinute, from });
  app.addHook('onListen', async () => sender.start());
  app.addHook('onClose', () => sender.stop());
}

/** Matches files and health checks, which do not depend on the settings. */
const IGNORES_SETTINGS = /^\/(?:assets|media|uploads|jpeg|healthz|readyz)(?:\/|$)/;

function refreshBeforeAnswers(app: FastifyInstance, refresh: () => Promise<void>): void {
  app.addHook('onRequest', async (request) => {
    if (!IGNORES_SETTINGS.test(request.url)) await refresh();
  });
}

function createServer(config: Config, { log, pageCache }: AppParts, limits: RequestLimits): FastifyInstance {
  const app = Fastify({
    serverFactory: pageCache?.serverFactory ?? ((handler) => createHttpServer(handler)),
    clientErrorHandler: createClientErrorHandler(headersWithoutApp(config)),
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: limits.publicBody,
    // Requests that arrive on open connections during shutdown still get a response, then the connection closes.
    return503OnClosing: false,
    rewriteUrl: (request) => negotiateAddress(routedUrl(request), request.headers.accept, hasMarkdown),
    // Allows parameters as long as a request line, so that a long one gets a 404. Our parameters are not regular
    // expressions.
    routerOptions: { maxParamLength: CONNECTION_LIMITS.headerBytes },
  });
  app.setValidatorCompiler(validatorCompiler);
  // Responses are typed and tested against their schemas; validating them at run time would cost more than the queries.
  app.setSerializerCompiler(() => JSON.stringify);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  return app;
}

/** Reads only; writes lose the slash before they are routed. */
function redirectTrailingSlashes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const canonical = withoutTrailingSlash(request.url);
    if (canonical !== null) return reply.redirect(canonical, 308);
  });
}

/** Drops trailing slashes from writes, because mail providers do not follow a redirect of a one-click unsubscribe (RFC 8058). */
function routedUrl({ method, url = '/' }: IncomingMessage): string {
  const normalized = normalizeUrl(url);
  const isRead = method === 'GET' || method === 'HEAD';
  return (isRead ? null : withoutTrailingSlash(normalized)) ?? normalized;
}
