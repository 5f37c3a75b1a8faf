import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { normalizeAddress } from '../../../domain/kernel/addresses.ts';
import { LIMITS, textSchema } from '../../../domain/kernel/fields.ts';
import { bucketFigures } from '../../../domain/performance/reader-timings.ts';
import { declareRoutes } from '../../platform/http/declare-routes.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { rateLimitKey } from '../../platform/http/rate-limit-key.ts';
import type { KnownTargets } from './known-targets.ts';
import type { TrafficCounter } from './traffic-counter.ts';

export type BeaconContext = {
  counter: TrafficCounter;
  targets: KnownTargets;
  /** Returns whether a request carries the cookie of an admin. */
  isAdmin: (request: FastifyRequest) => boolean;
  /** Returns the kind of page at a path, as the page table names it; undefined for what is not measured. */
  kindOfPage: (path: string) => string | undefined;
};

/** Maximum beacons of one client per minute; a reader sends a few. */
const MAX_PER_MINUTE = 60;
/** Maximum beacons of all clients per minute, for each process. */
const MAX_TOTAL_PER_MINUTE = 6_000;
const MINUTE_MS = 60_000;
const MAX_CLIENTS = 10_000;
/** Time within which a second click on the same link counts as a double click. */
const DOUBLE_CLICK_MS = 1_000;

const clickSchema = z.object({
  link: textSchema(LIMITS.url),
  page: textSchema(LIMITS.url),
  position: textSchema(40).default(''),
});
const figure = z.coerce.number().optional();
const vitalsSchema = z.object({
  page: textSchema(LIMITS.url),
  ...{ 'first-contentful-paint': figure, lcp: figure, cls: figure, inp: figure, visible: figure },
});
const viewSchema = z.object({ page: textSchema(LIMITS.url) });

/** Registers the beacons. Their body is form-encoded, so that browsers send it without a preflight request. */
export function registerBeacons(app: FastifyInstance, { counter, targets, isAdmin, kindOfPage }: BeaconContext): void {
  const routes = declareRoutes(app, { tag: 'Visitors', errors: [429] });
  const config = { isBeacon: true };
  const limit = createMemoryLimit();
  const isDouble = createDoubleClickFilter();
  const isCounted = (request: FastifyRequest) => !isAdmin(request) && !counter.isAutomatic(readRequestFacts(request));

  routes.post(
    '/api/clicks',
    'Count a click on a purchase link; nothing of the visitor is stored',
    { body: clickSchema, config },
    async (request) => {
      limit(request);
      const link = normalizeAddress(request.body.link);
      const { page, position } = request.body;
      if (link && isCounted(request) && (await targets.isKnown(link, page)) && !isDouble(request, link))
        counter.countClick(link, page, position);
    },
  );
  routes.post(
    '/api/views',
    'Count a page that was opened without a request: by script, or prefetched',
    { body: viewSchema, config },
    async (request) => {
      limit(request);
      const { page } = request.body;
      if (counter.countsViews && isCounted(request) && (await targets.isPage(page.split('?', 1)[0] ?? '')))
        counter.countView({ ...readRequestFacts(request), url: page, isWithinVisit: true });
    },
  );
  routes.post(
    '/api/vitals',
    'Count what a browser measured of a page by its kind; nothing of the visitor is stored',
    { body: vitalsSchema, config },
    async (request) => {
      limit(request);
      const { page, ...figures } = request.body;
      const kind = kindOfPage(page);
      const buckets = kind ? bucketFigures(figures) : null;
      if (kind && buckets && counter.countsViews && isCounted(request) && !asksNotToTrack(request))
        counter.countReader(kind, buckets);
    },
  );
}

/** Whether a reader's browser asks sites not to track them. */
const asksNotToTrack = ({ headers }: FastifyRequest) => headers.dnt === '1' || headers['sec-gpc'] === '1';

const readRequestFacts = ({ headers }: FastifyRequest) => ({
  userAgent: headers['user-agent'],
  purpose: (headers['sec-purpose'] ?? headers.purpose) as string | undefined,
});

/** Counts in memory: a flood must not cause writes to the database. */
function createMemoryLimit() {
  const clients = new LRUCache<string, { count: number }>({ max: MAX_CLIENTS, ttl: MINUTE_MS });
  let total = 0;
  let ends = 0;
  return (request: FastifyRequest): void => {
    const now = Date.now();
    if (now >= ends) {
      total = 0;
      ends = now + MINUTE_MS;
    }
    const key = rateLimitKey(request.ip);
    const client = clients.get(key) ?? { count: 0 };
    if (client.count === 0) clients.set(key, client);
    if (++client.count > MAX_PER_MINUTE || ++total > MAX_TOTAL_PER_MINUTE) {
      throw new HttpError(429, 'Too many requests. Please try again in a minute.', {
        headers: { 'retry-after': '60' },
      });
    }
  };
}

function createDoubleClickFilter() {
  const recent = new LRUCache<string, true>({ max: MAX_CLIENTS, ttl: DOUBLE_CLICK_MS });
  return (request: FastifyRequest, link: string): boolean => {
    const key = `${rateLimitKey(request.ip)} ${request.headers['user-agent']} ${link}`;
    if (recent.has(key)) return true;
    recent.set(key, true);
    return false;
  };
}
