import type { FastifyInstance } from 'fastify';
import { CachedResponse } from './cached-response.ts';

/** Larger responses are sent, but not cached. */
const MAX_CACHED_BYTES = 4 * 1024 * 1024;

/** `isCacheable`: later requests may get it. `isShareable`: requests that wait for the same address may. */
export type RenderedResponse = { response: CachedResponse; isCacheable: boolean; isShareable: boolean };

/**
 * The router's response to an anonymous visitor at `address`, uncompressed, with every header it sets. Renders with a request of
 * its own, so that no visitor's cookie can affect it and it goes on when a client disconnects.
 */
export async function renderViaRouter(app: FastifyInstance, address: string): Promise<RenderedResponse> {
  const accept = address.startsWith('/api/') ? 'application/json' : 'text/html';
  const { statusCode, headers, rawPayload } = await app.inject({ url: address, headers: { accept } });
  const response = new CachedResponse({ status: statusCode, headers, body: rawPayload });
  const isShareable = headers['set-cookie'] === undefined;
  const mayBeStored = !/no-store|private/.test(String(headers['cache-control'] ?? ''));
  const isCacheable = isShareable && mayBeStored && statusCode === 200 && rawPayload.length <= MAX_CACHED_BYTES;
  return { response, isCacheable, isShareable };
}
