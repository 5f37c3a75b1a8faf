import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import type { Config } from '../config/config.ts';
import { serializeError } from './serialize-error.ts';

/** One JSON line per event, on standard output unless told otherwise, with its level and time in words that a person can read. */
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
 * One line per answered call. Reads are told at debug level only, as a crawler makes thousands; visitors' addresses and
 * search texts are not written down at all.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply;
    const level = statusCode >= 500 ? 'warn' : request.method === 'GET' || request.method === 'HEAD' ? 'debug' : 'info';
    request.log[level](
      { ...describeRequest(request), statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}

function describeRequest(request: FastifyRequest) {
  return { method: request.method, path: loggablePath(request.url) };
}

/** The path alone; the token of an unsubscribe link is as good as a password and stays out of the log. */
function loggablePath(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(/^(\/unsubscribe\/)[^/]+/, '$1…');
}
