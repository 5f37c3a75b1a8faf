// @module-tag postgres

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { TrafficCounter } from '../../server/features/traffic/traffic-counter.ts';
import { makeArticle } from '../factories/make-content.ts';
import { type CachedServer, ownCachedServer, PHONE, sendRequest } from './response-cache-server.ts';

const HOST = 'bommie.example';

let server: CachedServer;
beforeAll(async () => {
  server = await ownCachedServer();
  await makeArticle(server.opened.database, { slug: 'night' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.traffic.write();
  for (const table of ['pageViews', 'referringHosts', 'missedSearches'] as const)
    await server.opened.database.deleteFrom(table).execute();
});

const open = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(server, url, { method, headers: { host: HOST, 'user-agent': PHONE, ...headers } });

async function views(): Promise<Record<string, number>> {
  await server.traffic.write();
  const rows = await server.opened.database.selectFrom('pageViews').select(['page', 'views']).execute();
  return Object.fromEntries(rows.map(({ page, views: count }) => [page, count]));
}

it('counts every page served from the cache, including 304 responses', async () => {
  for (let time = 0; time < 5; time++) await open('/blog/night');
  const { headers } = await open('/blog/night?utm_source=x');
  const again = await open('/blog/night', { 'if-none-match': String(headers.etag) });
  expect(again.status).toBe(304);
  await open('/blog?page=2');
  expect(await views()).toEqual({ '/blog/night': 7, '/blog': 1 });
  expect(server.renders.get('/blog/night')).toBe(1);
});

it('counts a page that is not cached', async () => {
  await open('/?newsletter=subscribed');
  await expect.poll(views).toEqual({ '/': 1 });
});

it.each<[string, string, Record<string, string>, string?]>([
  ['answers of the API', '/api/articles', {}],
  ['files for machines', '/sitemap.xml', {}],
  ['pages that do not exist', '/blog/nothing', {}],
  ['other spellings of a page', '/blog/%6eight', {}],
  ['heads', '/blog/night', {}, 'HEAD'],
  ['crawlers', '/blog/night', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['prefetches', '/blog/night', { 'sec-purpose': 'prefetch' }],
  ['the owner', '/blog/night', { cookie: '__Host-session=abc' }],
])('does not count %s', async (_, url, headers, method = 'GET') => {
  await open(url, headers, method);
  expect(await views()).toEqual({});
});

it('counts the sites that readers come from, by name only', async () => {
  const from = (referer: string) => open('/blog/night', { referer });
  await from('https://www.google.com/search?q=secret+words');
  await from('https://www.google.com/');
  await from('https://forum.example.org/thread/7?user=ana');
  await from(`https://${HOST}/blog`);
  await from('nonsense');
  await server.traffic.write();
  const { database } = server.opened;
  expect(await database.selectFrom('referringHosts').select(['host', 'views']).orderBy('host').execute()).toEqual([
    { host: 'forum.example.org', views: 1 },
    { host: 'google.com', views: 2 },
  ]);
});

it('counts searches that find nothing, and only those', async () => {
  for (const q of [
    'hookah+compressor',
    'Hookah%20compressor',
    '0400+123+456',
    'ana%40example.com',
    'a',
    'can+I+dive+today',
  ])
    await open(`/search?q=${q}`);
  await open('/search?q=hookah+compressor&page=2');
  await server.traffic.write();
  await server.traffic.write();
  const { database } = server.opened;
  expect(await database.selectFrom('missedSearches').select(['words', 'searches']).execute()).toEqual([
    { words: 'hookah compressor', searches: 2 },
  ]);
});

it('counts nothing where the setting is off', async () => {
  const counter = new TrafficCounter({
    database: server.opened.database,
    log: { warn: () => undefined },
    countsViews: false,
    findsAnything: async () => false,
  });
  counter.countView({ url: '/blog/night', userAgent: PHONE, referrer: 'https://google.com/' });
  await counter.write();
  expect(await views()).toEqual({});
});

it('keeps its counts while the database is unavailable, and writes them once', async () => {
  let isAway = true;
  const { database } = server.opened;
  const broken = new Proxy(database, {
    get: (target, name) => {
      if (isAway && name === 'transaction') throw new Error('away');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const counter = new TrafficCounter({
    database: broken,
    log: { warn: () => undefined },
    countsViews: true,
    findsAnything: async () => true,
  });
  counter.countView({ url: '/blog', userAgent: PHONE });
  await counter.write();
  counter.countView({ url: '/blog', userAgent: PHONE });
  isAway = false;
  await counter.stop();
  expect(await views()).toEqual({ '/blog': 2 });
});

it('keeps a missed search while the search fails, and writes everything else', async () => {
  const { database } = server.opened;
  let isBroken = true;
  const counter = new TrafficCounter({
    database,
    log: { warn: () => undefined },
    countsViews: true,
    findsAnything: async () => {
      if (isBroken) throw new Error('away');
      return false;
    },
  });
  counter.countView({ url: '/search?q=nitrox%20in%20tuvalu', userAgent: PHONE });
  await counter.write();
  expect(await views()).toEqual({ '/search': 1 });
  counter.countView({ url: '/search?q=nitrox%20in%20tuvalu', userAgent: PHONE });
  isBroken = false;
  await counter.stop();
  expect(await database.selectFrom('missedSearches').select(['words', 'searches']).execute()).toEqual([
    { words: 'nitrox in tuvalu', searches: 2 },
  ]);
});
