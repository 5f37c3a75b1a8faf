import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { SiteSettings } from '../domain/settings/site-settings.ts';
import { allFeatures } from './all-features.ts';
import { registerTraffic } from './count-traffic.ts';
import type { AlertWatch, Backups, OffsiteCopies, Restores } from './features/backups/index.ts';
import type { Feature } from './features/feature.ts';
import { Forecasts } from './features/forecast/index.ts';
import type { LinkWatch } from './features/links/index.ts';
import type { Mailer } from './features/mail/index.ts';
import { createIssueMails } from './features/newsletter/index.ts';
import type { ServerMeter } from './features/performance/index.ts';
import { type AdminGuard, createAdminGuard } from './features/sessions/index.ts';
import type { TrafficCounter } from './features/traffic/index.ts';
import { createApp } from './platform/app/create-app.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { registerNotFound } from './platform/http/errors.ts';
import { createInProcessApi } from './platform/http/in-process-api.ts';
import { registerEndpoints } from './platform/http/register-endpoints.ts';
import type { RequestLimits } from './platform/security/request-limits.ts';
import { doorRules } from './registry/door-rules.ts';
import { allEndpoints } from './registry/endpoints.ts';
import { personalData } from './registry/personal-data.ts';
import { allResources } from './registry/resources.ts';
import type { CacheHandler } from './response-cache/cache-handler.ts';
import { hasMarkdown, markdownPages, nameOfPage, staticPages } from './ssr/page-table.ts';

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
  meter: ServerMeter;
  linkWatch: LinkWatch;
  log: Logger;
  /** Absolute paths. Nothing is served from a folder that does not exist. */
  folders: { media: string; assets: string; worker: string; cache: string; uploads: string };
  /** Registers the HTML pages last, `GET /*` among them. Without it only the API and files are served. */
  pages?: (app: FastifyInstance, made: { guard: AdminGuard; forecasts: Forecasts }) => Promise<unknown>;
  /** Texts of the scripts inside the pages' documents. */
  inlineScripts?: readonly string[];
  /** Serves cached responses on connections; `inject` bypasses it. */
  pageCache?: CacheHandler;
  /** Overrides limits, for tests that would otherwise have to wait. */
  limits?: Partial<RequestLimits>;
};

/** Assembles the whole server without listening: mounts the door of each feature. Close the app before the database. */
export async function buildApp(given: AppParts): Promise<FastifyInstance> {
  const { config, database, mailer, pageCache } = given;
  const { siteUrl } = config;
  const guard = createAdminGuard({ database, siteUrl, passwordReady: given.passwordReady, doorRules });
  const forecasts = new Forecasts({ source: config.forecast, log: given.log });
  const parts = {
    ...given,
    forecasts,
    siteUrl,
    guard,
    resources: allResources,
    personalData,
    api: createInProcessApi({ database }, allEndpoints),
    issueMails: createIssueMails({ database, mailer, siteUrl }),
    staticPages,
    markdownPages,
    hasMarkdown,
    nameOfPage,
  };
  const features: readonly Feature<typeof parts>[] = [...allFeatures, { routes: [registerTraffic] }];
  const app = await createApp({ ...parts, serverFactory: pageCache?.serverFactory });
  for (const register of features.flatMap(({ hooks = [] }) => hooks)) register(app, parts);
  registerEndpoints(app, { database, guard }, allEndpoints);
  for (const register of features.flatMap(({ routes = [] }) => routes)) await register(app, parts);
  registerNotFound(app);
  await given.pages?.(app, { guard, forecasts });
  pageCache?.attach(app);
  return app;
}
