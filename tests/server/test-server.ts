import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { siteSettings } from '../../content/site-settings.ts';
import type { SiteSettings } from '../../domain/settings/site-settings.ts';
import { type AppParts, buildApp } from '../../server/app.ts';
import { createTrafficCounter } from '../../server/count-traffic.ts';
import { rebuildOutdatedIndex } from '../../server/crud/search-index.ts';
import { AlertWatch } from '../../server/features/backups/alert-watch.ts';
import { Backups } from '../../server/features/backups/backups.ts';
import { listDataPaths } from '../../server/features/backups/data-paths.ts';
import { OffsiteCopies } from '../../server/features/backups/offsite/offsite-copies.ts';
import { Restores } from '../../server/features/backups/restores.ts';
import { LinkWatch } from '../../server/features/links/link-watch.ts';
import { createMailer, type Mailer } from '../../server/features/mail/outbox-worker.ts';
import { currentSender } from '../../server/features/mail/smtp.ts';
import { ServerMeter } from '../../server/features/performance/index.ts';
import { createLiveSettings } from '../../server/features/settings/live-settings.ts';
import { findMailTransport } from '../../server/features/settings/mail-transport.ts';
import type { TrafficCounter } from '../../server/features/traffic/traffic-counter.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { postgresContentVersion } from '../../server/platform/database/content-version.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { createInProcessApi } from '../../server/platform/http/in-process-api.ts';
import { createLog } from '../../server/platform/http/request-log.ts';
import { allEndpoints } from '../../server/registry/endpoints.ts';
import { allResources } from '../../server/registry/resources.ts';
import { registerPages } from '../../server/ssr/pages.ts';
import { testDatabase } from '../support/database.ts';
import { backupsHere, restoresHere } from './jobs-here.ts';

export type TestServer = {
  app: FastifyInstance;
  database: Database;
  mailer: Mailer;
  backups: Backups;
  restores: Restores;
  offsiteCopies: OffsiteCopies;
  /** Writes counts only when a test calls it. */
  traffic: TrafficCounter;
  /** Counts from the start; only a test writes it. */
  meter: ServerMeter;
  linkWatch: LinkWatch;
  settings: SiteSettings;
  close(): Promise<void>;
};

export type TestServerOptions = {
  env?: Record<string, string>;
  settings?: Partial<SiteSettings>;
  /** A media folder other than the shipped one. */
  media?: string;
  /** An open database that outlives the server. */
  database?: Database;
  limits?: AppParts['limits'];
  /** Resolved by default. */
  passwordReady?: AppParts['passwordReady'];
  /** Logs nothing by default. */
  log?: AppParts['log'];
  /** Serves the built pages too. */
  hasPages?: boolean;
  /** Backs up and restores in this process. */
  runsJobsHere?: boolean;
};

export const SITE_URL = 'https://bommie.example';

/** Starts the real app on a real database, without listening. The outbox worker runs only after `mailer.start()`. */
export async function testServer({
  env = {},
  settings,
  media,
  database: existing,
  limits,
  passwordReady,
  log: givenLog,
  hasPages = false,
  runsJobsHere = false,
}: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-server-'));
  const opened = existing ? undefined : await testDatabase();
  const database = existing ?? (opened as { database: Database }).database;
  const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', NODE_ENV: 'test', DATA_DIR: folder, ...env });
  const mediaFolder = media ?? join(import.meta.dirname, '../../media');
  const log = givenLog ?? createLog(config.logLevel);
  const live = createLiveSettings({
    ...{ database, config, log, contentVersion: postgresContentVersion(database) },
    defaults: { ...siteSettings, ...settings },
  });
  await live.refresh();
  const merged = live.settings;
  const findTransport = () => findMailTransport({ database, config, settings: merged });
  const send = currentSender({ findTransport, mediaFolder, log });
  const mailer = createMailer({ database, log, send, isSetUp: () => merged.mail.host !== '' });
  const where = { file: join(folder, 'none.db'), ...opened?.where };
  const paths = { ...listDataPaths(config), where };
  const backups = new Backups({
    database,
    paths,
    log,
    ...(runsJobsHere && { processes: backupsHere }),
  });
  const onRestored = () => Promise.all([rebuildOutdatedIndex(database, allResources), live.refresh()]);
  const restores = new Restores({
    ...{ database, paths, backups, log, onRestored },
    ...(runsJobsHere && { processes: restoresHere }),
  });
  const alertWatch = new AlertWatch({ database, paths, settings: merged, siteUrl: config.siteUrl, mailer });
  const offsiteCopies = new OffsiteCopies({ database, settings: merged, backupFolder: paths.backupFolder, log });
  const meter = new ServerMeter();
  const traffic = createTrafficCounter({ database, log, countsViews: config.countVisits, meter });
  const linkWatch = new LinkWatch({
    database,
    settings: merged,
    siteUrl: config.siteUrl,
    resources: allResources,
    log,
    isEnabled: false,
  });
  const folders = {
    media: mediaFolder,
    assets: join(folder, 'none'),
    worker: join(folder, 'none'),
    cache: join(folder, 'cache'),
    uploads: join(folder, 'uploads'),
  };
  const services = { mailer, backups, restores, alertWatch, offsiteCopies, traffic, meter, linkWatch };
  const parts = { config, database, settings: merged, refreshSettings: live.refresh, ...services };
  const api = createInProcessApi({ database }, allEndpoints);
  const makeDraftApi = (view: Database) => createInProcessApi({ database: view, seesDrafts: true }, allEndpoints);
  const draftApi = makeDraftApi(database);
  const pages: AppParts['pages'] = (site, made) =>
    registerPages(site, { config, settings: merged, database, mailer, api, draftApi, makeDraftApi, ...made });
  const app = await buildApp({ ...parts, log, folders, limits, passwordReady, ...(hasPages && { pages }) });
  return {
    app,
    database,
    mailer,
    backups,
    restores,
    offsiteCopies,
    traffic,
    meter,
    linkWatch,
    settings: merged,
    async close() {
      await app.close();
      await mailer.stop(1_000);
      await restores.stop();
      await backups.stop();
      await linkWatch.stop();
      await opened?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
