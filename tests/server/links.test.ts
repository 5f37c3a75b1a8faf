// @module-tag postgres

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { undoBulkChange } from '../../server/crud/undo-bulk-change.ts';
import { allResources } from '../../server/registry/resources.ts';
import { makeArticle, makeProduct, makeReview, makeShop } from '../factories/make-content.ts';
import { type AdminClient, adminServer } from './admin/admin.ts';
import type { TestServer } from './test-server.ts';

let server: TestServer;
let admin: AdminClient;
beforeAll(async () => {
  ({ server, admin } = await adminServer());
  await makeShop(server.database, { name: 'Gear', hosts: ['gear.example'], tag: 'ref=bommie' });
  await makeShop(server.database, { name: 'Other', hosts: ['other.example'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [
    'articles',
    'reviews',
    'products',
    'links',
    'linkClicks',
    'bulkChanges',
    'bulkChangeItems',
  ] as const)
    await server.database.deleteFrom(table).execute();
});

const OLD = 'https://gear.example/puck?ref=bommie';
const NEW = 'https://gear.example/puck-4?ref=bommie';

const list = async (query = '') => (await admin.send('GET', `/api/admin/links?${query}`)).json();
const change = (changes: { key: string; to: string }[], kind = 'edit') =>
  admin.send('POST', '/api/admin/links/changes', { kind, changes });
const read = (table: 'products' | 'reviews' | 'articles') => server.database.selectFrom(table).selectAll().execute();

it('lists one row for each address, with every item that shows it', async () => {
  await makeProduct(server.database, { name: 'Puck 4', affiliateLink: OLD });
  await makeReview(server.database, { title: 'Puck 4: small', purchaseLink: OLD });
  await makeArticle(server.database, { content: `See [this one](${OLD}) or [a club](https://club.example/).` });
  await makeProduct(server.database, {
    name: 'Draft fin',
    affiliateLink: 'https://other.example/fin',
    published: false,
  });
  await makeProduct(server.database, { name: 'Placeholder mask', affiliateLink: 'https://shop.example/mask' });
  await makeProduct(server.database, { name: 'Boots', affiliateLink: '' });
  const { items, counts, shops } = await list();
  const rows = items.map((row: { name: string; state: string; shop: string; places: object[] }) => [
    row.name,
    row.state,
    row.shop,
    row.places.length,
  ]);
  expect(rows).toEqual([
    ['Puck 4', 'not-checked', 'Gear', 3],
    ['Placeholder mask', 'placeholder', '', 1],
    ['Boots', 'missing', '', 1],
    ['Draft fin', 'not-shown', 'Other', 1],
  ]);
  expect(counts).toMatchObject({ all: 4, placeholder: 2, 'not-shown': 1, troubled: 0 });
  expect(shops).toEqual([
    { name: 'Gear', links: 1, clicks: 0, hasRule: true },
    { name: 'Other', links: 1, clicks: 0, hasRule: true },
  ]);
  expect((await list('state=placeholder&q=boots')).items).toHaveLength(1);
  expect((await list('shop=Gear')).total).toBe(1);
});

it('changes an address wherever it occurs, keeps its clicks, and undoes the change', async () => {
  await makeProduct(server.database, { affiliateLink: OLD });
  await makeReview(server.database, { purchaseLink: OLD, content: `Or [here](${OLD}), not [there](${OLD}-2).` });
  await server.database
    .insertInto('links')
    .values({ id: 900, hash: 'x', address: 'x', createdAt: new Date().toISOString() })
    .execute();
  const response = await change([{ key: OLD, to: NEW }]);
  expect(response.json()).toMatchObject({ links: 1, items: { product: 1, review: 1 }, leftOut: [] });
  expect(await read('products')).toMatchObject([{ affiliateLink: NEW, version: 2 }]);
  expect(await read('reviews')).toMatchObject([
    { purchaseLink: NEW, content: `Or [here](${NEW}), not [there](${OLD}-2).` },
  ]);
  expect(await server.database.selectFrom('revisions').select('kind').execute()).toContainEqual({ kind: 'review' });
  const undone = await admin.send('POST', `/api/admin/bulk-changes/${response.json().id}/undo`, {});
  expect(undone.json()).toEqual({ undone: 2, kept: [], remaining: 0 });
  expect(await read('products')).toMatchObject([{ affiliateLink: OLD }]);
  expect(await read('reviews')).toMatchObject([{ content: `Or [here](${OLD}), not [there](${OLD}-2).` }]);
  expect((await admin.send('POST', `/api/admin/bulk-changes/${response.json().id}/undo`, {})).statusCode).toBe(409);
  const audits = await server.database
    .selectFrom('auditLogs')
    .select('action')
    .orderBy('id', 'desc')
    .limit(9)
    .execute();
  expect(audits.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['links_edit', 'bulk_change_undone', 'review_updated']),
  );
});

it('keeps counting under the new address', async () => {
  await makeProduct(server.database, { affiliateLink: OLD });
  const count = async (link: string) => {
    server.traffic.countClick(link, '/', 'card');
    await server.traffic.write();
  };
  await count(OLD);
  await change([{ key: OLD, to: NEW }]);
  await count(NEW);
  expect((await list()).items).toMatchObject([{ address: NEW, clicks: 2 }]);
});

const OTHER = 'https://gear.example/other?ref=bommie';
async function count(link: string, clicks = 1): Promise<void> {
  for (let click = 0; click < clicks; click += 1) server.traffic.countClick(link, '/', 'card');
  await server.traffic.write();
}
const clicksByName = async () =>
  Object.fromEntries((await list()).items.map(({ name, clicks }: { name: string; clicks: number }) => [name, clicks]));

it('leaves the clicks of another link alone when a change to its address is undone', async () => {
  const own = await makeProduct(server.database, { name: 'Own', affiliateLink: OLD });
  await makeProduct(server.database, { name: 'Other', affiliateLink: OTHER });
  await count(OTHER, 4);
  const { id } = (await change([{ key: OLD, to: OTHER }])).json();
  await admin.send('POST', `/api/admin/bulk-changes/${id}/undo`, {});
  expect(await clicksByName()).toEqual({ Own: 0, Other: 4 });
  // An undo does not take clicks from an item that it skips either.
  await count(OLD, 2);
  const second = (await change([{ key: OLD, to: NEW }])).json();
  await admin.send('PATCH', `/api/products/${own}`, { affiliateLink: 'https://third.example/x' });
  await makeProduct(server.database, { name: 'New', affiliateLink: NEW });
  await admin.send('POST', `/api/admin/bulk-changes/${second.id}/undo`, {});
  expect(await clicksByName()).toEqual({ Own: 0, Other: 4, New: 2 });
});

it('undoes all of a change or nothing, and can be tried again', async () => {
  await makeProduct(server.database, { name: 'First', affiliateLink: OLD });
  await makeReview(server.database, { title: 'Second', purchaseLink: OLD });
  const { id } = (await change([{ key: OLD, to: NEW }])).json();
  const failing = allResources.map((resource) =>
    resource.kind === 'review'
      ? { ...resource, prepare: () => Promise.reject(new Error('The power failed.')) }
      : resource,
  );
  const { database, settings } = server;
  const context = { database, settings, resources: failing, finishUndo: {}, restoreUpload: async () => '' };
  await expect(undoBulkChange(context, id, { ip: '127.0.0.1', headers: {} })).rejects.toThrow('The power failed.');
  expect(await read('products')).toMatchObject([{ affiliateLink: NEW }]);
  const undone = await admin.send('POST', `/api/admin/bulk-changes/${id}/undo`, {});
  expect(undone.json()).toEqual({ undone: 2, kept: [], remaining: 0 });
});

it('leaves fields alone that were edited after the change', async () => {
  const id = await makeProduct(server.database, { name: 'Puck', affiliateLink: OLD });
  const { id: made } = (await change([{ key: OLD, to: NEW }])).json();
  await admin.send('PATCH', `/api/products/${id}`, { affiliateLink: 'https://other.example/x' });
  const undone = (await admin.send('POST', `/api/admin/bulk-changes/${made}/undo`, {})).json();
  expect(undone).toMatchObject({
    undone: 0,
    kept: [{ name: 'Puck', reason: expect.stringContaining('edited since') }],
  });
  expect(await read('products')).toMatchObject([{ affiliateLink: 'https://other.example/x' }]);
});

it('changes the shops of a product', async () => {
  const seller = { shop: 'Gear', price: '99.00', currency: 'AUD' as const, priceCheckedOn: null, shipsTo: null };
  const sellers = [
    { ...seller, url: OLD },
    { ...seller, shop: 'Other', url: 'https://other.example/x' },
  ];
  await makeProduct(server.database, { affiliateLink: '', sellers });
  await change([{ key: 'https://other.example/x', to: 'https://other.example/y' }]);
  const [product] = await read('products');
  expect(JSON.parse(product?.sellers ?? '').map(({ url }: { url: string }) => url)).toEqual([
    OLD,
    'https://other.example/y',
  ]);
});

it('rejects an invalid address, and links that no longer exist', async () => {
  await makeProduct(server.database, { affiliateLink: OLD });
  const rejected = await change([{ key: OLD, to: 'sample shop b ranger' }]);
  expect([rejected.statusCode, rejected.json().error]).toEqual([400, expect.stringContaining('isn’t a web address')]);
  expect((await change([{ key: 'https://gear.example/gone', to: NEW }])).statusCode).toBe(409);
});

it('pastes 58 addresses within seconds after a dry run that changes nothing', async () => {
  const names = Array.from({ length: 29 }, (_, index) => `Gadget number${index}x`);
  for (const name of names) {
    const link = `https://shop.example/${name.replaceAll(' ', '-')}`;
    await makeProduct(server.database, { name, affiliateLink: link });
    await makeReview(server.database, { title: `${name}: tried`, purchaseLink: `${link}-review` });
  }
  const text = `Item\tAddress\n${names.map((name) => `${name}\thttps://gear.example/${name.replaceAll(' ', '-')}?ref=bommie`).join('\n')}\nUnknown\thttps://gear.example/?ref=bommie`;
  const dryRun = (await admin.send('POST', '/api/admin/links/paste', { text })).json();
  expect(dryRun.hasHeader).toBe(true);
  const ready = dryRun.lines.filter(({ result }: { result: string }) => result === 'change');
  expect([ready.length, dryRun.lines.at(-1).result]).toEqual([29, 'not-found']);
  expect((await list('state=placeholder&limit=1')).total).toBe(58);
  const changes = ready.flatMap(({ to, links }: { to: string; links: { key: string }[] }) =>
    links.map(({ key }) => ({ key, to })),
  );
  const done = (await change(changes, 'paste')).json();
  expect(done).toMatchObject({ links: 58, items: { product: 29, review: 29 }, leftOut: [] });
  expect((await list('state=placeholder')).total).toBe(0);
  expect((await admin.send('GET', '/api/admin/bulk-changes')).json()).toMatchObject([
    { kind: 'links-paste', summary: '58 links' },
  ]);
});

it('says how many lines of a long paste were not read', async () => {
  const text = Array.from({ length: 1_002 }, (_, index) => `Gadget ${index}\t${NEW}`).join('\n');
  const { lines, unread } = (await admin.send('POST', '/api/admin/links/paste', { text })).json();
  expect([lines.length, lines.at(-1).given, unread]).toEqual([1_000, 'Gadget 999', 2]);
});

it('shows what replacing a tag would change', async () => {
  await makeProduct(server.database, { name: 'Puck', affiliateLink: OLD });
  await makeProduct(server.database, { affiliateLink: 'https://other.example/x?ref=bommie' });
  const preview = await admin.send('POST', '/api/admin/links/replace', {
    find: 'ref=bommie',
    replacement: 'ref=bommie-au',
    shop: 'Gear',
  });
  expect(preview.json()).toEqual([
    { key: OLD, name: 'Puck', address: OLD, to: 'https://gear.example/puck?ref=bommie-au' },
  ]);
});

it('is for the owner only', async () => {
  for (const url of ['/api/admin/links', '/api/admin/links/csv', '/api/admin/bulk-changes', '/api/admin/links/check'])
    expect((await server.app.inject(url)).statusCode, url).toBe(401);
});

it('gives the list as CSV', async () => {
  await makeProduct(server.database, { name: 'Puck', affiliateLink: OLD });
  expect((await admin.send('GET', '/api/admin/links/csv?days=7')).body).toContain(`Puck,Gear,${OLD},not-checked`);
});

it('treats a link in a text to the host of any purchase link as a shop link: listed, marked, disclosed and replaced', async () => {
  const bought = 'https://www.reef.example/fin?ref=notes';
  const written = 'https://reef.example/mask?ref=notes';
  await makeProduct(server.database, { name: 'Fin', affiliateLink: bought });
  const slug = 'a-mask';
  await makeArticle(server.database, { slug, content: `A [mask](${written}), and [a club](https://club.example/).` });
  const { items, shops } = await list();
  expect(items.map(({ address }: { address: string }) => address).toSorted()).toEqual([written, bought].toSorted());
  expect(shops).toEqual([{ name: 'reef.example', links: 2, clicks: 0, hasRule: false }]);
  const { contentHtml } = (await server.app.inject(`/api/articles/slug/${slug}`)).json();
  expect(contentHtml).toMatch(/mask\?ref=notes"[^>]* rel="sponsored nofollow[^"]*" data-position="text"/);
  expect(contentHtml).toContain('affiliate-note');
  expect(contentHtml).not.toMatch(/club\.example[^>]*sponsored/);
  for (const shop of [undefined, 'reef.example']) {
    const body = { find: 'ref=notes', replacement: 'ref=new', ...(shop && { shop }) };
    expect((await admin.send('POST', '/api/admin/links/replace', body)).json(), String(shop)).toHaveLength(2);
  }
});

it('lists links to sources with the result of their last check, separate from purchase links', async () => {
  await makeArticle(server.database, { title: 'A wreck', content: 'See [the register](https://register.example/1).' });
  await server.database
    .insertInto('links')
    .values({
      ...{ id: 901, hash: 'y', address: 'https://register.example/1', state: 'dead', note: 'Gone.', failures: 3 },
      ...{ createdAt: new Date().toISOString(), checkedAt: new Date().toISOString() },
    })
    .execute();
  const { items, total, counts } = (await admin.send('GET', '/api/admin/links/sources?state=troubled')).json();
  expect({ total, items }).toMatchObject({
    total: 1,
    items: [{ address: 'https://register.example/1', state: 'dead', name: 'A wreck' }],
  });
  expect(counts).toMatchObject({ all: 1, troubled: 1 });
});
