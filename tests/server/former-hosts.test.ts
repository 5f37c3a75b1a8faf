// @module-tag postgres

import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDomain } from '../../server/features/settings/check-domain.ts';
import { isForFormerHost } from '../../server/features/settings/redirect-former-hosts.ts';
import { type AdminClient, logIn, setTestPassword } from './admin/admin.ts';
import { SITE_URL, type TestServer, testServer } from './test-server.ts';

let server: TestServer;
let admin: AdminClient;
beforeAll(async () => {
  server = await testServer({ settings: { formerHosts: 'old.example\nwww.old.example\nbommie.example' } });
  await setTestPassword(server.database);
  admin = await logIn(server);
});
afterAll(() => server.close());

const ask = (host: string, url = '/api/dive-sites?limit=1', headers = {}, method: 'GET' | 'POST' = 'GET') =>
  server.app.inject({ method, url, headers: { host, ...headers } });

it('leads a former host to the same path, for a day, before anything is looked up', async () => {
  const response = await ask('www.old.example', '/no-such-page?a=1&b=%2F');
  expect([response.statusCode, response.headers.location]).toEqual([301, `${SITE_URL}/no-such-page?a=1&b=%2F`]);
  expect(response.headers['cache-control']).toBe('public, max-age=86400');
});

it('answers at its present host, also where that is listed, and at a host that nobody listed', async () => {
  for (const host of [
    'bommie.example',
    'bommie.example:443',
    '127.0.0.1:3000',
    'other.example',
    'old.example.evil.example',
  ])
    expect([host, (await ask(host)).statusCode]).toEqual([host, 200]);
});

it.each(['//evil.example/%2e%2e', '/\\evil.example', '/%5cevil.example', '/@evil.example'])(
  'never leads %s away from the site',
  async (url) => {
    const { headers, statusCode } = await ask('old.example', url);
    expect([301, 308, 400, 404]).toContain(statusCode);
    if (headers.location) expect(new URL(String(headers.location), SITE_URL).origin).toBe(SITE_URL);
  },
);

it('believes no header but Host, and answers health checks and one-click leaving by any name', async () => {
  expect(
    (await ask('bommie.example', '/api/dive-sites?limit=1', { 'x-forwarded-host': 'old.example' })).statusCode,
  ).toBe(200);
  expect((await ask('old.example', '/healthz')).statusCode).toBe(200);
  const left = await server.app.inject({
    ...{ method: 'POST', url: '/follow/unknown', payload: 'List-Unsubscribe=One-Click' },
    headers: { host: 'old.example', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(left.statusCode).toBe(200);
});

it('keeps cached pages from answering a former host', () => {
  const isFormer = isForFormerHost({ settings: server.settings, siteUrl: SITE_URL });
  const request = (host?: string) => isFormer({ headers: { host } } as never);
  expect([request('old.example'), request('bommie.example'), request()]).toEqual([true, false, false]);
});

it('refuses lines that are no host names', async () => {
  const { version } = (await admin.send('GET', '/api/admin/settings')).json();
  const save = (formerHosts: string) =>
    admin.send('PATCH', '/api/admin/settings', { changes: { formerHosts } }, version);
  for (const bad of ['10.0.0.1', 'old example', 'a@b.example', 'localhost', 'x.example\n'.repeat(21)])
    expect([bad, (await save(bad)).statusCode]).toEqual([bad, 400]);
});

it('says what this server can see of certificates and redirects, and what it cannot', async () => {
  const settings = { formerHosts: 'old.invalid' };
  const check = (siteUrl: string, sender: string) => checkDomain({ siteUrl, settings, sender }, () => false);
  expect(await check('http://localhost:3000', 'Bommie <hello@old.invalid>')).toMatchObject([
    { name: 'localhost', state: 'warn', text: expect.stringContaining('Set SITE_URL') },
    { name: 'old.invalid', state: expect.stringMatching(/bad|unknown/) },
    { name: 'Email', state: 'warn', text: expect.stringContaining('old.invalid') },
  ]);
  const [present, , mail] = await check('https://localhost', 'hello@mail.example');
  expect([present?.state, mail?.state]).toEqual(['unknown', 'unknown']);
  expect(present?.text).toContain('could not reach it');
  expect((await admin.send('POST', '/api/admin/settings/domain-check')).statusCode).toBe(200);
});
