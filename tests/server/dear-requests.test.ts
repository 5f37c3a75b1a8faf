// SQLite only: concerns requests, files or other servers, and has no query of its own.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from './test-server.ts';

/** Checks that requests with parameters, which have unlimited variants, cannot keep the only thread busy. */

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('makes a client with many expensive reads wait, rejects more of them, and lets others through', async () => {
  const read = (text: string, remoteAddress: string) =>
    server.app.inject({ url: `/api/search?q=${text}`, remoteAddress }).then(({ statusCode }) => statusCode);
  const finished: string[] = [];
  const flood = Array.from({ length: 60 }, (_, index) =>
    read(`reef${index}`, '203.0.113.1').finally(() => finished.push('flood')),
  );
  const others = ['203.0.113.2', '203.0.113.3'].map((address) =>
    read('turtle', address).finally(() => finished.push('other')),
  );
  expect(await Promise.all(others)).toEqual([200, 200]);
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(30);
  // Rejected requests end immediately, so this looks only at the others.
  const made = finished.slice(statuses.filter((status) => status === 503).length);
  expect(made.lastIndexOf('other')).toBeLessThan(8);
  expect(await read('again', '203.0.113.1')).toBe(200);
});
