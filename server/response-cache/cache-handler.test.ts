import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { createCacheHandler } from './cache-handler.ts';

/**
 * Creates a response cache without a database: every request is routed, those of one turn of the event loop in one batch.
 */
function cacheWithoutDatabase(route: (url: string) => void) {
  const errors: string[] = [];
  const note = (_fields: object, message: string) => void errors.push(message);
  const log = { info: () => undefined, warn: () => undefined, error: note };
  const contentVersion = { read: () => Promise.reject(new Error('away')), close: () => undefined };
  const cache = createCacheHandler({
    contentVersion,
    addresses: ['/blog', '/about', '/contact', '/learn-to-dive'].map((path) => ({ path, parameters: [] })),
    isPersonal: () => false,
    log,
  });
  cache.attach({} as FastifyInstance);
  const server = cache.serverFactory((request) => route(request.url ?? ''), {});
  const destroyed: string[] = [];
  const ask = (url: string) => {
    const request = { method: 'GET', url, headers: { host: 'bommie.example' } };
    const response = { headersSent: false, destroy: () => void destroyed.push(url) };
    server.emit('request', request as IncomingMessage, response as unknown as ServerResponse);
  };
  return { ask, errors, destroyed };
}

it('responds to the rest of a batch when one request fails', async () => {
  const routed: string[] = [];
  const { ask, errors, destroyed } = cacheWithoutDatabase((url) => {
    routed.push(url);
    if (url === '/about') throw new Error('This one fails.');
  });
  for (const url of ['/blog', '/about', '/contact', '/learn-to-dive']) ask(url);
  await expect.poll(() => routed).toContain('/learn-to-dive');
  expect(new Set(routed)).toEqual(new Set(['/blog', '/about', '/contact', '/learn-to-dive']));
  expect(destroyed).toEqual(['/about']);
  expect(errors).toContain('serving a cached response failed');
});

it('routes a request once more when only the first attempt fails', async () => {
  const routed: string[] = [];
  const { ask, destroyed } = cacheWithoutDatabase((url) => {
    routed.push(url);
    if (routed.length === 1) throw new Error('Once.');
  });
  ask('/about');
  await expect.poll(() => routed).toEqual(['/about', '/about']);
  expect(destroyed).toEqual([]);
});
