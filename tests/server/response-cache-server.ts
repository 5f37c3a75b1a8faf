import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { siteSettings } from '../../content/site-settings.ts';
import { buildApp } from '../../server/app.ts';
import { cachedAddresses } from '../../server/cached-addresses.ts';
import { countCachedPage, createTrafficCounter } from '../../server/count-traffic.ts';
import { AlertWatch } from '../../server/features/backups/alert-watch.ts';
import { Backups } from '../../server/features/backups/backups.ts';
import { listDataPaths } from '../../server/features/backups/data-paths.ts';
import { OffsiteCopies } from '../../server/features/backups/offsite/offsite-copies.ts';
import { Restores } from '../../server/features/backups/restores.ts';
import { LinkWatch } from '../../server/features/links/link-watch.ts';
import { createMailer } from '../../server/features/mail/outbox-worker.ts';
import { ServerMeter } from '../../server/features/performance/index.ts';
import { carriesSession } from '../../server/features/sessions/session-cookie.ts';
import type { TrafficCounter } from '../../server/features/traffic/traffic-counter.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { type OpenDatabase, openDatabase } from '../../server/platform/database/open-database.ts';
import { allResources } from '../../server/registry/resources.ts';
import { type CacheHandler, createCacheHandler } from '../../server/response-cache/cache-handler.ts';
import type { CacheLimits } from '../../server/response-cache/response-cache.ts';
import { type TestDatabaseLocation, testDatabaseLocation } from '../support/database-location.ts';
import { SITE_URL } from './test-server.ts';

export type CachedServer = {
  app: FastifyInstance;
  opened: OpenDatabase;
  pageCache: CacheHandler;
  traffic: TrafficCounter;
  meter: ServerMeter;
  address: string;
  /** Number of renders of each page. */
  renders: Map<string, number>;
  /** Returns how many requests have arrived and been handed to the response cache. */
  arrivedCount(): number;
  /** Delays the next page renders before they read anything; a rejection makes them fail. */
  before: { rendering?: () => Promise<void> };
  /** Messages of warnings and errors. */
  logged: string[];
  close(): Promise<void>;
};

/** The user agent of a reader, who is counted. */
export const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1';

/** Starts such a server on a database of its own, which goes with it. */
export async function ownCachedServer(): Promise<CachedServer> {
  const place = await testDatabaseLocation();
  const server = await cachedServer(place.where);
  return {
    ...server,
    close: async () => {
      await server.close();
      await place.remove();
    },
  };
}

/** Starts the real app with a response cache, listening; its pages are rendered without React. */
export async function cachedServer(
  where: TestDatabaseLocation['where'],
  options: { maxBytes?: CacheLimits; contentVersion?: OpenDatabase['contentVersion'] } = {},
): Promise<CachedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-page-cache-'));
  const opened = await openDatabase(where);
  const config = readConfig({ SITE_URL, LOG_LEVEL: 'silent', NODE_ENV: 'test', DATA_DIR: folder });
  const logged: string[] = [];
  const note = (_fields: object, message: string) => void logged.push(message);
  const log = { info: () => undefined, warn: note, error: note, debug: () => undefined, trace: () => undefined };
  const fullLog = Object.assign(log, { fatal: note, silent: note, level: 'warn', child: () => fullLog }) as never;
  const { database, contentVersion } = opened;
  const meter = new ServerMeter();
  const traffic = createTrafficCounter({ database, log, countsViews: true, meter });
  const pageCache = createCacheHandler({
    contentVersion,
    addresses: cachedAddresses,
    isPersonal: carriesSession(SITE_URL),
    log,
    onPageView: countCachedPage(traffic),
    onServed: (responses, ms) => meter.countResponses(responses, ms),
    ...options,
  });
  const renders: CachedServer['renders'] = new Map();
  const before: CachedServer['before'] = {};
  const backups = new Backups({ database, paths: listDataPaths(config), log: fullLog });
  const restores = new Restores({ database, paths: listDataPaths(config), backups, log: fullLog });
  const mailer = createMailer({ database, log: fullLog });
  const app = await buildApp({
    backups,
    restores,
    offsiteCopies: new OffsiteCopies({ database, settings: siteSettings, backupFolder: folder, log }),
    alertWatch: new AlertWatch({
      ...{ database, paths: listDataPaths(config), settings: siteSettings, siteUrl: SITE_URL, mailer },
    }),
    traffic,
    meter,
    linkWatch: new LinkWatch({ database, settings: siteSettings, siteUrl: SITE_URL, resources: allResources, log }),
    config,
    database,
    settings: siteSettings,
    mailer,
    log: fullLog,
    folders: { media: join(folder, 'none'), assets: folder, worker: folder, cache: folder, uploads: folder },
    pages: async (site) => registerTestPages(site, { database, renders, before }),
    pageCache,
  });
  let arrivedCount = 0;
  app.server.on('request', () => {
    arrivedCount += 1;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    opened,
    traffic,
    meter,
    pageCache,
    address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    renders,
    arrivedCount: () => arrivedCount,
    before,
    logged,
    async close() {
      await app.close();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const FILLING = '<p>Slow, deep, cold and clear: the water off this coast is all of these within a year.</p>'.repeat(40);

type Pages = Pick<CachedServer, 'renders' | 'before'> & { database: Database };

/** Registers pages with the headers of the real ones, but without React. */
function registerTestPages(app: FastifyInstance, { database, renders, before }: Pages): void {
  app.get('/*', async (request, reply) => {
    renders.set(request.url, (renders.get(request.url) ?? 0) + 1);
    await before.rendering?.();
    const [path = '', query = ''] = request.url.split('?');
    const title = await findTitle(database, path);
    if (path === '/learn-to-dive') reply.header('set-cookie', 'a=b');
    if (path === '/terms-of-service') return reply.type('text/html').header('cache-control', 'no-store').send(FILLING);
    return reply
      .code(title === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`<main><h1>${title}</h1><i>${query}</i>${FILLING}</main>`);
  });
}

async function findTitle(database: Database, path: string): Promise<string | undefined> {
  const slug = /^\/blog\/(.+)$/.exec(path)?.[1];
  if (!slug) return path;
  const article = database.selectFrom('articles').select('title').where('slug', '=', decodeURIComponent(slug));
  return (await article.where('published', '=', true).executeTakeFirst())?.title;
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends one request over a separate connection: adds nothing, decompresses nothing. */
export function sendRequest(
  server: Pick<CachedServer, 'address'>,
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = body && JSON.stringify(body);
    const json = sent ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) } : {};
    const options = { method, headers: { ...json, ...headers }, agent: false, path: url };
    const { hostname, port } = new URL(server.address);
    const call = request({ hostname, port, ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    call.on('error', reject).end(sent);
  });
}

/** Returns the page's heading. */
export const readHeading = ({ body }: Answer): string | undefined => /<h1>(.*?)<\/h1>/.exec(body.toString())?.[1];
