import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOTP_LIMIT } from '../../../domain/security/rate-limits.ts';
import { readSecondFactor } from '../../../server/features/sessions/second-factor.ts';
import { generateTotpSecret, totpCode } from '../../../server/features/sessions/totp.ts';
import { testServer } from '../test-server.ts';
import { type AdminClient, listAudits, logIn, PASSWORD, readCookie, readOwnerId, setTestPassword } from './admin.ts';

const server = await testServer();
const { app, database } = server;
await setTestPassword(database);
afterAll(() => server.close());

const PATH = '/api/admin/second-factor';
const STEP_MS = 30_000;
/** The middle of a time step, so that a slow test stays within it. */
const NOW = Date.UTC(2030, 0, 1) + STEP_MS / 2;
const setTime = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });

let admin: AdminClient;
beforeEach(async () => {
  setTime(NOW);
  await database.updateTable('users').set({ totpSecret: null, totpSince: null, totpStep: 0 }).execute();
  for (const table of ['recoveryCodes', 'rateLimits', 'auditLogs', 'sessions'] as const)
    await database.deleteFrom(table).execute();
  admin = await logIn(server);
});
afterEach(() => void vi.useRealTimers());

const tryLogin = (code?: string, password = PASSWORD, ip = '127.0.0.1') =>
  app.inject({ method: 'POST', url: '/api/admin/login', payload: { password, code }, remoteAddress: ip });
const loginStatus = async (code?: string) => (await tryLogin(code)).statusCode;

/** Turns the factor on. @returns the key and the recovery codes; the codes of this and earlier time steps are used up. */
async function turnOn() {
  const { secret } = (await admin.send('POST', `${PATH}/setup`, {})).json();
  const response = await admin.send('POST', PATH, { password: PASSWORD, secret, code: totpCode(secret) });
  expect(response.statusCode).toBe(200);
  return { secret: secret as string, recoveryCodes: response.json().recoveryCodes as string[] };
}
/** Turns the factor on like {@link turnOn}, a minute ago. */
async function turnOnBefore() {
  setTime(NOW - 2 * STEP_MS);
  const factor = await turnOn();
  setTime(NOW);
  return factor;
}

describe('turning it on', () => {
  it('needs the password and a code of the new key, and gives ten recovery codes', async () => {
    const setup = await admin.send('POST', `${PATH}/setup`, {});
    const { secret, qr } = setup.json();
    expect([secret.length, qr.startsWith('<svg')]).toEqual([32, true]);
    const code = totpCode(secret);
    const wrong = await admin.send('POST', PATH, { password: 'wrong', secret, code });
    expect([wrong.statusCode, Object.keys(wrong.json().details)]).toEqual([400, ['password']]);
    const other = await admin.send('POST', PATH, { password: PASSWORD, secret, code: totpCode(generateTotpSecret()) });
    expect([other.statusCode, Object.keys(other.json().details)]).toEqual([400, ['code']]);
    expect(await readSecondFactor(database, await readOwnerId(database))).toEqual({
      since: null,
      recoveryCodesLeft: 0,
    });
    const right = await admin.send('POST', PATH, { password: PASSWORD, secret, code });
    expect([right.statusCode, new Set(right.json().recoveryCodes).size]).toEqual([200, 10]);
    expect(right.headers['cache-control']).toBe('no-store');
    expect((await admin.send('GET', PATH)).json()).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 });
  });

  it('ends every other session, and records it', async () => {
    const other = await logIn(server);
    await turnOn();
    expect((await other.send('GET', '/api/admin/session')).statusCode).toBe(401);
    expect((await admin.send('GET', '/api/admin/session')).statusCode).toBe(200);
    expect((await listAudits(database)).at(-1)).toMatchObject({ action: 'second_factor_on', ipAddress: '127.0.0.1' });
  });

  it('happens once: a second key is rejected, even concurrently', { tags: ['postgres'] }, async () => {
    const secrets = [generateTotpSecret(), generateTotpSecret()];
    const responses = await Promise.all(
      secrets.map((secret) => admin.send('POST', PATH, { password: PASSWORD, secret, code: totpCode(secret) })),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await readSecondFactor(database, await readOwnerId(database))).recoveryCodesLeft).toBe(10);
    expect((await admin.send('POST', `${PATH}/setup`, {})).statusCode).toBe(409);
  });

  it('refuses keys that an app could not have', async () => {
    for (const secret of ['', 'A'.repeat(31), 'a'.repeat(32), '1'.repeat(32), 7]) {
      const response = await admin.send('POST', PATH, { password: PASSWORD, secret, code: '123456' });
      expect([secret, response.statusCode]).toEqual([secret, 400]);
    }
  });

  it('shows neither key nor recovery codes afterwards, and stores the codes as hashes', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const answers = [await admin.send('GET', PATH), await admin.send('GET', '/api/admin/settings')];
    const stored = JSON.stringify([
      await database.selectFrom('recoveryCodes').selectAll().execute(),
      await listAudits(database),
    ]);
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    for (const { body } of answers) expect(body).not.toContain(secret);
    expect(stored).not.toContain(secret);
  });

  it('counts wrong passwords like logins', async () => {
    const secret = generateTotpSecret();
    const attempt = (password: string) => admin.send('POST', PATH, { password, secret, code: totpCode(secret) });
    for (let index = 0; index < 5; index += 1) expect((await attempt(`guess ${index}`)).statusCode).toBe(400);
    expect((await attempt(PASSWORD)).statusCode).toBe(429);
  });
});

describe('login', () => {
  it('asks for no code while it is off, and ignores one', async () => {
    expect(await loginStatus()).toBe(200);
    expect(await loginStatus('123456')).toBe(200);
  });

  it('asks for a code only after the right password', async () => {
    await turnOnBefore();
    const missing = await tryLogin();
    expect([missing.statusCode, missing.headers['set-cookie']]).toEqual([401, undefined]);
    expect(missing.json()).toEqual({
      error: 'Enter the code from your authenticator app.',
      details: { code: 'Enter the code from your authenticator app.' },
    });
    expect((await tryLogin('123456', 'wrong')).json()).toEqual({ error: 'Invalid password' });
    expect((await listAudits(database)).slice(-2)).toMatchObject([
      { action: 'login_code_asked', details: 'Right password' },
      { action: 'login_failure', details: 'Wrong password' },
    ]);
  });

  it('accepts the code of the app', async () => {
    const { secret } = await turnOnBefore();
    const response = await tryLogin(totpCode(secret));
    expect(response.statusCode).toBe(200);
    const session = await app.inject({ url: '/api/admin/session', headers: { cookie: readCookie(response) } });
    expect(session.statusCode).toBe(200);
    expect((await listAudits(database)).at(-1)).toMatchObject({ action: 'login_success', details: 'With a code' });
  });

  it('allows a clock that is one time step off, and no more', async () => {
    const { secret } = await turnOnBefore();
    setTime(NOW + 10 * STEP_MS);
    const codeAt = (steps: number) => totpCode(secret, NOW + (10 + steps) * STEP_MS);
    expect(await loginStatus(codeAt(-2))).toBe(401);
    expect(await loginStatus(codeAt(2))).toBe(401);
    expect(await loginStatus(codeAt(-1))).toBe(200);
    expect(await loginStatus(codeAt(1))).toBe(200);
  });

  it('accepts a code once, and none from before it', async () => {
    const { secret } = await turnOnBefore();
    const code = totpCode(secret);
    expect(await loginStatus(code)).toBe(200);
    const again = await tryLogin(code);
    expect([again.statusCode, again.json().error]).toEqual([401, expect.stringContaining('has been used')]);
    expect((await listAudits(database)).at(-1)).toMatchObject({ details: 'Right password, used code' });
    expect(await loginStatus(totpCode(secret, NOW - STEP_MS))).toBe(401);
    setTime(NOW + STEP_MS);
    expect(await loginStatus(totpCode(secret))).toBe(200);
  });

  it('refuses the code that turned it on', async () => {
    const { secret } = await turnOn();
    expect(await loginStatus(totpCode(secret))).toBe(401);
  });

  it('accepts one of four concurrent logins with the same code', { tags: ['postgres'] }, async () => {
    const { secret } = await turnOnBefore();
    const code = totpCode(secret);
    const statuses = await Promise.all([1, 2, 3, 4].map(() => loginStatus(code)));
    expect(statuses.sort()).toEqual([200, 401, 401, 401]);
    expect(await database.selectFrom('sessions').select('id').execute()).toHaveLength(2);
  });

  it('accepts each recovery code once, however it is written', async () => {
    const { recoveryCodes } = await turnOn();
    const [first = '', second = ''] = recoveryCodes;
    expect(await loginStatus(first)).toBe(200);
    expect(await loginStatus(first)).toBe(401);
    expect(await loginStatus(second.toUpperCase().replaceAll('-', ' '))).toBe(200);
    expect((await readSecondFactor(database, await readOwnerId(database))).recoveryCodesLeft).toBe(8);
    expect((await listAudits(database)).at(-1)).toMatchObject({ details: 'With a recovery code' });
  });

  it('accepts one of four concurrent logins with the same recovery code', { tags: ['postgres'] }, async () => {
    const { recoveryCodes } = await turnOn();
    const statuses = await Promise.all([1, 2, 3, 4].map(() => loginStatus(recoveryCodes[0])));
    expect(statuses.sort()).toEqual([200, 401, 401, 401]);
  });

  it('counts a right password without the right code as a failed attempt', async () => {
    const { secret } = await turnOnBefore();
    expect(await loginStatus()).toBe(401);
    for (let index = 0; index < 4; index += 1) expect(await loginStatus('not a code')).toBe(401);
    expect(await loginStatus(totpCode(secret))).toBe(429);
  });

  it('limits attempts at codes from many addresses, but not at recovery codes', { tags: ['postgres'] }, async () => {
    const { secret, recoveryCodes } = await turnOnBefore();
    const wrong = totpCode(generateTotpSecret());
    const from = (index: number) => tryLogin(wrong, PASSWORD, `203.0.113.${index}`);
    for (let index = 0; index < TOTP_LIMIT.max; index += 1) expect((await from(index)).statusCode).toBe(401);
    const blocked = await tryLogin(totpCode(secret), PASSWORD, '203.0.113.200');
    expect([blocked.statusCode, blocked.json().error]).toEqual([429, expect.stringContaining('Use a recovery code')]);
    expect((await listAudits(database)).at(-1)).toMatchObject({ action: 'login_blocked' });
    expect((await tryLogin(recoveryCodes[0], PASSWORD, '203.0.113.201')).statusCode).toBe(200);
    setTime(NOW + TOTP_LIMIT.windowSeconds * 1000 + STEP_MS);
    expect((await tryLogin(totpCode(secret), PASSWORD, '203.0.113.202')).statusCode).toBe(200);
  });

  it('resets the count of tried codes after a correct one', async () => {
    const { secret } = await turnOnBefore();
    for (let index = 0; index < TOTP_LIMIT.max - 1; index += 1)
      await tryLogin(totpCode(generateTotpSecret()), PASSWORD, `203.0.113.${index}`);
    expect(await loginStatus(totpCode(secret))).toBe(200);
    expect(await database.selectFrom('rateLimits').where('key', 'like', 'totp:%').select('key').execute()).toEqual([]);
  });

  it.each(['x'.repeat(41), 123456, null])('refuses the code %j as invalid', async (code) => {
    await turnOn();
    expect((await tryLogin(code as string)).statusCode).toBe(400);
  });
});

describe('turning it off', () => {
  it('needs the password and a code', async () => {
    const { secret } = await turnOnBefore();
    const send = (password: string, code: string) => admin.send('POST', `${PATH}/off`, { password, code });
    const wrongPassword = await send('wrong', totpCode(secret));
    expect([wrongPassword.statusCode, Object.keys(wrongPassword.json().details)]).toEqual([400, ['password']]);
    const wrongCode = await send(PASSWORD, 'abcde-abcde-abcde');
    expect([wrongCode.statusCode, Object.keys(wrongCode.json().details)]).toEqual([400, ['code']]);
    expect((await readSecondFactor(database, await readOwnerId(database))).since).not.toBeNull();
    expect((await send(PASSWORD, totpCode(secret))).statusCode).toBe(204);
    expect(await readSecondFactor(database, await readOwnerId(database))).toEqual({
      since: null,
      recoveryCodesLeft: 0,
    });
    expect((await listAudits(database)).at(-1)).toMatchObject({ action: 'second_factor_off' });
    expect(await loginStatus()).toBe(200);
    expect((await send(PASSWORD, totpCode(secret))).statusCode).toBe(409);
  });

  it('works with a recovery code, and leaves no key behind', async () => {
    const { recoveryCodes } = await turnOn();
    const response = await admin.send('POST', `${PATH}/off`, { password: PASSWORD, code: recoveryCodes[3] });
    expect(response.statusCode).toBe(204);
    const user = await database.selectFrom('users').select('totpSecret').executeTakeFirst();
    expect(user).toEqual({ totpSecret: null });
  });

  it('does not accept a code that logged someone in', async () => {
    const { secret } = await turnOnBefore();
    const code = totpCode(secret);
    expect(await loginStatus(code)).toBe(200);
    expect((await admin.send('POST', `${PATH}/off`, { password: PASSWORD, code })).statusCode).toBe(400);
  });
});

describe('new recovery codes', () => {
  it('replace the former ones', async () => {
    const { secret, recoveryCodes } = await turnOnBefore();
    const body = { password: PASSWORD, code: totpCode(secret) };
    const fresh = (await admin.send('POST', `${PATH}/recovery-codes`, body)).json().recoveryCodes as string[];
    expect(fresh).toHaveLength(10);
    expect(await loginStatus(recoveryCodes[0])).toBe(401);
    expect(await loginStatus(fresh[0])).toBe(200);
    expect((await listAudits(database)).some(({ action }) => action === 'recovery_codes_replaced')).toBe(true);
  });

  it('are refused while it is off', async () => {
    const body = { password: PASSWORD, code: '123456' };
    expect((await admin.send('POST', `${PATH}/recovery-codes`, body)).statusCode).toBe(409);
  });
});

it('stays on when the password changes', async () => {
  const { secret } = await turnOnBefore();
  const password = 'another long password';
  expect((await admin.send('POST', '/api/admin/password', { current: PASSWORD, password })).statusCode).toBe(204);
  expect((await tryLogin(undefined, password)).statusCode).toBe(401);
  expect((await tryLogin(totpCode(secret), password)).statusCode).toBe(200);
  await admin.send('POST', '/api/admin/password', { current: password, password: PASSWORD });
});
