import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import formbody from '@fastify/formbody';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerFactory,
  LogController,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { AdminOnly } from '../http/admin-only.ts';
import { createClientErrorHandler } from '../http/client-error-handler.ts';
import { registerDearWork } from '../http/dear-work-queue.ts';
import { registerErrorHandler } from '../http/errors.ts';
import { sendConnectionCloseOnShutdown } from '../http/graceful-shutdown.ts';
import { CONNECTION_LIMITS, createHttpServer } from '../http/http-server.ts';
import { negotiateAddress } from '../http/markdown-address.ts';
import { normalizeUrl, withoutTrailingSlash } from '../http/normalize-url.ts';
import { registerHealth } from '../http/readiness.ts';
import { registerApiDocument } from '../http/register-api-document.ts';
import { registerRequestLog } from '../http/request-log.ts';
import { registerAssets, registerMedia } from '../http/static-files.ts';
import { apiDocumentPolicy } from '../security/content-security-policy.ts';
import { headersWithoutApp, registerSecurityHeaders } from '../security/headers.ts';
import { REQUEST_LIMITS, type RequestLimits, registerRequestLimits } from '../security/request-limits.ts';
import { registerSameOriginGuard } from '../security/same-origin.ts';

type Parts = {
  config: Config;
  database: Database;
  settings: SiteSettings;
  refreshSettings?: (() => Promise<void>) | undefined;
  log: Logger;
  guard: AdminOnly;
  folders: { media: string; assets: string };
  inlineScripts?: readonly string[] | undefined;
  serverFactory?: FastifyServerFactory | undefined;
  limits?: Partial<RequestLimits> | undefined;
  /** Whether the page at a path is also Markdown. */
  hasMarkdown: (path: string) => boolean;
};

/** Creates the app with all that does not depend on features: limits, headers, log, errors, health checks and files. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, database, settings, guard, folders } = parts;
  const limits = { ...REQUEST_LIMITS, ...parts.limits };
  const app = createServer(parts, limits);
  collectDoors(app);
  registerErrorHandler(app);
  registerDearWork(app);
  sendConnectionCloseOnShutdown(app);
  registerRequestLog(app);
  if (parts.refreshSettings) refreshBeforeAnswers(app, parts.refreshSettings);
  registerSecurityHeaders(app, { settings, config, scripts: parts.inlineScripts });
  redirectTrailingSlashes(app);
  registerRequestLimits(app, limits, guard);
  registerSameOriginGuard(app, config.siteUrl);
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(formbody);
  registerApiDocument(app, { settings, contentSecurityPolicy: apiDocumentPolicy });
  registerHealth(app, { database, dataDir: config.dataDir });
  await registerMedia(app, folders.media);
  await registerAssets(app, folders.assets);
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route as its method and path, so that the rules of who may what can be checked against all of them. */
    doors: string[];
  }
}

function collectDoors(app: FastifyInstance): void {
  app.decorate('doors', []);
  app.addHook('onRoute', ({ method, url }) => {
    app.doors.push(...[method].flat().map((name) => `${name} ${url}`));
  });
}

/** Matches files and health checks, which do not depend on the settings. */
const IGNORES_SETTINGS = /^\/(?:assets|media|uploads|jpeg|healthz|readyz)(?:\/|$)/;

function refreshBeforeAnswers(app: FastifyInstance, refresh: () => Promise<void>): void {
  app.addHook('onRequest', async (request) => {
    if (!IGNORES_SETTINGS.test(request.url)) await refresh();
  });
}

function createServer({ config, log, serverFactory, hasMarkdown }: Parts, limits: RequestLimits): FastifyInstance {
  const app = Fastify({
    serverFactory: serverFactory ?? ((handler) => createHttpServer(handler)),
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
    // Set here, Fastify does not load its own compilers. Responses are typed and tested against their schemas; validating them at
    // run time would cost more than the queries.
    schemaController: {
      compilersFactory: {
        buildValidator: () => validatorCompiler as never,
        buildSerializer: () => () => JSON.stringify,
      },
    },
  });
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
