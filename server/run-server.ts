import type { IncomingMessage } from 'node:http';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { siteSettings } from '../content/site-settings.ts';
import type { SiteSettings } from '../domain/settings/site-settings.ts';
import { allFeatures } from './all-features.ts';
import { type AppParts, buildApp } from './app.ts';
import { cachedAddresses } from './cached-addresses.ts';
import { countCachedPage, createTrafficCounter } from './count-traffic.ts';
import { rebuildOutdatedIndex } from './crud/search-index.ts';
import {
  AlertWatch,
  assertNoInterruptedRestore,
  Backups,
  listDataPaths,
  OffsiteCopies,
  Restores,
} from './features/backups/index.ts';
import { copyFirstDatabase, FIRST_DATABASE, loadFirstContent, readContent } from './features/content-files/index.ts';
import { LinkWatch } from './features/links/index.ts';
import { createMailer, loadSmtp, type Mailer, type SendMail } from './features/mail/index.ts';
import { QuarterWriter, ServerMeter } from './features/performance/index.ts';
import { carriesSession, prepareAdminPassword } from './features/sessions/index.ts';
import {
  createLiveSettings,
  findCertificateProblem,
  findMailTransport,
  isForFormerHost,
  type TransportParts,
} from './features/settings/index.ts';
import type { TrafficCounter } from './features/traffic/index.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { prepareDataDir, restrictUmask } from './platform/config/prepare-data-dir.ts';
import { formatStartupError } from './platform/config/startup-error.ts';
import type { Database } from './platform/database/database.ts';
import { lockDataDir } from './platform/database/lock-data-dir.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { shutDownGracefully } from './platform/http/graceful-shutdown.ts';
import { createInProcessApi } from './platform/http/in-process-api.ts';
import { createLog } from './platform/http/request-log.ts';
import type { Logger } from './platform/logger.ts';
import { watchNpm } from './platform/parent-process.ts';
import { limitHeapGrowth, releaseMemory, releaseMemoryWhenIdle } from './platform/release-memory.ts';
import { allEndpoints } from './registry/endpoints.ts';
import { allResources } from './registry/resources.ts';
import { createCacheHandler } from './response-cache/cache-handler.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';
import { readFirstScript } from './ssr/built-bundle.ts';
import { registerPages } from './ssr/pages.ts';

/** The server process, which `main.ts` starts: creates all parts once and shuts them down. */

const ROOT = join(import.meta.dirname, '..');
const MEDIA = join(ROOT, 'media');
/** Time to finish after SIGTERM: first requests in flight, then mail. Supervisors kill the process after half a minute. */
const SHUTDOWN_TIMEOUT_MS = { requests: 10_000, mail: 5_000 };

/** Delays the clean-up after the start, so that it does not slow down the first requests. */
const CLEAN_UP_DELAY_MS = 1_000;

async function start(config: Config): Promise<void> {
  restrictUmask();
  const log = createLog(config.logLevel);
  // Node prints the error to standard error and exits; this also writes it to the log.
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'uncaught error; the process exits'));
  await prepareDataDir(config.dataDir);
  await assertNoInterruptedRestore(config.dataDir);
  // Several servers share a PostgreSQL database, never a SQLite file (decision 013).
  const release = config.databaseUrl ? () => undefined : lockDataDir(config.dataDir);
  const paths = listDataPaths(config);
  const isBuilt = config.environment !== 'development';
  if (isBuilt && !config.databaseUrl) await copyFirstDatabase(join(ROOT, 'dist', FIRST_DATABASE), paths.where.file);
  const opened = await openDatabase(paths.where);
  let passwordReady: Promise<void> | undefined;
  try {
    const { database, contentVersion } = opened;
    const live = createLiveSettings({ database, contentVersion, defaults: siteSettings, config, log });
    await live.refresh();
    const { settings } = live;
    await loadFirstContent(database, () => readContent(join(ROOT, 'content')));
    // Hashing takes a fifth of a second in another thread: pages are served meanwhile, and admins wait for it.
    passwordReady = prepareAdminPassword(database, config.adminPassword, {
      show: showPassword,
      warn: (sentence) => log.warn(sentence),
    });
    passwordReady.catch(() => undefined);
    const isSetUp = () => settings.mail.host !== '';
    const mailer = createMailer({ database, log, isSetUp, send: mailSender({ config, settings, database }, log) });
    const backups = new Backups({ database, paths, log });
    const onRestored = () => Promise.all([rebuildOutdatedIndex(database, allResources), live.refresh()]);
    const restores = new Restores({ database, paths, backups, log, onRestored });
    await restores.prepare();
    const meter = new ServerMeter();
    const traffic = createTrafficCounter({ database, log, countsViews: config.countVisits, meter });
    const { siteUrl, checkLinks: isEnabled } = config;
    const linkWatch = new LinkWatch({ database, settings, siteUrl, resources: allResources, log, isEnabled });
    const checkCertificate = () => findCertificateProblem(siteUrl);
    const alertWatch = new AlertWatch({ database, paths, settings, siteUrl, mailer, checkCertificate });
    const offsiteCopies = new OffsiteCopies({ database, settings, backupFolder: paths.backupFolder, log });
    const folders = {
      media: MEDIA,
      assets: join(ROOT, 'dist', 'client', 'assets'),
      worker: join(ROOT, 'dist', 'worker'),
      cache: join(config.dataDir, 'cache'),
      uploads: paths.uploadFolder,
    };
    const api = createInProcessApi({ database }, allEndpoints);
    const makeDraftApi = (view: Database) => createInProcessApi({ database: view, seesDrafts: true }, allEndpoints);
    const draftApi = makeDraftApi(database);
    const pages: AppParts['pages'] = (app, made) =>
      registerPages(app, { config, settings, database, mailer, api, draftApi, makeDraftApi, ...made });
    const pageCache = pageCacheFor({ ...config, settings }, opened, { traffic, meter }, log);
    const services = { mailer, backups, restores, alertWatch, offsiteCopies, traffic, meter, linkWatch };
    const refreshSettings = live.refresh;
    const inlineScripts = config.environment === 'development' ? [] : [await readFirstScript()];
    const parts = { inlineScripts, config, database, settings, refreshSettings, passwordReady, ...services };
    const app = await buildApp({ ...parts, log, folders, pages, pageCache });
    await app.listen({ host: config.host, port: config.port });
    await passwordReady;
    mailer.start();
    traffic.start();
    const figures = new QuarterWriter({ database, log, meter });
    figures.start();
    log.info(
      { node: process.version, database: config.databaseUrl ? 'PostgreSQL' : 'SQLite', mail: mailer.isSetUp },
      'started',
    );
    const stopScheduledJobs = startScheduledJobs(allFeatures, { ...parts, log, resources: allResources });
    const stopJobs = () => Promise.all([restores.stop(), stopScheduledJobs()]);
    stopOnSignal({ app, mailer, traffic, figures, opened, release, stopJobs });
    const address = formatServerAddress(app, config);
    // In one write: who waits for the first line has the second too.
    console.log(`${settings.name} is ready at ${address}\nThe admin area is at ${address}/admin`);
    rebuildOutdatedIndex(database, allResources).then(
      (isRebuilt) => isRebuilt && log.info('search index rebuilt'),
      (error) => log.error({ err: error }, 'rebuilding the search index failed; npm run search:rebuild tries again'),
    );
    setTimeout(cleanUpAfterStart, CLEAN_UP_DELAY_MS).unref();
  } catch (error) {
    // Waits, so that a generated password is both stored and shown, or neither.
    await passwordReady?.catch(() => undefined);
    await opened.close();
    throw error;
  }
}

function cleanUpAfterStart(): void {
  limitHeapGrowth();
  releaseMemory();
  releaseMemoryWhenIdle();
  // Node itself writes the cache at a regular exit only, not after a crash.
  flushCompileCache();
}

/** Creates the page cache, except in development, where pages change with the code but the content version does not. */
function pageCacheFor(
  { environment, siteUrl, settings }: Config & { settings: SiteSettings },
  { contentVersion }: OpenDatabase,
  { traffic, meter }: { traffic: TrafficCounter; meter: ServerMeter },
  log: Logger,
) {
  if (environment === 'development') return undefined;
  const onPageView = traffic.countsViews ? countCachedPage(traffic) : undefined;
  const onServed = (responses: number, ms: number) => meter.countResponses(responses, ms);
  const [hasSession, isFormer] = [carriesSession(siteUrl), isForFormerHost({ settings, siteUrl })];
  const isPersonal = (request: IncomingMessage) => hasSession(request) || isFormer(request);
  return createCacheHandler({ contentVersion, addresses: cachedAddresses, isPersonal, log, onPageView, onServed });
}

/** Loads the mail modules with the first mail. */
function mailSender(parts: TransportParts, log: Logger): SendMail {
  let sender: Promise<SendMail> | undefined;
  const createSender = async () => {
    const { currentSender } = await loadSmtp();
    return currentSender({ findTransport: () => findMailTransport(parts), mediaFolder: MEDIA, log });
  };
  const send: SendMail = async (claimed, signal) => {
    sender ??= createSender();
    await (await sender)(claimed, signal);
  };
  return Object.assign(send, { close: () => void sender?.then((loaded) => loaded.close?.()) });
}

/** Prints a new password once, immediately and not in the log, so that it is not lost if the start fails later. */
function showPassword(password: string): void {
  console.log(`Admin password: ${password}\n(shown only now; npm run admin:password sets another)`);
}

/** The URL to open: SITE_URL, or localhost with the port that the system chose for PORT=0. */
function formatServerAddress(app: FastifyInstance, { siteUrl, port }: Config): string {
  const listening = app.server.address();
  return port === 0 && typeof listening === 'object' ? `http://localhost:${listening?.port}` : siteUrl;
}

type Running = {
  app: FastifyInstance;
  mailer: Mailer;
  traffic: TrafficCounter;
  figures: QuarterWriter;
  opened: OpenDatabase;
  /** Releases the lock on the data folder. */
  release: () => void;
  stopJobs: () => Promise<unknown>;
};

function stopOnSignal(running: Running): void {
  let isStopping = false;
  const stopOnce = () => {
    if (isStopping) return;
    isStopping = true;
    void stop(running);
  };
  // Once each, so that a second Ctrl+C ends the process immediately.
  process.once('SIGTERM', stopOnce);
  process.once('SIGINT', stopOnce);
}

async function stop({ app, mailer, traffic, figures, opened, release, stopJobs }: Running): Promise<void> {
  app.log.info('shutting down; finishing requests in flight');
  try {
    const isComplete = await shutDownGracefully(app, { within: SHUTDOWN_TIMEOUT_MS.requests });
    if (!isComplete) app.log.warn('some requests took too long and were cancelled');
    await mailer.stop(SHUTDOWN_TIMEOUT_MS.mail);
    await stopJobs();
    await traffic.stop();
    await figures.stop();
    await opened.close();
    release();
    process.exit(0);
  } catch (error) {
    console.error(formatStartupError(error));
    process.exit(1);
  }
}

let config: Config | undefined;
watchNpm('start');
try {
  config = readConfig(process.env);
  await start(config);
} catch (error) {
  console.error(formatStartupError(error, config));
  process.exit(1);
}
