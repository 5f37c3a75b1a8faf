// @module-tag postgres

import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArticle } from '../factories/make-content.ts';
import { logIn, setTestPassword } from './admin/admin.ts';
import { type TestServer, testServer } from './test-server.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await testServer({ hasPages: true, env: { COUNT_VISITS: 'on' } });
  await setTestPassword(server.database);
  cookie = (await logIn(server)).cookie;
  await makeArticle(server.database, { slug: 'cod-hole', published: true });
});
afterAll(() => server.close());

const open = (url: string) => server.app.inject({ url, headers: { 'user-agent': PHONE } });
const admin = (method: 'GET' | 'POST', url: string, payload?: object) =>
  server.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
const add = (name: string, target: string) => admin('POST', '/api/redirects', { name, target });
const leadsTo = async (url: string) => {
  const { statusCode, headers } = await open(url);
  return statusCode === 308 ? headers.location : statusCode;
};

it('lead an old address on, however it is written', async () => {
  expect((await add('https://old.example/2019/05/Cod-Hole/?utm=x#top', '/blog/cod-hole')).statusCode).toBe(201);
  expect(await leadsTo('/2019/05/cod-hole')).toBe('/blog/cod-hole');
  expect(await leadsTo('/2019/05/cod-hole?utm=y')).toBe('/blog/cod-hole');
  expect(await leadsTo('/2019/05/other')).toBe(404);
});

it('follow one another here, so that a browser follows one, and end in a circle', async () => {
  await add('/a/first', '/a/second');
  await add('/a/second', 'https://elsewhere.example/page');
  expect(await leadsTo('/a/first')).toBe('https://elsewhere.example/page');
  await add('/b/first', '/b/second');
  await add('/b/second', '/b/first');
  expect(await leadsTo('/b/first')).toBe(404);
});

it('come after a page at the same address', async () => {
  await add('/blog/cod-hole', '/about');
  expect(await leadsTo('/blog/cod-hole')).toBe(200);
});

it.each([
  ['/', '/about'],
  ['//other.example', '/about'],
  ['/admin/settings', '/about'],
  ['no slash', '/about'],
  ['/same', '/Same/'],
  ['/old', 'javascript:alert(1)'],
])('from %s to %s are refused', async (name, target) => {
  expect((await add(name, target)).statusCode).toBe(400);
});

it('are suggested from the addresses that readers ask for in vain, without probes and secrets', async () => {
  const missed = [
    '/2020/reef-guide',
    '/2020/reef-guide/?a=1',
    '/wp-login.php',
    '/u/jo@mail.example',
    '/2019/05/cod-hole',
  ];
  for (const url of missed) await open(url);
  await server.traffic.write();
  const { missedPages } = (await admin('GET', '/api/admin/traffic?days=7')).json();
  expect(missedPages).toContainEqual({ page: '/2020/reef-guide', count: 1 });
  const pages = missedPages.map(({ page }: { page: string }) => page);
  expect(pages.filter((page: string) => /wp-login|jo@|cod-hole/.test(page))).toEqual([]);
});
