// SQLite only: puts a database that fails in front of the cache; response-cache-freshness runs on both databases.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentVersion } from '../../server/platform/database/content-version.ts';
import { type TestDatabaseLocation, testDatabaseLocation } from '../support/database-location.ts';
import { type CachedServer, cachedServer, readHeading, sendRequest } from './response-cache-server.ts';
import { articleRow } from './rows.ts';

const KIB = 1024;
const maxBytes = { pages: 400 * KIB, queries: 200 * KIB };

let place: TestDatabaseLocation;
let server: CachedServer;
let read: (() => number | Promise<number>) | undefined;
beforeEach(async () => {
  place = await testDatabaseLocation();
  read = undefined;
  const contentVersion: ContentVersion = {
    read: () => (read ?? server.opened.contentVersion.read)(),
    close: () => undefined,
  };
  server = await cachedServer(place.where, { maxBytes, contentVersion });
  await server.opened.database
    .insertInto('articles')
    .values([articleRow({ slug: 'reef', title: 'Reef' })])
    .execute();
});
afterEach(async () => {
  await server.close();
  await place.remove();
});

const rename = (title: string) => server.opened.database.updateTable('articles').set({ title }).execute();
const failing = () => Promise.reject(new Error('The database is on fire.'));

describe('a flood of queries', () => {
  it('keeps memory bounded and popular pages cached', async () => {
    await sendRequest(server, '/blog/reef');
    for (let number = 0; number < 200; number++) {
      await sendRequest(server, `/dive-sites?search=${number}`);
      expect(server.pageCache.size().bytes).toBeLessThan(maxBytes.pages + maxBytes.queries);
    }
    expect(server.pageCache.size().addresses).toBeGreaterThan(5);
    for (let number = 0; number < 100; number++) await sendRequest(server, `/blog/reef?${number}=${number}`);
    await sendRequest(server, '/blog/reef');
    expect(server.renders.get('/blog/reef')).toBe(1);
  });
});

describe('when a page cannot be rendered', () => {
  it('serves and logs the last good response until rendering succeeds', async () => {
    await sendRequest(server, '/blog/reef');
    await rename('Wreck');
    server.before.rendering = failing;
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendRequest(server, '/blog/reef')));
    expect(new Set(answers.map(readHeading))).toEqual(new Set(['Reef']));
    expect(server.logged).toContain('rendering failed or is slow; serving the last good response');
    expect(server.renders.get('/blog/reef')).toBeLessThan(10);
    delete server.before.rendering;
    await expect
      .poll(async () => readHeading(await sendRequest(server, '/blog/reef')), { timeout: 3_000 })
      .toBe('Wreck');
    server.before.rendering = failing;
    await rename('Cave');
    await sendRequest(server, '/blog/reef');
    delete server.before.rendering;
    await rename('Arch');
    expect(readHeading(await sendRequest(server, '/blog/reef'))).toBe('Arch');
  });

  it('shares one failed render among all waiting requests', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.before.rendering = () => promise.then(failing);
    const waiting = Array.from({ length: 50 }, () => sendRequest(server, '/blog/reef'));
    await expect.poll(() => server.arrivedCount()).toBe(50);
    await expect.poll(() => server.renders.get('/blog/reef')).toBe(1);
    // Their versions have been read before.
    await server.opened.contentVersion.read();
    resolve();
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([500]));
    expect(server.renders.get('/blog/reef')).toBe(1);
    delete server.before.rendering;
    expect((await sendRequest(server, '/blog/reef')).status).toBe(200);
  });

  it('serves the last good response when rendering is slow', async () => {
    await sendRequest(server, '/blog/reef');
    await rename('Wreck');
    const { promise, resolve } = Promise.withResolvers<void>();
    server.before.rendering = () => promise;
    const begun = performance.now();
    expect(readHeading(await sendRequest(server, '/blog/reef'))).toBe('Reef');
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(readHeading(await sendRequest(server, '/blog/reef'))).toBe('Reef');
    resolve();
    await expect.poll(async () => readHeading(await sendRequest(server, '/blog/reef'))).toBe('Wreck');
    expect(server.renders.get('/blog/reef')).toBe(2);
  });

  it('keeps rendering for others when one client disconnects', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.before.rendering = () => promise;
    const gone = new AbortController();
    const left = fetch(`${server.address}/blog/reef`, { signal: gone.signal }).catch(() => 'left');
    await expect.poll(() => server.renders.get('/blog/reef')).toBe(1);
    const stays = sendRequest(server, '/blog/reef');
    gone.abort();
    expect(await left).toBe('left');
    resolve();
    expect(readHeading(await stays)).toBe('Reef');
    expect(server.renders.get('/blog/reef')).toBe(1);
  });
});

describe('when the database is unavailable', () => {
  it.each([
    ['rejects', () => failing()],
    [
      'throws',
      () => {
        throw new Error('gone');
      },
    ],
    ['does not respond', () => new Promise<number>(() => undefined)],
  ])('and %s, serves cached pages and routes everything else', async (_name, broken) => {
    await sendRequest(server, '/blog/reef');
    read = broken;
    expect(readHeading(await sendRequest(server, '/blog/reef'))).toBe('Reef');
    expect(server.logged).toContain('the database does not respond; serving the last good responses');
    expect((await sendRequest(server, '/blog')).status).toBe(200);
    read = undefined;
    await rename('Wreck');
    expect(readHeading(await sendRequest(server, '/blog/reef'))).toBe('Wreck');
  });
});
