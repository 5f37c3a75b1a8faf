import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { sessionTokenOf } from '../features/sessions/session-cookie.ts';
import type { ContentVersion } from '../platform/database/content-version.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import type { Logger } from '../platform/logger.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { canonicalAddresses } from './cached-addresses.ts';
import type { Form } from './cached-response.ts';
import { type Rendered, renderViaRouter } from './render-routed.ts';
import { type FreshResponse, ResponseCache } from './response-cache.ts';

const MIB = 1024 * 1024;
const MOST = { pages: 24 * MIB, queries: 8 * MIB };

export type CacheHandler = {
  /** Makes the app's server, which answers from memory before anything is routed. */
  serverFactory: FastifyServerFactory;
  /** Says whose answers are kept. Until then everything is routed. */
  attach(app: FastifyInstance): void;
  /** What is kept at the moment. */
  size(): { addresses: number; bytes: number };
};

export type CacheHandlerParts = {
  contentVersion: ContentVersion;
  /** The API's public reads. */
  reads: readonly Endpoint[];
  siteUrl: string;
  log: Logger;
  /** Bytes; otherwise 24 MiB of plain addresses and 8 of those with parameters. */
  most?: { pages: number; queries: number };
};

type Route = (request: IncomingMessage, response: ServerResponse) => void;
type Asked = { request: IncomingMessage; response: ServerResponse; route: Route; address: string };

/** Pages and public answers in memory for visitors who are not known, each as long as nothing they show has changed. */
export function createCacheHandler({
  contentVersion,
  reads,
  siteUrl,
  log,
  most = MOST,
}: CacheHandlerParts): CacheHandler {
  const canonical = canonicalAddresses(reads);
  let render: ((address: string) => Promise<Rendered>) | undefined;
  const answers = new ResponseCache({
    contentVersion,
    log,
    most,
    render: (address) => render?.(address) ?? Promise.reject(new Error('No app is attached.')),
  });

  const addressOf = (request: IncomingMessage): string | undefined => {
    const { method, url = '' } = request;
    if (!render || (method !== 'GET' && method !== 'HEAD') || isPersonal(request, siteUrl)) return undefined;
    return answers.has(url) ? url : canonical(url);
  };

  /** Ends one answer that failed, so that it takes no other of its batch with it. */
  const routeFailed = ({ request, response, route, address }: Asked, error: unknown): void => {
    log.error({ err: error, address }, 'an answer from memory failed');
    try {
      if (response.headersSent) response.destroy();
      else route(request, response);
    } catch (err) {
      log.error({ err, address }, 'routing it failed too; the connection is closed');
      response.destroy();
    }
  };

  const answer = (asked: Asked, version: number | null): void => {
    const { request, response, route, address } = asked;
    const write = (fresh: FreshResponse | null) => {
      // A redirect keeps the parameters that mean nothing to us, such as those of a campaign.
      const leadsOn = fresh && fresh.answer.status >= 300 && request.url !== address;
      if (!fresh || leadsOn) return route(request, response);
      return writeResponse(request, response, fresh, () => answers.weigh(address));
    };
    const fail = (error: unknown) => routeFailed(asked, error);
    try {
      const fresh = answers.get(address, version);
      // What could not be answered here is answered, or explained, in the usual way.
      if (fresh instanceof Promise) fresh.then(write, () => route(request, response)).catch(fail);
      else write(fresh)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  };

  let waiting: Asked[] = [];
  /** Answers those who asked in this turn of the event loop, after one look at the version, which so is newer than they. */
  const answerTurn = () => {
    const turn = waiting;
    waiting = [];
    const answerAll = (version: number | null) => {
      for (const asked of turn) answer(asked, version);
    };
    const version = answers.version();
    if (version instanceof Promise) void version.then(answerAll);
    else answerAll(version);
  };
  const take = (request: IncomingMessage, response: ServerResponse, route: Route): void => {
    const address = addressOf(request);
    if (address === undefined) route(request, response);
    else if (waiting.push({ request, response, route, address }) === 1) setImmediate(answerTurn);
  };

  return {
    serverFactory: (handler) => createHttpServer((request, response) => take(request, response, handler)),
    attach(app) {
      render = (address) => renderViaRouter(app, address);
    },
    size: () => answers.size,
  };
}

/** Whether the answer may be for this visitor alone; a body to be read, or no host, is unusual enough to be left to the router. */
function isPersonal({ headers }: IncomingMessage, siteUrl: string): boolean {
  return (
    headers.authorization !== undefined ||
    headers.host === undefined ||
    headers.expect !== undefined ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined ||
    (headers.cookie !== undefined && sessionTokenOf(headers.cookie, siteUrl) !== undefined)
  );
}

/**
 * Writes an answer in the encoding that the request prefers, or 304 where it has one of `current` already. `onGrowth` is
 * called when that needed an encoding nobody had asked for before. @returns a promise where that takes time.
 */
function writeResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, current }: FreshResponse,
  onGrowth: () => void,
): Promise<void> | undefined {
  const condition = request.headers['if-none-match'];
  const named = condition && answer.status === 200 ? current.find((each) => each.isNamedBy(condition)) : undefined;
  const form = (named ?? answer).form(acceptedEncoding(request.headers['accept-encoding']));
  const write = ({ body, headers, headersOf304 }: Form) => {
    if (named) response.writeHead(304, headersOf304).end();
    // For HEAD Node itself leaves the body out.
    else response.writeHead(answer.status, headers).end(body);
  };
  if (!(form instanceof Promise)) {
    write(form);
    return undefined;
  }
  return form.then((made) => {
    onGrowth();
    write(made);
  });
}
