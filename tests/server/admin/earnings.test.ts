// @module-tag postgres

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Earnings, LinklessPages } from '../../../domain/earnings/earnings.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { makeArticle, makeProduct, makeReview, makeShop } from '../../factories/make-content.ts';
import { addPerson, adminServer, logIn } from './admin.ts';

const { server, admin } = await adminServer();
const { database } = server;
afterAll(() => server.close());

const FIN = 'https://gear.example/fin';
const today = siteDate(new Date());

beforeAll(async () => {
  await makeShop(database, { hosts: ['gear.example'], name: 'Gear' });
  await makeProduct(database, { name: 'Long fin', affiliateLink: FIN });
  await makeArticle(database, { slug: 'earns', content: `A [fin](${FIN}).` });
  await makeArticle(database, { slug: 'by-block', content: 'Fins.\n\n::product{slug="long-fin"}\n' });
  await makeArticle(database, { slug: 'removed', content: 'No link any more.' });
  await makeReview(database, { slug: 'unlinked', title: 'Much read', purchaseLink: '' });
  const { id: linkId } = await database
    .insertInto('links')
    .values({
      hash: 'h',
      address: FIN,
      state: null,
      note: null,
      finalAddress: null,
      checkedAt: null,
      stateSince: null,
      failures: 0,
      createdAt: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = async (code: string, page: string) => {
    const row = { code, linkId, page, position: 'text', createdAt: new Date().toISOString() };
    const { id } = await database.insertInto('clickPlaces').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  };
  const earns = await place('bm2222222222', '/blog/earns');
  const gone = await place('bm3333333333', '/blog/gone');
  const sale = {
    network: 'awin',
    shop: 'Gear',
    day: today,
    soldAt: null,
    amount: null,
    importId: 1,
    firstImportId: 1,
  } as const;
  await database
    .insertInto('sales')
    .values([
      { ...sale, transactionKey: '1', currency: 'AUD', commission: 1_000, state: 'paid', placeId: earns },
      { ...sale, transactionKey: '2', currency: 'AUD', commission: 500, state: 'pending', placeId: earns },
      { ...sale, transactionKey: '3', currency: 'AUD', commission: 900, state: 'reversed', placeId: earns },
      { ...sale, transactionKey: '4', currency: 'AUD', commission: 70, state: 'confirmed', placeId: null },
      { ...sale, transactionKey: '5', currency: 'AUD', commission: 10, state: 'confirmed', placeId: gone },
      { ...sale, transactionKey: '6', currency: 'GBP', commission: 400, state: 'confirmed', placeId: earns },
      {
        ...sale,
        transactionKey: '7',
        currency: 'AUD',
        commission: 1,
        state: 'paid',
        placeId: earns,
        day: '2020-01-01',
      },
    ])
    .execute();
  const click = { day: today, linkId, position: 'text' };
  await database
    .insertInto('linkClicks')
    .values(['/blog/earns', '/blog/by-block', '/blog/removed'].map((page) => ({ ...click, page, clicks: 8 })))
    .execute();
  await database
    .insertInto('pageViews')
    .values([
      { day: today, page: '/blog/earns', views: 300 },
      { day: today, page: '/gear-reviews/unlinked', views: 500 },
      { day: today, page: '/blog/by-block', views: 500 },
    ])
    .execute();
});

const read = async (query = ''): Promise<Earnings> => (await admin.send('GET', `/api/admin/earnings${query}`)).json();

it('adds up what pages earned, never across currencies, with what is not attributed by itself', async () => {
  const earnings = await read();
  expect(earnings).toMatchObject({ currency: 'AUD', currencies: ['AUD', 'GBP'], total: 3 });
  expect(earnings.items).toEqual([
    { name: '/blog/earns', sales: 3, earned: 1_000, pending: 500, reversed: 1, clicks: 8, views: 300 },
    { name: '', sales: 1, earned: 70, pending: 0, reversed: 0, clicks: null, views: null },
    { name: '/blog/gone', sales: 1, earned: 10, pending: 0, reversed: 0, clicks: 0, views: 0 },
  ]);
  expect(earnings.sums).toEqual({ sales: 5, earned: 1_080, pending: 500, reversed: 1 });
  expect(earnings.notAttributed).toEqual({ sales: 1, earned: 70, pending: 0, reversed: 0 });
  expect((await read('?currency=GBP')).sums.earned).toBe(400);
});

it('adds up by link, shop and month too', async () => {
  const names = async (by: string) => (await read(`?by=${by}`)).items.map(({ name, earned }) => [name, earned]);
  expect(await names('link')).toEqual([
    [FIN, 1_010],
    ['', 70],
  ]);
  expect(await names('shop')).toEqual([['Gear', 1_080]]);
  expect(await names('month')).toEqual([[today.slice(0, 7), 1_080]]);
  expect((await read('?by=shop')).notAttributed.earned).toBe(70);
});

it('gives the same as CSV, in the currency’s own units', async () => {
  const { body } = await admin.send('GET', '/api/admin/earnings/csv?by=page');
  const [head, first, second] = body.replace(/^\uFEFF/, '').split('\r\n');
  expect(head).toContain('Per 100 views');
  expect(first).toMatch(/\/blog\/earns"?,"?AUD"?,3,10\.00,5\.00,1,8,300,5\.00/);
  expect(second).toMatch(/^"?Not attributed/);
});

it('names pages that lost their links, and those much read without one', async () => {
  const { lost, bare } = (await admin.send('GET', '/api/admin/earnings/linkless')).json() as LinklessPages;
  expect(lost).toEqual([
    { path: '/blog/gone', clicks: 0, sales: 1, reason: 'gone' },
    { path: '/blog/removed', clicks: 8, sales: 0, reason: 'removed' },
  ]);
  expect(bare).toEqual([{ path: '/gear-reviews/unlinked', name: 'Much read', views: 500 }]);
});

it('shows no money to writers', async () => {
  await addPerson(database, { name: 'writer', role: 'writer' });
  const writer = await logIn(server, 'writer');
  for (const path of ['/api/admin/earnings', '/api/admin/earnings/csv', '/api/admin/earnings/linkless'])
    expect((await writer.send('GET', path)).statusCode).toBe(403);
});

it('counts a page that was renamed as one, at its present address', async () => {
  const { id, version } = await database
    .selectFrom('articles')
    .select(['id', 'version'])
    .where('slug', '=', 'earns')
    .executeTakeFirstOrThrow();
  const saved = await admin.send('PATCH', `/api/articles/${id}`, { slug: 'still-earns', version });
  expect(saved.statusCode, saved.body).toBe(200);
  const { items }: Earnings = (await admin.send('GET', '/api/admin/earnings')).json();
  expect(items).toContainEqual(expect.objectContaining({ name: '/blog/still-earns', earned: 1_000, pending: 500 }));
  const { lost }: LinklessPages = (await admin.send('GET', '/api/admin/earnings/linkless')).json();
  expect(lost.map(({ path }) => path)).not.toContain('/blog/earns');
});
