import { createServer, type Server, type ServerOptions } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { CONNECTION_LIMITS } from './limits.ts';

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
