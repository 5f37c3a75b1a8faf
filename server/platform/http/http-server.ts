import { createServer, type Server, type ServerOptions } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** Limits of a connection, in bytes and milliseconds. */
export const CONNECTION_LIMITS = {
  /**
   * Maximum connections; further ones are closed immediately. The proxy limits connections per address (docs/decisions/012).
   */
  connections: 2_000,
  /** Four times what our cookies, languages and URLs need together. */
  headerBytes: 16 * 1024,
  headers: 15_000,
  /** Time for a whole request: the largest picture, 20 MiB, takes 336 s at 0.5 Mbit/s. */
  request: 420_000,
  /** Interval at which Node looks for requests that take longer. */
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
