import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { hideTokens } from '../../../domain/security/secret-paths.ts';
import type { Config } from '../config/config.ts';
import { serializeError } from './serialize-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it is a beacon, logged at debug level like a GET request: readers send many. */
    isBeacon?: boolean;
  }
}

/** Logs one JSON line per event, to standard output by default, with a readable level and time. */
export function createLog(level: Config['logLevel'], to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { req: describeRequest, err: serializeError },
  };
  return to ? pino(options, to) : pino(options);
}

/**
 * Logs one line per request. GET requests are logged at debug level only, as a crawler makes thousands; visitors' addresses and
 * search texts are never logged.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    const isFrequent = request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.isBeacon;
    const level = statusCode >= 500 ? 'warn' : isFrequent ? 'debug' : 'info';
    request.log[level](
      { ...describeRequest(request), statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'request completed',
    );
  });
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: loggablePath(request.url) };
}

/** Returns the path without its query and without tokens. */
function loggablePath(url: string): string {
  const [path = ''] = url.split('?');
  return hideTokens(path);
}
