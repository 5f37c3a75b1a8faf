import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NetworkLimits } from '../../server/features/links/link-client.ts';
import { LinkWatch } from '../../server/features/links/link-watch.ts';
import { isPublicAddress } from '../../server/platform/http/public-address.ts';
import { allResources } from '../../server/registry/resources.ts';
import { makeArticle, makeProduct, makeShop } from '../factories/make-content.ts';
import { type InvalidSite, invalidSite } from './invalid-sites.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';

const FAST: Partial<NetworkLimits> = { timeoutMs: 300, hostDelayMs: 5, maxBytes: 100_000 };

let server: TestServer;
let site: InvalidSite;
beforeAll(async () => {
  [server, site] = await Promise.all([testServer(), invalidSite()]);
});
afterAll(async () => {
  await server.close();
  await site.close();
});

function watch(network: Partial<NetworkLimits> = {}): LinkWatch {
  const made = new LinkWatch({
    ...{ database: server.database, settings: server.settings, siteUrl: SITE_URL, resources: allResources },
    log: { info: () => undefined, warn: () => undefined },
    // Represents the public internet; every other range is forbidden for links.
    network: { isAllowedAddress: (address) => address === '127.0.0.1', ...FAST, ...network },
  });
  made.attach(async (path) => (await server.app.inject(path)).statusCode);
  return made;
}

async function check(address: string, network: Partial<NetworkLimits> = {}) {
  const watching = watch(network);
  await watching.check([address]);
  await watching.ended();
  const row = await server.database
    .selectFrom('links')
    .select(['state', 'note', 'failures'])
    .where('address', '=', address)
    .executeTakeFirst();
  return row;
}

it.each([
  ['/good?ref=bommie', 'healthy'],
  ['/dead', 'dead'],
  ['/gone', 'dead'],
  ['/to-home?ref=bommie', 'home-page'],
  ['/loop', 'dead'],
  ['/to-file', 'dead'],
  ['/to-inside', 'dead'],
  ['/bad-location', 'dead'],
  ['/no-programs', 'unreachable'],
  ['/busy', 'unreachable'],
  ['/broken', 'unreachable'],
  ['/hang', 'unreachable'],
  ['/reset', 'unreachable'],
  ['/no-head', 'healthy'],
  ['/endless', 'healthy'],
  ['/drip', 'healthy'],
  ['/bomb', 'healthy'],
  ['/kept-away', 'unreachable'],
])('finds %s %s', async (path, state) => {
  expect(await check(site.origin + path)).toMatchObject({ state });
});

it.each([
  ['http://nowhere.invalid/x', 'unreachable'],
  ['http://127.0.0.1:1/x', 'unreachable'],
])('finds %s %s', async (address, state) => {
  expect(await check(address)).toMatchObject({ state });
});

it.each([
  ['/good?ref=bommie', 'healthy'],
  ['/good', 'tag-lost'],
  ['/tag-lost?ref=bommie', 'tag-lost'],
  ['/moved?ref=bommie', 'redirected'],
  ['/to-home?ref=bommie', 'home-page'],
  ['/sold-out?ref=bommie', 'out-of-stock'],
  ['/endless?ref=bommie', 'healthy'],
  ['/drip?ref=bommie', 'healthy'],
  ['/bomb?ref=bommie', 'healthy'],
])('reads the page of a purchase link: %s is %s', async (path, state) => {
  const id = await makeShop(server.database, { hosts: ['127.0.0.1'], tag: 'ref=bommie' });
  await server.database.deleteFrom('links').execute();
  const found = await check(site.origin + path);
  await server.database.deleteFrom('shops').where('id', '=', id).execute();
  expect(found).toMatchObject({ state });
});

it.each([
  ['/captcha', 'unreachable'],
  ['/soft-404', 'dead'],
  ['/sold-out', 'out-of-stock'],
  ['/good', 'healthy'],
])('reads the page at a host that only a purchase link names: %s is %s', async (path, state) => {
  await makeProduct(server.database, { affiliateLink: `${site.origin}/good` });
  await server.database.deleteFrom('links').execute();
  const found = await check(site.origin + path);
  await server.database.deleteFrom('products').execute();
  expect(found).toMatchObject({ state });
});

it('never requests a page that robots.txt disallows', async () => {
  await check(`${site.origin}/kept-away`);
  expect(site.requests.filter(({ path }) => path === '/kept-away')).toEqual([]);
  expect(site.requests.every(({ userAgent }) => userAgent.includes(SITE_URL))).toBe(true);
});

it('sends HEAD first, and GET for the page of a purchase link', async () => {
  site.requests.length = 0;
  await check(`${site.origin}/good`);
  expect(site.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /robots.txt', 'HEAD /good']);
});

it('sends one request at a time to each host, with a pause', async () => {
  site.requests.length = 0;
  const watching = watch({ hostDelayMs: 200 });
  await watching.check(['/good?a', '/good?b', '/good?c'].map((path) => site.origin + path));
  await watching.ended();
  const times = site.requests.map(({ at }) => at);
  const pauses = times.slice(1).map((time, index) => time - (times[index] as number));
  expect(pauses).toHaveLength(3);
  // The pause lies between departures; on a busy machine a request may arrive late, and so nearer to the next.
  expect(Math.min(...pauses)).toBeGreaterThan(80);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'nonsense',
])('counts %s as private', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '203.1.2.3', '2606:4700:4700::1111'])('counts %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it('does not connect to private addresses, by number or by name', async () => {
  site.requests.length = 0;
  const { port } = new URL(site.origin);
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1']) {
    const address = new URL(`http://${host}:${port}/good`).href;
    expect(await check(address, { isAllowedAddress: isPublicAddress }), host).toMatchObject({
      state: 'dead',
      note: 'It leads to a private network.',
    });
  }
  expect(site.requests).toEqual([]);
});

it('checks weekly, mails links that need attention, and changes nothing on the site', {
  tags: ['postgres'],
}, async () => {
  const { database } = server;
  await database.deleteFrom('links').execute();
  await makeShop(database, { name: 'Local', hosts: ['shop.local.test'], tag: 'ref=bommie' });
  await makeProduct(database, { name: 'Fin', affiliateLink: `${site.origin}/dead` });
  await makeArticle(database, {
    slug: 'links',
    title: 'Links',
    content: `[a](${site.origin}/good) and [home](/articles-that-are-not), [b](/api/articles) [c](${SITE_URL}/api/nothing) https://shop.example/x`,
  });
  await makeProduct(database, { name: 'Draft', affiliateLink: `${site.origin}/gone`, published: false });
  const watching = watch();
  await watching.checkIfDue();
  // A new site waits a week.
  expect(await database.selectFrom('links').select('id').execute()).toEqual([]);
  await database.updateTable('settings').set({ value: '2026-01-01T00:00:00.000Z' }).execute();
  await Promise.all([watching.checkIfDue(), watch().checkIfDue()]);
  const mails = await database.selectFrom('mailOutbox').select(['kind', 'recipient', 'subject', 'text']).execute();
  expect(mails).toMatchObject([{ kind: 'link-digest', recipient: server.settings.email }]);
  const [{ subject, text }] = mails as [(typeof mails)[number]];
  expect(subject).toContain('3 links need attention');
  for (const expected of [`${site.origin}/dead`, 'On “Fin”', '/articles-that-are-not', `${SITE_URL}/api/nothing`])
    expect(text).toContain(expected);
  for (const absent of [`${site.origin}/good`, `${site.origin}/gone`, 'shop.example'])
    expect(text).not.toContain(absent);
  const products = await database.selectFrom('products').select(['name', 'published']).orderBy('name').execute();
  expect(products).toEqual([
    { name: 'Draft', published: false },
    { name: 'Fin', published: true },
  ]);
  await watching.checkIfDue();
  expect(await database.selectFrom('mailOutbox').select('id').execute()).toHaveLength(1);
});

it('marks nothing where no other site responds, reports that, and tries again', async () => {
  const { database } = server;
  for (const table of ['links', 'articles', 'products', 'mailOutbox'] as const)
    await database.deleteFrom(table).execute();
  // Nobody listens there.
  const address = (number: number) => `http://127.0.0.${number}:1/x`;
  await makeArticle(database, {
    slug: 'unreached',
    title: 'Unreached',
    content: [2, 3, 4, 5].map(address).join(' '),
  });
  const before = '2026-01-01T00:00:00.000Z';
  await database.updateTable('settings').set({ value: before }).where('key', '=', 'linksCheckedAt').execute();
  const watching = watch({ isAllowedAddress: (host) => host.startsWith('127.0.0.') });
  for (let week = 0; week < 4; week++) await watching.checkIfDue();
  expect(await database.selectFrom('links').select('address').where('state', 'is not', null).execute()).toEqual([]);
  expect((await watching.status()).unreachedAt).not.toBeNull();
  expect(await database.selectFrom('mailOutbox').select('id').execute()).toEqual([]);
  // One site that responds shows that the others do not.
  await makeProduct(database, { name: 'Fin', affiliateLink: `${site.origin}/good` });
  for (let week = 0; week < 3; week++) {
    await database.updateTable('settings').set({ value: before }).where('key', '=', 'linksCheckedAt').execute();
    await watching.checkIfDue();
  }
  const rows = await database
    .selectFrom('links')
    .select(['state', 'failures'])
    .where('address', '=', address(2))
    .execute();
  expect(rows).toEqual([{ state: 'dead', failures: 3 }]);
  expect((await watching.status()).unreachedAt).toBeNull();
});

it('does not count the failure of an address checked alone, or of one that robots.txt disallows', async () => {
  for (let time = 0; time < 4; time++) {
    expect(await check('http://127.0.0.1:1/alone')).toMatchObject({ state: 'unreachable', failures: 0 });
    expect(await check(`${site.origin}/kept-away`)).toMatchObject({ state: 'unreachable' });
  }
});

it('stops in the middle of a check', async () => {
  const watching = watch({ hostDelayMs: 10_000 });
  await watching.check([`${site.origin}/good?1`, `${site.origin}/good?2`]);
  await watching.stop();
  expect(await watching.status()).toMatchObject({ isRunning: false });
});
