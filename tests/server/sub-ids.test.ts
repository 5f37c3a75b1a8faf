// @module-tag postgres

import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArticle, makeProduct, makeReview, makeShop } from '../factories/make-content.ts';
import { type AdminClient, logIn, setTestPassword } from './admin/admin.ts';
import { type TestServer, testServer } from './test-server.ts';

const FIN = 'https://gear.example/fin?ref=bommie';
const OWN = 'https://gear.example/own?clickref=spring';
const LAMP = 'https://partner.example/lamp?affid=7';
const MANY = Array.from({ length: 40 }, (_, n) => `https://gear.example/fin-${n}`);
const TORCH = 'https://shop-b.example/torch';
const PAGE = '/gear-reviews/long-fin';

let server: TestServer;
let admin: AdminClient;
beforeAll(async () => {
  server = await testServer({ hasPages: true });
  await setTestPassword(server.database);
  admin = await logIn(server);
  await makeShop(server.database, { hosts: ['gear.example'], name: 'Gear', subId: null });
  await makeShop(server.database, { hosts: ['shop-b.example'], name: 'Shop B', subId: null });
  await makeProduct(server.database, { name: 'Long fin', affiliateLink: FIN });
  await makeReview(server.database, { title: 'Long fin: quick', slug: 'long-fin', purchaseLink: FIN });
  await makeArticle(server.database, { slug: 'night', content: `Take [a torch](${TORCH}), or [this](${OWN}).` });
  await makeArticle(server.database, { slug: 'paid', content: `[A lamp](${LAMP})` });
  await makeArticle(server.database, { slug: 'flood', content: MANY.map((link) => `[A fin](${link})`).join(' ') });
});
afterAll(() => server.close());

const leave = (facts: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/out?${new URLSearchParams({ page: PAGE, position: 'top', ...facts })}`, headers });
const follow = async (facts: Record<string, string>) => (await leave(facts)).headers.location;
const page = async (path: string) => (await server.app.inject({ url: path, headers: { accept: 'text/html' } })).body;

async function switchOn(name: string, subId: string | null): Promise<void> {
  const shop = await server.database.selectFrom('shops').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  const response = await admin.send('PUT', `/api/shops/${shop.id}`, {
    ...{ name, kind: shop.kind, hosts: JSON.parse(shop.hosts), subId, version: shop.version },
  });
  expect(response.statusCode).toBe(200);
}

it('leaves pages, addresses and the policy as they are until an owner switches sub-ids on', async () => {
  expect(await follow({ link: FIN })).toBe(FIN);
  expect(await page('/privacy-policy')).not.toContain('carry a code');
  expect(await page(PAGE)).not.toContain('data-out');
  expect(await server.database.selectFrom('clickPlaces').selectAll().execute()).toEqual([]);
});

it('adds the code of page and position on the way out, and says so in the policy, with the page’s links unchanged', async () => {
  await switchOn('Gear', 'clickref');
  const address = await follow({ link: FIN });
  expect(address).toMatch(/^https:\/\/gear\.example\/fin\?ref=bommie&clickref=bm[a-z2-9]{10}$/);
  expect(await follow({ link: FIN })).toBe(address);
  expect(await follow({ link: FIN, position: 'bottom' })).not.toBe(address);
  expect(await follow({ link: FIN, page: '/gear-reviews' })).not.toBe(address);
  const shown = await page(PAGE);
  expect(shown).toContain(' data-out');
  expect(shown).toContain(`href="${FIN}"`);
  expect(shown).not.toMatch(/clickref/);
  expect(await page('/privacy-policy')).toContain('carry a code');
});

it('makes one code where two processes meet a new place at once', async () => {
  const addresses = await Promise.all(Array.from({ length: 6 }, () => follow({ link: FIN, position: 'card' })));
  expect(new Set(addresses).size).toBe(1);
});

it('keeps an owner’s own sub-id, and leaves the links of other shops alone', async () => {
  expect(await follow({ link: OWN, page: '/blog/night' })).toBe(OWN);
  expect(await follow({ link: TORCH, page: '/blog/night' })).toBe(TORCH);
});

it('follows a paid link whose shop has no rule', async () => {
  expect(await page('/blog/paid')).toMatch(/rel="[^"]*sponsored[^"]*"[^>]*>A lamp/);
  expect(await follow({ link: LAMP, page: '/blog/paid' })).toBe(LAMP);
});

it('follows any link pressed on one of our own pages, such as one that has changed since, and no other', async () => {
  const link = 'https://gone.example/fin';
  expect((await leave({ link }, { 'sec-fetch-site': 'same-origin' })).headers.location).toBe(link);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await leave({ link }, { 'sec-fetch-site': site })).statusCode).toBe(404);
  expect((await leave({ link: 'javascript:alert(1)' }, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(404);
});

it('makes only so many codes for one client, whose clicks still arrive', async () => {
  const facts = (link: string) => new URLSearchParams({ link, page: '/blog/flood', position: 'text' });
  const press = async (link: string, remoteAddress: string) =>
    (await server.app.inject({ url: `/api/out?${facts(link)}`, remoteAddress })).headers.location;
  const addresses = [];
  for (const link of MANY) addresses.push(await press(link, '203.0.113.50'));
  expect(addresses.filter((address) => address?.includes('clickref=bm'))).toHaveLength(30);
  expect(addresses.at(-1)).toBe(MANY.at(-1));
  expect(await press(MANY.at(-1) as string, '203.0.113.51')).toContain('clickref=bm');
});

it('stores nothing of the reader', async () => {
  await leave(
    { link: FIN, position: 'ann@example.org' },
    { 'user-agent': 'Ann’s phone', 'x-forwarded-for': '203.0.113.7' },
  );
  const rows = JSON.stringify(await server.database.selectFrom('clickPlaces').selectAll().execute());
  expect(rows).not.toMatch(/ann|203\.0/i);
});

it.each([
  'https://evil.example/',
  'https://gear.example/never-shown',
  'javascript:alert(1)',
  '//evil.example',
  'https://gear.example@evil.example/fin?ref=bommie',
])('is no open redirect to %s', async (link) => {
  expect((await leave({ link })).statusCode).toBe(404);
});

it.each(['/api/out?link=https%3A%2F%2Fevil.example%2F', '/api/out', '/newsletter/go/999999/0', '/newsletter/go/x/y'])(
  'shows a reader who opens %s the site’s own page, with ways on, and a program an error',
  async (url) => {
    const led = await server.app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml' } });
    expect([led.statusCode, led.headers['cache-control'], led.headers['x-robots-tag']]).toEqual([
      ...[302, 'no-store', 'noindex'],
    ]);
    const shown = await server.app.inject({ url: String(led.headers.location), headers: { accept: 'text/html' } });
    expect(shown.statusCode).toBe(404);
    expect(shown.body).toContain('<h1');
    expect(shown.body).toContain('href="/dive-sites"');
    expect([400, 404]).toContain((await server.app.inject({ url, headers: { accept: '*/*' } })).statusCode);
  },
);

it('leads readers of an old page to a link that has been replaced, without a code', async () => {
  await follow({ link: FIN });
  await server.database.updateTable('reviews').set({ purchaseLink: '' }).execute();
  await server.database.updateTable('products').set({ affiliateLink: '' }).execute();
  // The links are read again where an unknown one is asked for, twice a second at most.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await follow({ link: 'https://gear.example/unknown' });
  expect(await follow({ link: FIN })).toBe(FIN);
});
