import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDLE_MINUTES, SESSION_HOURS } from '../../../domain/security/session.ts';
import { setAdminPassword } from '../../../server/features/sessions/admin-password.ts';
import { findSessionPerson } from '../../../server/features/sessions/sessions.ts';
import { type TestServer, testServer } from '../test-server.ts';
import { listAudits, logIn, PASSWORD, readCookie, setTestPassword, tryLogin } from './admin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await setTestPassword(server.database);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['rateLimits', 'auditLogs', 'sessions'] as const)
    await server.database.deleteFrom(table).execute();
});

const session = (cookie?: string, headers = {}) =>
  server.app.inject({ url: '/api/admin/session', headers: { ...(cookie && { cookie }), ...headers } });
const audits = () => listAudits(server.database);

describe('login', () => {
  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const response = await tryLogin(server.app, PASSWORD);
    expect(response.statusCode).toBe(200);
    expect([response.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await session(readCookie(response))).statusCode).toBe(200);
  });

  it('omits the cookie attributes that plain http cannot carry', async () => {
    const plain = await testServer({ env: { SITE_URL: 'http://127.0.0.1:3000' }, database: server.database });
    const response = await tryLogin(plain.app, PASSWORD);
    expect([response.headers['set-cookie']].flat()[0]).toMatch(
      /^session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await plain.close();
  });

  it('rejects a wrong password with a message, and a missing one with another', async () => {
    const wrong = await tryLogin(server.app, 'wrong');
    expect([wrong.statusCode, wrong.json()]).toEqual([401, { error: 'Invalid password' }]);
    const empty = await tryLogin(server.app, '');
    expect([empty.statusCode, empty.json().error]).toEqual([400, 'Password is required.']);
    expect((await session()).json()).toEqual({ error: 'Please log in.' });
  });

  it('stores neither the password nor the token', async () => {
    const { cookie } = await logIn(server);
    const token = cookie.split('=')[1] ?? '?';
    const rows = JSON.stringify([
      await server.database.selectFrom('sessions').selectAll().execute(),
      await server.database.selectFrom('users').selectAll().execute(),
      await audits(),
    ]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(PASSWORD);
  });

  it('ignores a session planted in the browser by someone else', async () => {
    const planted = '__Host-session=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const response = await tryLogin(server.app, PASSWORD, { headers: { cookie: planted } });
    expect(readCookie(response)).not.toBe(planted);
    expect((await session(planted)).statusCode).toBe(401);
  });

  it('ends the browser’s previous session', async () => {
    const first = await logIn(server);
    const second = readCookie(await tryLogin(server.app, PASSWORD, { headers: { cookie: first.cookie } }));
    expect((await session(first.cookie)).statusCode).toBe(401);
    expect((await session(second)).statusCode).toBe(200);
  });

  it('records every attempt with address and browser', async () => {
    await tryLogin(server.app, 'wrong', { headers: { 'user-agent': 'Test browser' } });
    await tryLogin(server.app, PASSWORD);
    expect(await audits()).toMatchObject([
      { action: 'login_failure', resource: 'session', ipAddress: '127.0.0.1', userAgent: 'Test browser' },
      { action: 'login_success', resource: 'session', ipAddress: '127.0.0.1' },
    ]);
  });
});

describe('the limit of login attempts', { tags: ['postgres'] }, () => {
  const guesses = (count: number, app = server.app) =>
    Array.from({ length: count }, (_, index) => tryLogin(app, `guess ${index}`).then(({ statusCode }) => statusCode));

  it('rejects a sixth attempt within 15 minutes, even with the right password', async () => {
    for (let index = 0; index < 5; index += 1)
      expect((await tryLogin(server.app, `guess ${index}`)).statusCode).toBe(401);
    const sixth = await tryLogin(server.app, PASSWORD);
    expect(sixth.statusCode).toBe(429);
    expect(sixth.json().error).toBe('Too many login attempts. Please try again in 15 minutes.');
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(890);
    expect((await audits()).map(({ action }) => action)).toEqual([...Array(5).fill('login_failure'), 'login_blocked']);
  });

  it('compares five of twenty concurrent attempts', async () => {
    const responses = await Promise.all(guesses(20));
    expect(responses.filter((status) => status === 401)).toHaveLength(5);
    expect(responses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('keeps rate-limit counts across restarts', async () => {
    await Promise.all(guesses(5));
    const restarted = await testServer({ database: server.database });
    expect(await Promise.all(guesses(1, restarted.app))).toEqual([429]);
    await restarted.close();
  });

  it('ends after fifteen minutes', async () => {
    await Promise.all(guesses(6));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1_000 });
    expect((await tryLogin(server.app, PASSWORD)).statusCode).toBe(200);
    vi.useRealTimers();
  });

  it('counts by address and ignores X-Forwarded-For unless a proxy is trusted', async () => {
    const claim = (index: number) => ({ headers: { 'x-forwarded-for': `203.0.113.${index}` } });
    for (let index = 0; index < 5; index += 1) await tryLogin(server.app, 'wrong', claim(index));
    expect((await tryLogin(server.app, 'wrong', claim(9))).statusCode).toBe(429);
    const behindProxy = await testServer({ env: { TRUST_PROXY: 'loopback' }, database: server.database });
    expect((await tryLogin(behindProxy.app, 'wrong', claim(9))).statusCode).toBe(401);
    expect((await audits()).at(-1)).toMatchObject({ action: 'login_failure', ipAddress: '203.0.113.9' });
    await behindProxy.close();
  });

  it('restarts after a login', async () => {
    await Promise.all(guesses(4));
    expect((await tryLogin(server.app, PASSWORD)).statusCode).toBe(200);
    expect(await Promise.all(guesses(5))).toEqual(Array(5).fill(401));
  });
});

describe('a session', { tags: ['postgres'] }, () => {
  const MINUTE = 60_000;
  afterEach(() => void vi.useRealTimers());
  const pass = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds });

  it('ends after half an hour of inactivity, not before', async () => {
    const { cookie } = await logIn(server);
    pass(IDLE_MINUTES * MINUTE - 1_000);
    expect((await session(cookie)).statusCode).toBe(200);
    pass(IDLE_MINUTES * MINUTE - 1_000);
    expect((await session(cookie)).statusCode).toBe(200);
    pass(IDLE_MINUTES * MINUTE + 1);
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it('is not extended by background requests', async () => {
    const { cookie } = await logIn(server);
    pass(IDLE_MINUTES * MINUTE - 5_000);
    expect((await session(cookie, { 'x-automatic-call': '1' })).statusCode).toBe(200);
    pass(6_000);
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it('ends after twelve hours, however active', async () => {
    const { cookie } = await logIn(server);
    for (let at = 0; at < SESSION_HOURS * 60 - 20; at += 20) {
      pass(20 * MINUTE);
      expect((await session(cookie)).statusCode).toBe(200);
    }
    pass(20 * MINUTE);
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it('is not revived by a clock that steps back', async () => {
    const { cookie } = await logIn(server);
    pass(-30 * 24 * 60 * MINUTE);
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it('stays expired once it has been found expired, whatever the clock says later', async () => {
    const { cookie } = await logIn(server);
    pass(IDLE_MINUTES * MINUTE + 1_000);
    expect((await session(cookie)).statusCode).toBe(401);
    pass(-5 * MINUTE);
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it('ends at logout, on the server too', async () => {
    const { cookie, send } = await logIn(server);
    const response = await send('POST', '/api/admin/logout');
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toContain('__Host-session=; Max-Age=0');
    expect((await session(cookie)).statusCode).toBe(401);
    expect((await audits()).at(-1)).toMatchObject({ action: 'admin_logout' });
  });

  it('ends when the password changes', async () => {
    const { cookie } = await logIn(server);
    await setAdminPassword(server.database, PASSWORD);
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it.each([
    ['an empty one', ''],
    ['no pair', 'x'],
    ['an empty token', '__Host-session='],
    ['NUL', '__Host-session=%00'],
    ['a token of 5,000 letters', `__Host-session=${'x'.repeat(5_000)}`],
  ])('is not found for a cookie that is %s', async (_name, cookie) => {
    expect((await session(cookie)).statusCode).toBe(401);
  });

  it('is not found without a token', async () => {
    expect(await findSessionPerson(server.database, undefined, { keepAlive: true })).toBeUndefined();
  });
});

describe('protected endpoints', () => {
  it('reject every state-changing call from another site', async () => {
    const { cookie } = await logIn(server);
    for (const [method, url] of [
      ['POST', '/api/admin/login'],
      ['POST', '/api/articles'],
      ['PATCH', '/api/articles/1'],
      ['DELETE', '/api/dive-sites/1'],
      ['PUT', '/api/dive-sites/1'],
      ['POST', '/api/admin/logout'],
    ] as const) {
      const response = await server.app.inject({
        method,
        url,
        payload: {},
        headers: { cookie, origin: 'https://evil.example' },
      });
      expect([url, response.statusCode]).toEqual([url, 403]);
    }
    expect((await session(cookie)).statusCode).toBe(200);
  });

  it('require a session, as their declaration says', async () => {
    const document = (await server.app.inject('/api/docs/json')).json();
    const endpoints = document.paths as Record<string, Record<string, { tags?: string[]; summary?: string }>>;
    const admins = Object.entries(endpoints).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => path.startsWith('/api/admin/') || method !== 'get')
        .map((method) => [method.toUpperCase(), path.replace(/\{[^}]+\}/g, '1')] as const),
    );
    const open = [
      ...['/api/admin/login', '/api/newsletter/subscribe', '/api/contact', '/unsubscribe/1'],
      ...['/api/admin/login/passkey', '/api/admin/login/passkey/options'],
      ...['/api/clicks', '/api/views', '/api/vitals', '/api/admin/invitations/look', '/api/admin/invitations/accept'],
    ];
    const protectedEndpoints = admins.filter(([, path]) => !open.includes(path));
    expect(protectedEndpoints.length).toBeGreaterThan(25);
    for (const [method, url] of protectedEndpoints) {
      const response = await server.app.inject({
        method: method as 'GET',
        url,
        ...(method !== 'GET' && { payload: {} }),
      });
      expect([method, url, response.statusCode]).toEqual([method, url, 401]);
    }
    for (const url of ['/api/articles?admin=true', '/api/reviews?admin=true', '/api/products?admin=true']) {
      expect((await server.app.inject(url)).statusCode).toBe(401);
    }
    for (const url of ['/api/dive-sites/search?q=a', '/api/dive-sites/export/csv', '/api/newsletter/subscribers']) {
      expect([url, (await server.app.inject(url)).statusCode]).toEqual([url, 401]);
    }
  });
});
