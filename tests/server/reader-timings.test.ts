// @module-tag postgres

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { siteDate } from '../../domain/kernel/dates.ts';
import { logIn, setTestPassword } from './admin/admin.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1';
const FIGURES = { page: '/blog/night', 'first-contentful-paint': '812.5', lcp: '1400', cls: '0.02', inp: '48' };

let server: TestServer;
let client = 0;
beforeAll(async () => {
  server = await testServer({ env: { TRUST_PROXY: 'loopback' } });
  await setTestPassword(server.database);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.traffic.write();
  await server.database.deleteFrom('readerTimings').execute();
});

const send = (more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/vitals',
    headers: {
      ...{ 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8', origin: SITE_URL, 'user-agent': PHONE },
      'x-forwarded-for': `198.51.100.${++client}`,
      ...headers,
    },
    payload: new URLSearchParams({ ...FIGURES, ...more }).toString(),
  });

async function counts() {
  await server.traffic.write();
  return server.database.selectFrom('readerTimings').selectAll().orderBy('metric').execute();
}

it('counts a reader in the histograms of the kind of page and the day, without the page itself', async () => {
  expect((await send()).statusCode).toBe(204);
  await send({ page: '/blog/another' });
  const row = { day: siteDate(new Date()), kind: '/blog/:slug', readers: 2 };
  expect(await counts()).toEqual([
    { ...row, metric: 'cls', bucket: 1 },
    { ...row, metric: 'fcp', bucket: 2 },
    { ...row, metric: 'inp', bucket: 0 },
    { ...row, metric: 'lcp', bucket: 2 },
  ]);
});

it.each<[string, Record<string, string>, Record<string, string>?]>([
  ['figures that cannot be true', { 'first-contentful-paint': '2000', lcp: '300' }],
  ['a time of hours', { inp: '7200000' }],
  ['words', { 'first-contentful-paint': 'fast' }],
  ['a page of the admin', { page: '/admin/links' }],
  ['a private page', { page: '/unsubscribe/secret' }],
  ['an address that no page has', { page: '/wp-login.php' }],
  ['a reader who asks not to be tracked', {}, { dnt: '1' }],
  ['a reader with Global Privacy Control', {}, { 'sec-gpc': '1' }],
  ['a crawler', {}, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
])('does not count %s', async (_, more, headers = {}) => {
  expect([204, 400]).toContain((await send(more, headers)).statusCode);
  expect(await counts()).toEqual([]);
});

it('does not count admins, and stops a flood', async () => {
  const { cookie } = await logIn(server);
  await send({}, { cookie });
  expect(await counts()).toEqual([]);
  const statuses: number[] = [];
  for (let beacon = 0; beacon < 70; beacon++)
    statuses.push((await send({}, { 'x-forwarded-for': '203.0.113.9' })).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

it('shows owners what three of four readers had, once there are enough', async () => {
  for (let reader = 0; reader < 25; reader++) await send({ lcp: reader < 5 ? '9000' : '1400' });
  await counts();
  const admin = await logIn(server);
  const { rows } = (await admin.send('GET', '/api/admin/performance/readers')).json();
  expect(rows).toEqual([
    expect.objectContaining({ kind: '' }),
    {
      kind: '/blog/:slug',
      results: expect.objectContaining({ lcp: { readers: 25, limit: 1_800, verdict: 'good' } }),
    },
  ]);
});

it('counts visits of a day beside the views', async () => {
  await server.traffic.write();
  const before = await visits();
  server.traffic.countView({ url: '/blog/night', userAgent: PHONE });
  server.traffic.countView({
    url: '/blog/night',
    userAgent: PHONE,
    referrer: 'https://club.example/',
    host: 'bommie.example',
  });
  server.traffic.countView({ url: '/blog/x', userAgent: PHONE, referrer: `${SITE_URL}/`, host: 'bommie.example' });
  server.traffic.countView({ url: '/blog/x', userAgent: PHONE, isWithinVisit: true });
  await server.traffic.write();
  expect((await visits()) - before).toBe(2);
});

async function visits(): Promise<number> {
  const row = await server.database.selectFrom('dailyVisits').select('visits').executeTakeFirst();
  return row?.visits ?? 0;
}
