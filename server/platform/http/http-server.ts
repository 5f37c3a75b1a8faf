import { createServer, type Server, type ServerOptions } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { CONNECTION_LIMITS } from './limits.ts';

type Listener = Parameters<FastifyServerFactory>[0];

/**
 * Node's server within {@link CONNECTION_LIMITS}. What Node would refuse by itself, without our headers, is handed on for us to
 * refuse. Requests without a body get no stream for one, which makes an answer from memory an eighth cheaper.
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
    // Nobody may wait for the end of a stream that is not there; a type of content would make Fastify do so.
    if (request.readableEnded) delete request.headers['content-type'];
    listener(request, response);
  };
  const server = createServer(options, listen);
  server.on('checkExpectation', listen);
  server.maxConnections = limits.connections;
  return server;
}
