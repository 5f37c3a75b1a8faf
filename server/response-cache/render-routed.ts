import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { CachedResponse } from './cached-response.ts';

/** Larger answers are given, but not kept. Bytes. */
const LARGEST_KEPT = 4 * 1024 * 1024;

/** `keep`: whether later requests may have it. `share`: whether those who wait for the same address may. */
export type Rendered = { answer: CachedResponse; keep: boolean; share: boolean };

/**
 * What the router answers an unknown visitor at `address`, uncompressed, with every header it sets. Nobody's request is used
 * for it, so that nobody's cookies can come into it and nobody's leaving ends it.
 */
export async function renderViaRouter(app: FastifyInstance, address: string): Promise<Rendered> {
  const accept = address.startsWith('/api/') ? 'application/json' : 'text/html';
  const { statusCode, headers, rawPayload, raw } = await app.inject({ url: address, headers: { accept } });
  const answer = new CachedResponse({
    status: statusCode,
    headers,
    body: rawPayload,
    varies: isNonDeterministic(raw.req),
  });
  const share = headers['set-cookie'] === undefined;
  const mayBeKept = !/no-store|private/.test(String(headers['cache-control'] ?? ''));
  return { answer, keep: share && mayBeKept && statusCode === 200 && rawPayload.length <= LARGEST_KEPT, share };
}

const varying = new WeakSet<IncomingMessage>();

/** Says that the answer to a request was picked by chance, so that the next one may look different. */
export const markNonDeterministic = (request: IncomingMessage): void => void varying.add(request);
export const isNonDeterministic = (request: IncomingMessage): boolean => varying.has(request);
