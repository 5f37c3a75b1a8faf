// @module-tag postgres

import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteDate } from '../../domain/kernel/dates.ts';
import { makeArticle, makeProduct, makeReview, makeShop } from '../factories/make-content.ts';
import { type AdminClient, logIn, setTestPassword } from './admin/admin.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';
const FIN = 'https://gear.example/fin?ref=bommie';
const TORCH = 'https://shop-b.example/torch';
const today = siteDate(new Date());

let server: TestServer;
let admin: AdminClient;
let client = 0;
beforeAll(async () => {
  server = await testServer({ env: { TRUST_PROXY: 'loopback' } });
  await setTestPassword(server.database);
  admin = await logIn(server);
  await makeShop(server.database, { hosts: ['gear.example'], tag: 'ref=bommie', name: 'Gear' });
  await makeShop(server.database, { hosts: ['shop-b.example'], name: 'Shop B' });
  await makeProduct(server.database, { name: 'Long fin', affiliateLink: FIN });
  await makeReview(server.database, { title: 'Long fin: quick', slug: 'long-fin', purchaseLink: FIN });
  await makeArticle(server.database, {
    slug: 'night',
    content: `Take [a torch](${TORCH}), see [a club](https://club.example/).`,
  });
  await makeReview(server.database, {
    slug: 'hidden',
    purchaseLink: 'https://gear.example/hidden?ref=bommie',
    published: false,
  });
});
afterAll(() => server.close());

/** Sends a beacon from a new reader. */
const send = (body: Record<string, string>, headers: Record<string, string> = {}, url = '/api/clicks') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      origin: SITE_URL,
      'user-agent': PHONE,
      'x-forwarded-for': `198.51.${++client >> 8}.${client & 255}`,
      ...headers,
    },
    payload: new URLSearchParams(body).toString(),
  });
const click = (more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  send({ link: FIN, page: '/gear-reviews/long-fin', position: 'top', ...more }, headers);

async function clicks(): Promise<Record<string, number>> {
  await server.traffic.write();
  const rows = await server.database.selectFrom('linkClicks').selectAll().orderBy('page').orderBy('position').execute();
  return Object.fromEntries(rows.map((row) => [`${row.day} ${row.page} ${row.position}`, row.clicks]));
}

it('counts clicks by day, link, page and position', async () => {
  expect((await click()).statusCode).toBe(204);
  await click();
  await click({ position: 'bottom' });
  await click({ link: TORCH, page: '/blog/night', position: '' });
  expect(await clicks()).toEqual({
    [`${today} /blog/night text`]: 1,
    [`${today} /gear-reviews/long-fin bottom`]: 1,
    [`${today} /gear-reviews/long-fin top`]: 2,
  });
});

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['an unknown link', { link: 'https://evil.example/' }, {}],
  ['a link that is no purchase link', { link: 'https://club.example/' }, {}],
  ['the link of a draft', { link: 'https://gear.example/hidden?ref=bommie' }, {}],
  ['an unknown page', { page: '/gear-reviews/nothing' }, {}],
  ['a crawler', {}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a program without a name', {}, { 'user-agent': '' }],
  ['a prefetch', {}, { 'sec-purpose': 'prefetch;prerender' }],
])('does not count %s', async (_, body, headers) => {
  const before = await clicks();
  expect((await click(body, headers)).statusCode).toBe(204);
  expect(await clicks()).toEqual(before);
});

it('does not count the owner', async () => {
  const before = await clicks();
  await click({}, { cookie: admin.cookie });
  expect(await clicks()).toEqual(before);
});

it('counts a double click once', async () => {
  const key = `${today} /gear-reviews/long-fin card`;
  const reader = { 'x-forwarded-for': '203.0.113.9' };
  await Promise.all([click({ position: 'card' }, reader), click({ position: 'card' }, reader)]);
  expect((await clicks())[key]).toBe(1);
});

it('counts a link from the moment it is published', async () => {
  const { id } = (
    await admin.send('POST', '/api/products', {
      name: 'New mask',
      category: 'Masks',
      description: 'A mask.',
      imageUrl: '/media/kit/mask.webp',
      affiliateLink: 'https://gear.example/mask?ref=bommie',
      published: true,
    })
  ).json();
  expect(id).toEqual(expect.any(Number));
  await expect
    .poll(async () => {
      await click({ link: 'https://gear.example/mask?ref=bommie', page: '/gear-reviews', position: 'card' });
      return (await clicks())[`${today} /gear-reviews card`] ?? 0;
    })
    .toBeGreaterThan(0);
});

it('limits a flood from one client and rejects other sites', async () => {
  const flood = { 'x-forwarded-for': '203.0.113.77' };
  const codes = await Promise.all(Array.from({ length: 80 }, () => click({ link: 'https://evil.example/' }, flood)));
  expect(codes.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  expect((await click({}, { origin: 'https://evil.example' })).statusCode).toBe(403);
});

it('stores nothing about the visitor', async () => {
  await server.traffic.write();
  const stored: unknown[] = [];
  for (const table of ['linkClicks', 'links', 'pageViews', 'referringHosts', 'rateLimits'] as const)
    stored.push(await server.database.selectFrom(table).selectAll().execute());
  expect(JSON.stringify(stored)).not.toMatch(/198\.51|203\.0\.113|iPhone/);
  expect((await click()).headers['set-cookie']).toBeUndefined();
});

it('counts pages that were opened without a document, and where readers came from', async () => {
  const view = (page: string, headers = {}) => send({ page }, headers, '/api/views');
  await view('/gear-reviews/long-fin', { referer: `${SITE_URL}/blog/night` });
  await view('/search?q=hookah%20compressor');
  await view('/search?q=ana%40example.com');
  await view('/nowhere');
  await server.traffic.write();
  await server.traffic.write();
  const rows = await server.database.selectFrom('pageViews').select(['page', 'views']).orderBy('page').execute();
  expect(rows).toEqual([
    { page: '/gear-reviews/long-fin', views: 1 },
    { page: '/search', views: 2 },
  ]);
  expect(await server.database.selectFrom('missedSearches').select(['words', 'searches']).execute()).toEqual([
    { words: 'hookah compressor', searches: 1 },
  ]);
  expect(await server.database.selectFrom('referringHosts').selectAll().execute()).toEqual([]);
});

it('shows clicks and views to the owner, also as CSV', async () => {
  const report = (await admin.send('GET', '/api/admin/traffic?days=7')).json();
  expect(report.days).toHaveLength(7);
  expect(report.clicks.at(-1)).toBeGreaterThanOrEqual(5);
  expect(report.pages[0]).toMatchObject({ page: '/gear-reviews/long-fin', views: 1 });
  expect(report.searches).toEqual([{ words: 'hookah compressor', count: 1 }]);
  const csv = await admin.send('GET', '/api/admin/traffic/csv?days=90');
  expect(csv.body).toContain(`${today},${FIN},/gear-reviews/long-fin,top,3`);
  expect((await server.app.inject('/api/admin/traffic')).statusCode).toBe(401);
});
