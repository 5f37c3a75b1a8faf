import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { siteSettings } from '../content/site-settings.ts';
import type { SiteSettings } from '../domain/site-settings.ts';
import { buildApp } from './app.ts';
import { Backups } from './features/backups/backups.ts';
import { dataPathsOf } from './features/backups/places.ts';
import { loadFirstContent } from './features/content-files/load-content.ts';
import { createMailer, type Mailer } from './features/mail/outbox-worker.ts';
import type { Logger } from './features/mail/outgoing-mail.ts';
import type { AdminGuard } from './features/sessions/admin-guard.ts';
import { prepareAdminPassword } from './features/sessions/admin-password.ts';
import { applyEnvOverrides, type Config, readConfig } from './platform/config/config.ts';
import { lockDataDir } from './platform/config/lock-data-dir.ts';
import { formatStartupError, prepareDataFolder, restrictUmask } from './platform/config/startup-error.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { shutDownGracefully } from './platform/http/graceful-shutdown.ts';
import { createInProcessApi } from './platform/http/in-process-api.ts';
import { createLog } from './platform/http/request-log.ts';
import { onParentExit } from './platform/parent-process.ts';
import { releaseMemory, releaseMemoryWhenIdle } from './platform/release-memory.ts';
import { allEndpoints } from './registry.ts';
import { createCacheHandler } from './response-cache/cache-handler.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';
import { cachedPages } from './ssr/page-table.ts';
import { registerPages } from './ssr/pages.ts';

/** The process that `main.ts` starts. Everything it needs is made here, once, and taken down here. */

const ROOT = join(import.meta.dirname, '..');
const MEDIA = join(ROOT, 'media');
/** After SIGTERM requests in flight may take so long, and then mail; supervisors kill after half a minute. Milliseconds. */
const PATIENCE = { requests: 10_000, mail: 5_000 };

/** Milliseconds after which a start is over and what it left is put away: those who waited for it come first. */
const AFTER_START = 1_000;

async function start(config: Config): Promise<void> {
  restrictUmask();
  const settings = applyEnvOverrides(siteSettings, config);
  const log = createLog(config.logLevel);
  // Node ends the process and prints the error to standard error; the log names it among the rest.
  process.on('uncaughtExceptionMonitor', (error) =>
    log.fatal({ err: error }, 'the process ends by a fault of its own'),
  );
  await prepareDataFolder(config.dataDir);
  // Several servers share a PostgreSQL database, never a SQLite file (decision 013).
  const release = config.databaseUrl ? () => undefined : lockDataDir(config.dataDir);
  const places = dataPathsOf(config);
  const opened = await openDatabase(places.where);
  try {
    const { database } = opened;
    await loadFirstContent(database, shippedContent);
    // Hashing takes a fifth of a second in a thread of its own; meanwhile the rest is put together.
    const password = prepareAdminPassword(database, config.adminPassword, showPassword);
    password.catch(() => undefined);
    const mailer = createMailer({ database, log, send: await mailSender(config, settings, log) });
    const backups = new Backups({ database, places, log });
    const folders = {
      media: MEDIA,
      assets: join(ROOT, 'dist', 'client', 'assets'),
      cache: join(config.dataDir, 'cache'),
      uploads: places.uploadFolder,
    };
    const api = createInProcessApi({ database }, allEndpoints);
    const pages = (app: FastifyInstance, guard: AdminGuard) =>
      registerPages(app, { config, settings, database, mailer, api, guard });
    const pageCache = pageCacheFor(config, opened, log);
    const app = await buildApp({ config, database, settings, mailer, backups, log, folders, pages, pageCache });
    await password;
    await app.listen({ host: config.host, port: config.port });
    mailer.start();
    log.info(
      { node: process.version, database: config.databaseUrl ? 'PostgreSQL' : 'SQLite', mail: mailer.isSetUp },
      'started',
    );
    stopOnSignal({ app, mailer, opened, release, stopClocks: startScheduledJobs(database, backups, log) });
    const address = addressOf(app, config);
    console.log(`${settings.name} is ready at ${address}`);
    console.log(`The admin area is at ${address}/admin`);
    setTimeout(afterStart, AFTER_START).unref();
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function afterStart(): void {
  releaseMemory();
  releaseMemoryWhenIdle();
  // Node itself writes it at a regular end only, which a crash is not.
  flushCompileCache();
}

/** While the site is developed pages change with their code, of which the database knows nothing. */
function pageCacheFor({ environment, siteUrl }: Config, { contentVersion }: OpenDatabase, log: Logger) {
  if (environment === 'development') return undefined;
  return createCacheHandler({ contentVersion, pages: cachedPages, endpoints: allEndpoints, siteUrl, log });
}

/** What only some starts need is loaded by those: reading content files by the first, sending mail where it is set up. */
async function shippedContent() {
  const { readContent } = await import('./features/content-files/read-content.ts');
  return readContent(join(ROOT, 'content'));
}

async function mailSender(config: Config, settings: SiteSettings, log: Logger) {
  if (!config.smtpUrl) return undefined;
  const { smtpSender } = await import('./features/mail/smtp.ts');
  const from = config.mailFrom ?? `${settings.name} <${settings.email}>`;
  return smtpSender({ url: config.smtpUrl, from, mediaFolder: MEDIA, log });
}

/** A password that was made just now is shown this once, at once and in no log: a start that fails later must not lose it. */
function showPassword(made: string): void {
  console.log(`Admin password: ${made}\n(shown only now; npm run admin:password sets another)`);
}

/** The address to open: SITE_URL, but with the port the system chose when it was asked to choose one. */
function addressOf(app: FastifyInstance, { siteUrl, port }: Config): string {
  const listening = app.server.address();
  return port === 0 && typeof listening === 'object' ? `http://localhost:${listening?.port}` : siteUrl;
}

type Running = {
  app: FastifyInstance;
  mailer: Mailer;
  opened: OpenDatabase;
  /** Gives the data folder back. */
  release: () => void;
  stopClocks: () => Promise<unknown>;
};

function stopOnSignal(running: Running): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    void stop(running);
  };
  // Once each: who presses Ctrl+C a second time does not want to wait.
  process.once('SIGTERM', stopOnce);
  process.once('SIGINT', stopOnce);
  onParentExit(stopOnce);
}

async function stop({ app, mailer, opened, release, stopClocks }: Running): Promise<void> {
  app.log.info('told to stop; finishing what is in flight');
  try {
    const complete = await shutDownGracefully(app, { within: PATIENCE.requests });
    if (!complete) app.log.warn('some requests took too long and were cut');
    await mailer.stop(PATIENCE.mail);
    await stopClocks();
    await opened.close();
    release();
    process.exit(0);
  } catch (error) {
    console.error(formatStartupError(error));
    process.exit(1);
  }
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  console.error(formatStartupError(error, config));
  process.exit(1);
}
