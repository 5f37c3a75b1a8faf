import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOGIN_ATTEMPTS } from '../../../domain/security/rate-limits.ts';
import { hashPassword, isLoginSaturated } from '../../../server/platform/security/password.ts';
import { type TestServer, testServer } from '../test-server.ts';
import {
  addPerson,
  hashQuickly,
  listAudits,
  makeTestAddress,
  PASSWORD,
  readCookie,
  setTestPassword,
  tryLogin,
} from './admin.ts';

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

/** Sets the password at a fifth of the real cost, at which the queue stays full all the same. */
async function setSlowPassword(): Promise<void> {
  const password = await hashPassword(PASSWORD, { N: 2 ** 14, r: 8, p: 1 });
  await server.database.updateTable('users').set({ password }).where('role', '=', 'owner').execute();
}

let address = 0;
/** Tries to log in from a different address each time. */
const stranger = (password = 'wrong') => {
  address += 1;
  return tryLogin(server.app, password, { remoteAddress: `198.51.${address >> 8}.${address & 255}` });
};
const readDevice = (response: Awaited<ReturnType<typeof stranger>>) =>
  [response.headers['set-cookie']]
    .flat()
    .find((cookie) => cookie?.includes('device='))
    ?.split(';', 1)[0] ?? '';
const known = (cookie: string, password = PASSWORD, remoteAddress = '203.0.113.1') =>
  tryLogin(server.app, password, { headers: { cookie }, remoteAddress });
const attempts = async (action: string) => (await listAudits(server.database)).filter((row) => row.action === action);
const countAttempts = async (action: string) =>
  (await attempts(action)).reduce((sum, { occurrences }) => sum + occurrences, 0);

describe('a browser that has logged in before', () => {
  it('gets a cookie that scripts cannot read and that reveals nothing', async () => {
    const response = await stranger(PASSWORD);
    expect([response.headers['set-cookie']].flat()[1]).toMatch(
      /^__Host-device=[\w-]{22}\.\d{10}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(
      (await server.app.inject({ url: '/api/admin/session', headers: { cookie: readDevice(response) } })).statusCode,
    ).toBe(401);
  });

  it('logs in while strangers fill the queue, after waiting for at most one comparison', async () => {
    const device = readDevice(await stranger(PASSWORD));
    await setSlowPassword();
    const done: string[] = [];
    const flood = Array.from({ length: 60 }, () => stranger().finally(() => done.push('stranger')));
    await vi.waitFor(() => expect(isLoginSaturated('strangers')).toBe(true), { interval: 1, timeout: 5_000 });
    const allowed = await known(device).finally(() => done.push('known'));
    expect(allowed.statusCode).toBe(200);
    // Five strangers were waiting; most of them still are.
    expect(60 - done.indexOf('known')).toBeGreaterThanOrEqual(3);
    expect((await Promise.all(flood)).map(({ statusCode }) => statusCode)).toContain(429);
    await server.database
      .updateTable('users')
      .set({ password: await hashQuickly() })
      .execute();
  });

  it('is not locked out by others at its address, and may guess five times', async () => {
    const device = readDevice(await stranger(PASSWORD));
    const remoteAddress = '203.0.113.50';
    for (let attempt = 0; attempt < 6; attempt++) await tryLogin(server.app, 'wrong', { remoteAddress });
    expect((await tryLogin(server.app, PASSWORD, { remoteAddress })).statusCode).toBe(429);
    expect((await known(device, PASSWORD, remoteAddress)).statusCode).toBe(200);
    const guesses = [];
    for (let attempt = 0; attempt < 6; attempt++)
      guesses.push((await known(device, 'wrong', `203.0.113.${60 + attempt}`)).statusCode);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('guesses no more at another’s account, however often its person logs in to their own', async () => {
    await addPerson(server.database, { name: 'Priya', role: 'writer' });
    const payload = { password: PASSWORD, address: makeTestAddress('Priya') };
    const statuses: number[] = [];
    let device = '';
    for (let round = 0; round < 5; round += 1) {
      const logIn = await tryLogin(server.app, PASSWORD, { payload, remoteAddress: '203.0.113.9' });
      if (logIn.statusCode === 200) device = readDevice(logIn);
      for (const cookie of ['', device])
        statuses.push((await known(cookie, 'a wrong password', '203.0.113.9')).statusCode);
    }
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(LOGIN_ATTEMPTS);
    expect((await tryLogin(server.app, PASSWORD, { payload, headers: { cookie: device } })).statusCode).toBe(200);
  });

  it('is recognised only by a genuine cookie', async () => {
    const device = readDevice(await stranger(PASSWORD));
    const remoteAddress = '203.0.113.70';
    for (let attempt = 0; attempt < 5; attempt++) await tryLogin(server.app, 'wrong', { remoteAddress });
    const [name = '', issued, signature = ''] = device.split('=')[1]?.split('.') ?? [];
    const forged = [
      `${[...name].reverse().join('')}.${issued}.${signature}`,
      `${name}.${Number(issued) + 1}.${signature}`,
      `${name}.${issued}.${[...signature].reverse().join('')}`,
      `${name}.${issued}`,
      '',
      'x'.repeat(4_000),
    ];
    for (const value of forged)
      expect([value, (await known(`__Host-device=${value}`, PASSWORD, remoteAddress)).statusCode]).toEqual([
        value,
        429,
      ]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 366 * 24 * 3_600_000 });
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++)
      statuses.push((await known(device, 'wrong', remoteAddress)).statusCode);
    statuses.push((await known(device, 'wrong', '203.0.113.71')).statusCode);
    vi.useRealTimers();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 401]);
  });
});

describe('a flood of logins', () => {
  it('is logged as one row a minute, with the right counts', { tags: ['postgres'] }, async () => {
    await setSlowPassword();
    const cookie = readCookie(await stranger(PASSWORD));
    const responses = await Promise.all(Array.from({ length: 300 }, () => stranger()));
    const blocked = responses.filter(({ statusCode }) => statusCode === 429).length;
    expect(blocked).toBeGreaterThan(200);
    await vi.waitFor(async () => expect(await countAttempts('login_blocked')).toBe(blocked), { timeout: 10_000 });
    // A minute may have ended meanwhile.
    expect((await attempts('login_blocked')).length).toBeLessThanOrEqual(2);
    const dashboard = await server.app.inject({ url: '/api/admin/security-dashboard', headers: { cookie } });
    expect(dashboard.json()).toMatchObject({ totalLoginAttempts: 301, blockedAttempts: blocked, successfulLogins: 1 });
    await server.database
      .updateTable('users')
      .set({ password: await hashQuickly() })
      .execute();
  });

  it('is logged in few rows even where passwords are compared', async () => {
    for (let attempt = 0; attempt < 70; attempt++) expect((await stranger()).statusCode).toBe(401);
    await vi.waitFor(async () => expect(await countAttempts('login_failure')).toBe(70), { timeout: 10_000 });
    const rows = await attempts('login_failure');
    expect(rows.length).toBeLessThanOrEqual(42);
    expect(rows.filter(({ details }) => details === 'Wrong passwords from many addresses').length).toBeGreaterThan(0);
  });

  it('writes what it has counted when the server stops', async () => {
    const other = await testServer({ database: server.database });
    for (let attempt = 0; attempt < 25; attempt++) {
      address += 1;
      await tryLogin(other.app, 'wrong', { remoteAddress: `198.51.${address >> 8}.${address & 255}` });
    }
    await other.close();
    expect(await countAttempts('login_failure')).toBe(25);
  });
});
