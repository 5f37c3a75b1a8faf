import { createServer, type Server, type ServerOptions } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** Limits of a connection, in bytes and milliseconds. */
export const CONNECTION_LIMITS = {
  /** Further connections are closed immediately. The proxy limits connections per address (docs/decisions/012). */
  connections: 2_000,
  /** Our cookies, languages and URLs together take less than a quarter of it. */
  headerBytes: 16 * 1024,
  headers: 15_000,
  /** 20 MiB at 0.5 Mbit/s take 336 s: the largest picture over a slow connection. */
  request: 420_000,
  /** How often Node looks for requests that take longer. */
  checkEvery: 5_000,
  /** Longer than nginx's 60 s; otherwise nginx would sometimes send a request on a connection that has just closed. */
  keepAlive: 72_000,
} as const;

type Listener = Parameters<FastifyServerFactory>[0];

/**
 * Creates Node's server with {@link CONNECTION_LIMITS}. Requests that Node would reject by itself, without our headers, reach
 * the listener. Requests without a body get no stream for it, which makes a cached response an eighth cheaper.
 */
export function createHttpServer(
  listener: Listener,
  other: Partial<Record<keyof typeof CONNECTION_LIMITS, number>> = {},
): Server {
  const limits = { ...CONNECTION_LIMITS, ...other };
  const options: ServerOptions = {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    connectionsCheckingInterval: limits.checkEvery,
    keepAliveTimeout: limits.keepAlive,
    requireHostHeader: false,
    optimizeEmptyRequests: true,
  };
  const listen: Listener = (request, response) => {
    // A content type would make Fastify wait for the end of a stream that does not exist.
    if (request.readableEnded) delete request.headers['content-type'];
    listener(request, response);
  };
  const server = createServer(options, listen);
  server.on('checkExpectation', listen);
  server.maxConnections = limits.connections;
  return server;
}
