import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import type { ContentVersion } from '../platform/database/content-version.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import { isMarkdownPreferred } from '../platform/http/markdown-address.ts';
import type { Logger } from '../platform/logger.ts';
import { type CachedAddress, createCacheKeyResolver } from './cache-key.ts';
import { acceptedEncoding, type CachedResponse, type EncodedResponse } from './cached-response.ts';
import { type Client, type RenderedResponse, renderViaRouter } from './in-flight-renders.ts';
import { type CacheLimits, ResponseCache } from './response-cache.ts';

const MIB = 1024 * 1024;
const MAX_BYTES: CacheLimits = { pages: 24 * MIB, queries: 8 * MIB };

export type CacheHandler = {
  /** Creates the app's server, which responds from memory before anything is routed. */
  serverFactory: FastifyServerFactory;
  /** Sets the app whose responses are cached. Until then every request is routed. */
  attach(app: FastifyInstance): void;
  /** Returns the present size of the cache. */
  size(): { addresses: number; bytes: number };
};

export type CacheHandlerParts = {
  contentVersion: ContentVersion;
  /** The addresses whose responses may be kept. */
  addresses: readonly CachedAddress[];
  /** Whether the response to a request is for one person, so that it is neither kept nor served from memory. */
  isPersonal: (request: IncomingMessage) => boolean;
  log: Logger;
  maxBytes?: CacheLimits;
  /** Called for each page served from the cache, with its cached address. */
  onPageView?: ((request: IncomingMessage, address: string) => void) | undefined;
  /** Called with how many responses came from memory in one turn of the event loop, and the milliseconds since the first arrived. */
  onServed?: ((responses: number, ms: number) => void) | undefined;
};

type Route = (request: IncomingMessage, response: ServerResponse) => void;
type PendingRequest = { request: IncomingMessage; response: ServerResponse; route: Route; address: string };

/** Serves pages and public API responses from memory to anonymous visitors, each until something it shows changes. */
export function createCacheHandler(parts: CacheHandlerParts): CacheHandler {
  const { contentVersion, isPersonal, log, maxBytes = MAX_BYTES } = parts;
  const resolveCacheKey = createCacheKeyResolver(parts.addresses);
  let render: ((address: string, client: Client) => Promise<RenderedResponse>) | undefined;
  const cache = new ResponseCache({
    contentVersion,
    log,
    maxBytes,
    render: (address, client) => render?.(address, client) ?? Promise.reject(new Error('No app is attached.')),
  });
  const respond = createResponder(cache, log, parts.onPageView);
  const { onServed } = parts;

  const readCacheableAddress = (request: IncomingMessage): string | undefined => {
    const { method, url = '', headers } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!render || !isRead || isUnusual(request) || isPersonal(request)) return undefined;
    return cache.has(url) && !isMarkdownPreferred(headers.accept) ? url : resolveCacheKey(url, headers.accept);
  };

  let queue: PendingRequest[] = [];
  let firstArrivedAt = 0;
  /**
   * Responds to the requests of this turn of the event loop with one read of the version, which is then newer than all of
   * them.
   */
  const respondToQueue = () => {
    const requests = queue;
    const arrivedAt = firstArrivedAt;
    queue = [];
    const respondToAll = (version: number | null) => {
      let served = 0;
      for (const request of requests) if (respond(request, version)) served++;
      if (served > 0) onServed?.(served, performance.now() - arrivedAt);
    };
    const version = cache.version();
    if (version instanceof Promise) void version.then(respondToAll);
    else respondToAll(version);
  };
  const handle = (request: IncomingMessage, response: ServerResponse, route: Route): void => {
    const address = readCacheableAddress(request);
    if (address === undefined) route(request, response);
    else if (queue.push({ request, response, route, address }) === 1) {
      firstArrivedAt = performance.now();
      setImmediate(respondToQueue);
    }
  };

  return {
    serverFactory: (handler) => createHttpServer((request, response) => handle(request, response, handler)),
    attach(app) {
      render = (address, client) => renderViaRouter(app, address, client);
    },
    size: () => cache.size,
  };
}

/**
 * Responds to one request from the cache, or routes it. @returns whether it was in memory. An error affects this request only, not
 * the others in its batch.
 */
function createResponder(cache: ResponseCache, log: Logger, onPageView: CacheHandlerParts['onPageView']) {
  const routeAfterError = ({ request, response, route, address }: PendingRequest, error: unknown): void => {
    log.error({ err: error, address }, 'serving a cached response failed');
    try {
      if (response.headersSent) response.destroy();
      else route(request, response);
    } catch (err) {
      log.error({ err, address }, 'routing the request failed too; closing the connection');
      response.destroy();
    }
  };

  return (pending: PendingRequest, version: number | null): boolean => {
    const { request, response, route, address } = pending;
    let isServed = false;
    const write = (cached: CachedResponse | null) => {
      // A redirect keeps parameters that the cache ignores, such as those of a campaign.
      const isRedirect = cached && cached.status >= 300 && request.url !== address;
      if (!cached || isRedirect) return route(request, response);
      isServed = true;
      if (cached.isPage && request.method === 'GET') onPageView?.(request, address);
      return writeResponse(request, response, cached, () => cache.updateSize(address));
    };
    const fail = (error: unknown) => routeAfterError(pending, error);
    try {
      const cached = cache.get(address, version, () => clientFrom(request));
      // If rendering failed, the router tries again or explains the error.
      if (cached instanceof Promise) cached.then(write, () => route(request, response)).catch(fail);
      else write(cached)?.catch(fail);
    } catch (error) {
      fail(error);
    }
    return isServed;
  };
}

const clientFrom = ({ socket, headers }: IncomingMessage): Client => ({
  remoteAddress: socket.remoteAddress,
  forwardedFor: [headers['x-forwarded-for']].flat().join(', ') || undefined,
});

/** Returns whether the router must decide: the request names its sender, carries a body or lacks a host. */
function isUnusual({ headers }: IncomingMessage): boolean {
  return (
    headers.authorization !== undefined ||
    headers.host === undefined ||
    headers.expect !== undefined ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined
  );
}

/**
 * Writes a response in the encoding that the request prefers, or 304 if the client already has it. Calls `onGrowth` if the
 * encoding had to be created. @returns a promise in that case.
 */
function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  onGrowth: () => void,
): Promise<void> | undefined {
  const ifNoneMatch = request.headers['if-none-match'];
  const isUnchanged = ifNoneMatch !== undefined && cached.status === 200 && cached.matchesEtag(ifNoneMatch);
  const write = ({ body, headers, headersOf304 }: EncodedResponse) => {
    if (isUnchanged) response.writeHead(304, headersOf304).end();
    // Node itself omits the body for HEAD.
    else response.writeHead(cached.status, headers).end(body);
  };
  const encoded = cached.encode(acceptedEncoding(request.headers['accept-encoding']));
  if (!(encoded instanceof Promise)) {
    write(encoded);
    return undefined;
  }
  return encoded.then((made) => {
    onGrowth();
    write(made);
  });
}
