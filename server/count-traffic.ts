import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normalizeAddress } from '../domain/kernel/addresses.ts';
import { registerOut } from './features/earnings/index.ts';
import { listPurchaseLinks } from './features/links/index.ts';
import type { ServerMeter } from './features/performance/index.ts';
import { searchSite } from './features/search/index.ts';
import { publishedPages, sitemapEntries } from './features/seo/index.ts';
import { readSessionToken } from './features/sessions/index.ts';
import { KnownTargets, registerBeacons, type Targets, TrafficCounter } from './features/traffic/index.ts';
import type { Database } from './platform/database/database.ts';
import type { Logger } from './platform/logger.ts';
import { allResources } from './registry/resources.ts';
import { kindOfPage, publicPaths, staticPages } from './ssr/page-table.ts';

/** Counts visits: connects the counter to the site's pages, links and search, which the counter does not know. */

type TrafficParts = { database: Database; log: Pick<Logger, 'warn'>; countsViews: boolean; meter?: ServerMeter };

export function createTrafficCounter({ database, log, countsViews, meter }: TrafficParts): TrafficCounter {
  return new TrafficCounter({
    database,
    log,
    countsViews,
    onVisit: meter && ((host) => meter.countVisit(host)),
    findsAnything: async (q) => {
      const { total, ways } = await searchSite(database, { q, limit: 1, offset: 0 });
      return total > 0 || ways.length > 0;
    },
  });
}

/** Counts a page that the response cache served. Admins never get one from it. */
export const countCachedPage =
  (counter: TrafficCounter) =>
  ({ headers }: IncomingMessage, address: string): void =>
    counter.countView({
      url: address,
      referrer: headers.referer,
      host: headers.host,
      userAgent: headers['user-agent'],
      purpose: readPurpose(headers),
    });

const readPurpose = (headers: IncomingMessage['headers']) =>
  (headers['sec-purpose'] ?? headers.purpose) as string | undefined;

/** Registers the beacons and the way out to shops, and counts the pages that are rendered for one visitor. */
export function registerTraffic(
  app: FastifyInstance,
  { database, siteUrl, traffic: counter }: { database: Database; siteUrl: string; traffic: TrafficCounter },
): void {
  const targets = new KnownTargets(database, () => readTargets(database, siteUrl));
  const isAdmin = ({ headers }: FastifyRequest) => readSessionToken(headers.cookie, siteUrl) !== undefined;
  registerBeacons(app, { counter, targets, isAdmin, kindOfPage });
  registerOut(app, { database, targets });
  if (!counter.countsViews) return;
  app.addHook('onResponse', async (request, reply) => {
    const isMissing = reply.statusCode === 404 || reply.statusCode === 410;
    if (request.method !== 'GET' || (reply.statusCode !== 200 && !isMissing) || isAdmin(request)) return;
    if (!String(reply.getHeader('content-type') ?? '').startsWith('text/html')) return;
    const { headers, url, host } = request;
    const facts = {
      url,
      host,
      referrer: headers.referer,
      userAgent: headers['user-agent'],
      purpose: readPurpose(headers),
    };
    if (isMissing) return counter.countMissedPage(url, facts);
    // A page can be requested under any number of spellings; each would become a row.
    if (!counter.isAutomatic(facts) && (await targets.isPage(url.split('?', 1)[0] ?? ''))) counter.countView(facts);
  });
}

async function readTargets(database: Database, siteUrl: string): Promise<Targets> {
  const [links, pages] = await Promise.all([listPurchaseLinks(database, allResources), publishedPages(database)]);
  const shown = links.filter(({ isShown, isPlaceholder }) => isShown && !isPlaceholder);
  return {
    links: new Set(shown.flatMap(({ address }) => normalizeAddress(address) ?? [])),
    pages: new Set([
      ...publicPaths,
      ...sitemapEntries(staticPages, pages, siteUrl).map(({ url }) => new URL(url).pathname),
    ]),
  };
}
