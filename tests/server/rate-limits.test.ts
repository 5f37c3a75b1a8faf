// @module-tag postgres

import { afterAll, beforeAll, expect, it } from 'vitest';
import { pruneExpiredWindows, takeToken } from '../../server/platform/security/rate-limit-counter.ts';
import { type TestServer, testServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const START = Date.parse('2026-03-01T09:00:00.000Z');
const limit = { name: 'test', max: 3, windowSeconds: 60 };
const take = (key: string, seconds: number) => takeToken(server.database, limit, key, START + seconds * 1000);

it('allows a limited number within a window that starts with the first request, then again in the next', async () => {
  const responses = [];
  for (const seconds of [0, 10, 20, 30, 59.5, 60, 61]) responses.push(await take('a', seconds));
  expect(responses).toMatchObject([
    { allowed: true },
    { allowed: true },
    { allowed: true },
    { allowed: false, retryAfterSeconds: 30 },
    { allowed: false, retryAfterSeconds: 1 },
    { allowed: true },
    { allowed: true },
  ]);
});

it('never reports a wait longer than the window, even when a later request has opened it', async () => {
  for (let use = 0; use < 3; use++) await take('e', 0.005);
  expect(await take('e', 0)).toMatchObject({ allowed: false, retryAfterSeconds: 60 });
});

it('opens a new window when the clock was set back, so that no lock lasts as long as the clock was ahead', async () => {
  for (let use = 0; use < 4; use++) await take('f', 0);
  expect(await take('f', -24 * 3600)).toEqual({ allowed: true });
  for (let use = 0; use < 3; use++) await take('f', -24 * 3600);
  expect(await take('f', -24 * 3600 + 10)).toMatchObject({ allowed: false, retryAfterSeconds: 50 });
  expect(await take('f', -24 * 3600 + 61)).toEqual({ allowed: true });
});

it('counts visitors and limits separately', async () => {
  for (let use = 0; use < 4; use++) await take('b', 0);
  expect(await take('c', 0)).toEqual({ allowed: true });
  expect(await takeToken(server.database, { ...limit, name: 'other' }, 'b', START)).toEqual({ allowed: true });
});

it('lets exactly the limit through of fifty concurrent requests', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => take('d', 0)));
  expect(responses.filter((response) => response.allowed)).toHaveLength(3);
});

it('prunes addresses only after their window has ended', async () => {
  await take('early', 1_000);
  await take('late', 1_030);
  await pruneExpiredWindows(server.database, START + 1_061_000);
  const rows = await server.database.selectFrom('rateLimits').select('key').orderBy('key').execute();
  expect(rows).toEqual([{ key: 'test:late' }]);
});
