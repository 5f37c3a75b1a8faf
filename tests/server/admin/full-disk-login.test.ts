// @module-tag postgres

import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setAdminPassword } from '../../../server/features/sessions/admin-password.ts';
import { turnOffSecondFactor, turnOnSecondFactor } from '../../../server/features/sessions/second-factor.ts';
import { generateTotpSecret, totpCode } from '../../../server/features/sessions/totp.ts';
import { testDatabase } from '../../support/database.ts';
import { databaseOnFullDisk } from '../../support/full-disk.ts';
import { testServer } from '../test-server.ts';
import { listAudits, PASSWORD, readCookie, readOwnerId, setTestPassword, tryLogin } from './admin.ts';

const opened = await testDatabase();
const { database, disk } = databaseOnFullDisk(opened.database);
const server = await testServer({ database });
await setTestPassword(database);
afterAll(async () => {
  disk.isFull = false;
  await server.close();
  await opened.close();
});

let client = 1;
beforeEach(async () => {
  vi.useRealTimers();
  disk.isFull = false;
  client += 1;
  for (const table of ['auditLogs', 'sessions', 'rateLimits'] as const) await database.deleteFrom(table).execute();
  disk.isFull = true;
});

const from = () => ({ remoteAddress: `203.0.113.${client}` });
const session = (cookie: string) => server.app.inject({ url: '/api/admin/session', headers: { cookie } });
const logInWith = (payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/admin/login', payload, ...from() });

describe('on a full disk', () => {
  it('logs in with the right password, and the session works', async () => {
    const response = await tryLogin(server.app, PASSWORD, from());
    expect(response.statusCode).toBe(200);
    expect((await session(readCookie(response))).statusCode).toBe(200);
    expect((await session(`${readCookie(response)}x`)).statusCode).toBe(401);
  });

  it('rejects a wrong password, at most five times', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt++)
      statuses.push((await tryLogin(server.app, 'wrong', from())).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await tryLogin(server.app, PASSWORD, from())).statusCode).toBe(429);
  });

  it('continues the stored count, and lets five of twenty concurrent guesses through', async () => {
    disk.isFull = false;
    for (let attempt = 0; attempt < 3; attempt++) await tryLogin(server.app, 'wrong', from());
    disk.isFull = true;
    const guesses = Array.from({ length: 20 }, () => tryLogin(server.app, 'wrong', from()));
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(2);
  });

  it('ends the session on expiry, at logout and with a new password', async () => {
    const idle = readCookie(await tryLogin(server.app, PASSWORD, from()));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
    expect((await session(idle)).statusCode).toBe(401);
    vi.useRealTimers();
    expect((await session(idle)).statusCode).toBe(401);
    const changed = readCookie(await tryLogin(server.app, PASSWORD, from()));
    // As if another process had written it, such as npm run admin:password once the disk has room.
    await opened.database.updateTable('users').set({ password: 'another hash' }).execute();
    expect((await session(changed)).statusCode).toBe(401);
    await opened.database.deleteFrom('users').execute();
    await setTestPassword(opened.database);
    expect((await session(changed)).statusCode).toBe(401);
  });

  it('stores the session and the log entries once there is space again', async () => {
    await tryLogin(server.app, 'wrong', from());
    const cookie = readCookie(await tryLogin(server.app, PASSWORD, from()));
    expect(await listAudits(opened.database)).toEqual([]);
    disk.isFull = false;
    const both = await Promise.all([session(cookie), session(cookie), session(cookie)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const list = await server.app.inject({ url: '/api/admin/sessions', headers: { cookie } });
    expect(list.json()).toMatchObject([{ isCurrent: true, ipAddress: from().remoteAddress }]);
    await tryLogin(server.app, 'wrong', from());
    const isOurs = ({ ipAddress }: { ipAddress: string | null }) => ipAddress === from().remoteAddress;
    expect(
      (await listAudits(opened.database)).filter(isOurs).map(({ action, ipAddress }) => [action, ipAddress]),
    ).toEqual([
      ['login_failure', from().remoteAddress],
      ['login_success', from().remoteAddress],
      ['login_failure', from().remoteAddress],
    ]);
    const out = await server.app.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } });
    expect([out.statusCode, (await session(cookie)).statusCode]).toEqual([204, 401]);
  });

  it('ends the session, like every other one, when the password is changed', async () => {
    const cookie = readCookie(await tryLogin(server.app, PASSWORD, from()));
    disk.isFull = false;
    await setAdminPassword(database, PASSWORD);
    expect((await session(cookie)).statusCode).toBe(401);
    await database.deleteFrom('users').execute();
    await setTestPassword(database);
  });

  it('asks for a code where two-step login is on, and accepts each once', async () => {
    disk.isFull = false;
    const userId = await readOwnerId(database);
    const secret = generateTotpSecret();
    const codes = await database
      .transaction()
      .execute((trx) => turnOnSecondFactor(trx, userId, { secret, code: totpCode(secret, Date.now() - 30_000) }));
    disk.isFull = true;
    expect((await logInWith({ password: PASSWORD })).json().error).toBe('Enter the code from your authenticator app.');
    const recovery = await logInWith({ password: PASSWORD, code: codes[0] });
    expect([recovery.statusCode, recovery.json().error]).toEqual([401, expect.stringMatching(/disk is full/)]);
    const code = totpCode(secret);
    expect((await logInWith({ password: PASSWORD, code })).statusCode).toBe(200);
    expect((await logInWith({ password: PASSWORD, code })).json().error).toMatch(/^That code has been used/);
    disk.isFull = false;
    expect((await logInWith({ password: PASSWORD, code })).json().error).toMatch(/^That code has been used/);
    await database.transaction().execute((trx) => turnOffSecondFactor(trx, userId));
  });
});
