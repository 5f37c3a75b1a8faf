import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AdminOnly } from '../http/admin-only.ts';
import { HttpError } from '../http/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Allows the body as much time as the whole request, for files. */
    mayTakeLong?: boolean;
  }
}

/** Limits of a request, in bytes, characters and milliseconds. */
export const REQUEST_LIMITS = {
  /** Four times the longest link that a field accepts. */
  url: 8_000,
  parameters: 100,
  jsonDepth: 32,
  /** A contact message of 5,000 characters, each written as nine (`%E6%B5%B7`), and the other fields. */
  publicBody: 64 * 1024,
  /** An article of 200,000 characters with any letters. */
  adminBody: 1024 * 1024,
  /** An admin's body at 0.5 Mbit/s takes 17 s. Pictures have the whole time of a request. */
  body: 30_000,
  /**
   * Time for which a client may keep sending after the response, so that it reads the response rather than a connection
   * error.
   */
  afterAnswer: 60_000,
};
export type RequestLimits = typeof REQUEST_LIMITS;

/**
 * Enforces `limits` for every request: 400, 414, 415 and 417 before anything is read, 408 for a body that does not arrive.
 * Admin routes, recognised by their guard, accept larger bodies than public ones.
 */
export function registerRequestLimits(app: FastifyInstance, limits: RequestLimits, { adminOnly }: AdminOnly): void {
  app.addHook('onRoute', (route) => {
    const guarded = [route.onRequest].flat().includes(adminOnly as never);
    if (guarded) route.bodyLimit ??= limits.adminBody;
  });
  app.addHook('onRequest', async (request) => {
    const error = findViolation(request, limits);
    if (error) throw error;
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (hasBody(request) && !request.routeOptions.config.mayTakeLong) limitBodyTime(payload as Readable, limits.body);
  });
  app.addHook('onResponse', async ({ raw }) => {
    // Undefined for requests from within the process, whose whole response a timer would keep in memory.
    if (raw.complete !== false) return;
    const timer = setTimeout(() => raw.destroy(), limits.afterAnswer).unref();
    raw.once('close', () => clearTimeout(timer));
  });
  registerJson(app, limits);
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function findViolation(request: FastifyRequest, limits: RequestLimits): HttpError | undefined {
  const { raw, headers, originalUrl } = request;
  if (raw.httpVersion === '1.1' && hostsIn(raw.rawHeaders) !== 1)
    return new HttpError(400, 'The request must name one host.');
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    return new HttpError(417, 'This server does not support the Expect header.');
  if (originalUrl.length > limits.url) return new HttpError(414, 'The address is too long.');
  if (countCharacter('&', originalUrl) >= limits.parameters)
    return new HttpError(400, 'The address has too many parameters.');
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    return new HttpError(415, 'Compressed requests are not accepted here; send the content as it is.');
  return undefined;
}

/** Counts Host headers: with more than one, a proxy and this server could choose different ones. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count++;
  return count;
}

function countCharacter(character: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) count++;
  return count;
}

/** Emits a stream error to the body's reader, so that a response can still be sent on the connection. */
function limitBodyTime(body: Readable, milliseconds: number): void {
  const onTimeout = () => {
    if (body.listenerCount('error') === 0) return;
    const headers = { connection: 'close' };
    body.emit('error', new HttpError(408, 'The request took too long to arrive. Please try again.', { headers }));
  };
  const timer = setTimeout(onTimeout, milliseconds);
  for (const event of ['end', 'close', 'error']) body.once(event, () => clearTimeout(timer));
}

/** Parses JSON, which is UTF-8 (RFC 8259, 8.1). Rejects deep nesting unparsed, since our bodies are never deeply nested. */
function registerJson(app: FastifyInstance, limits: RequestLimits): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) done(new HttpError(400, 'The request body is not valid UTF-8.'));
    else if (isDeeperThan(limits.jsonDepth, body)) done(new HttpError(400, 'The request body is nested too deeply.'));
    else parse(request, body.toString('utf8'), done);
  });
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Returns whether arrays and objects in a JSON text are nested deeper than `maxDepth`. Stops reading as soon as it knows.
 */
export function isDeeperThan(maxDepth: number, json: Uint8Array): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number;
    if (quoted) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (OPENING.has(byte)) {
      if (++depth > maxDepth) return true;
    } else if (CLOSING.has(byte)) depth--;
  }
  return false;
}
