import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSKEY_MINUTES } from '../../../domain/security/passkey.ts';
import { setAdminPassword } from '../../../server/features/sessions/admin-password.ts';
import { readRelyingParty } from '../../../server/features/sessions/relying-party.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { SITE_URL, testServer } from '../test-server.ts';
import {
  type AdminClient,
  addPerson,
  confirmIdentity,
  listAudits,
  logIn,
  readCookie,
  setTestPassword,
} from './admin.ts';

const server = await testServer();
const { app, database } = server;
afterAll(() => server.close());

const PATH = '/api/admin/passkeys';
const HERE = { origin: SITE_URL, rpId: new URL(SITE_URL).hostname };

let admin: AdminClient;
beforeEach(async () => {
  for (const table of ['passkeys', 'passkeyChallenges', 'sessions', 'users', 'rateLimits', 'auditLogs'] as const)
    await database.deleteFrom(table).execute();
  await setTestPassword(database);
  admin = await logIn(server);
  await confirmIdentity(admin);
});
afterEach(() => void vi.useRealTimers());

/** Adds a passkey for the person of a session. */
async function addPasskey(client: AdminClient, name = 'Phone', authenticator = createAuthenticator(HERE)) {
  const options = (await client.send('POST', `${PATH}/options`, {})).json();
  const response = await client.send('POST', PATH, { name, passkey: authenticator.make(options) });
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return { authenticator, id: response.json().id as number, options };
}
const readOptions = async () =>
  (await app.inject({ method: 'POST', url: '/api/admin/login/passkey/options', payload: {} })).json();
const tryPasskey = (payload: object) => app.inject({ method: 'POST', url: '/api/admin/login/passkey', payload });
const hasSession = async (cookie: string) =>
  (await app.inject({ url: '/api/admin/session', headers: { cookie } })).statusCode === 200;

describe('a passkey', { tags: ['postgres'] }, () => {
  it('logs in without password and code, and is listed with device and last use', async () => {
    const { authenticator } = await addPasskey(admin);
    await database.updateTable('users').set({ totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' }).execute();
    const response = await tryPasskey(authenticator.answer(await readOptions()));
    expect([response.statusCode, response.json()]).toEqual([200, { authenticated: true }]);
    const cookie = readCookie(response);
    expect(await hasSession(cookie)).toBe(true);
    const sessions = await app.inject({ url: '/api/admin/sessions', headers: { cookie } });
    expect(sessions.json().map(({ passkey }: { passkey: string }) => passkey)).toEqual(['Phone', null]);
    const [passkey] = (await admin.send('GET', PATH)).json();
    expect(passkey).toMatchObject({ name: 'Phone', isForHere: true, lastUsedAt: expect.any(String) });
    expect(JSON.stringify(passkey)).not.toContain(authenticator.id);
    expect((await app.inject('/api/admin/login')).json()).toEqual({ byAddress: false, byPasskey: true });
    const actions = (await listAudits(database)).map(({ action, details }) => [action, details]);
    expect(actions).toContainEqual(['passkey_added', 'Phone']);
    expect(actions).toContainEqual(['login_success', 'With passkey Phone']);
  });

  it('opens the account of its own person', async () => {
    await addPerson(database, { name: 'Wil', role: 'writer' });
    const writer = await logIn(server, 'Wil');
    await confirmIdentity(writer);
    const { authenticator } = await addPasskey(writer);
    const cookie = readCookie(await tryPasskey(authenticator.answer(await readOptions())));
    const account = await app.inject({ url: '/api/admin/account', headers: { cookie } });
    expect(account.json()).toMatchObject({ name: 'Wil', role: 'writer' });
    expect((await admin.send('GET', PATH)).json()).toEqual([]);
  });

  it('is renamed and removed by its person alone, which ends the sessions that it opened', async () => {
    const { authenticator, id } = await addPasskey(admin);
    await addPerson(database, { name: 'Olive', role: 'owner' });
    const other = await logIn(server, 'Olive');
    await confirmIdentity(other);
    expect((await other.send('PATCH', `${PATH}/${id}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await other.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(404);
    for (const name of ['', 'A\u0000', 'x'.repeat(61)])
      expect((await admin.send('PATCH', `${PATH}/${id}`, { name })).statusCode).toBe(400);
    expect((await admin.send('PATCH', `${PATH}/${id}`, { name: ' Laptop ' })).statusCode).toBe(204);
    expect((await admin.send('GET', PATH)).json()).toMatchObject([{ name: 'Laptop' }]);
    const cookie = readCookie(await tryPasskey(authenticator.answer(await readOptions())));
    expect((await admin.send('DELETE', `${PATH}/${id}`)).statusCode).toBe(204);
    expect(await hasSession(cookie)).toBe(false);
    expect(await hasSession(admin.cookie)).toBe(true);
    expect((await tryPasskey(authenticator.answer(await readOptions()))).statusCode).toBe(401);
  });

  it('needs the password again to be added or removed', async () => {
    const fresh = await logIn(server);
    for (const [method, url] of [
      ['POST', `${PATH}/options`],
      ['POST', PATH],
      ['DELETE', `${PATH}/1`],
    ] as const) {
      const payload = method === 'POST' ? {} : undefined;
      expect((await fresh.send(method, url, payload)).statusCode).toBe(403);
    }
  });

  it('goes with its person, and with a rescue on the server', async () => {
    const { authenticator } = await addPasskey(admin);
    const wil = await addPerson(database, { name: 'Wil', role: 'owner' });
    const writer = await logIn(server, 'Wil');
    await confirmIdentity(writer);
    const theirs = await addPasskey(writer);
    await admin.send('DELETE', `/api/admin/people/${wil}`);
    expect((await tryPasskey(theirs.authenticator.answer(await readOptions()))).statusCode).toBe(401);
    await setAdminPassword(database, 'another long password');
    expect((await tryPasskey(authenticator.answer(await readOptions()))).statusCode).toBe(401);
    expect(await database.selectFrom('passkeys').select('id').execute()).toEqual([]);
  });
});

describe('an answer is refused, and opens nothing,', () => {
  const refuse = async (payload: object) => {
    const before = await database.selectFrom('sessions').select('id').execute();
    const response = await tryPasskey(payload);
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([401, undefined]);
    expect(await database.selectFrom('sessions').select('id').execute()).toEqual(before);
  };

  it('with a challenge that was used, right or wrong', { tags: ['postgres'] }, async () => {
    const { authenticator } = await addPasskey(admin);
    const answer = authenticator.answer(await readOptions());
    expect((await tryPasskey(answer)).statusCode).toBe(200);
    await refuse(answer);
    const options = await readOptions();
    await refuse(authenticator.answer(options, { origin: 'https://evil.example' }));
    await refuse(authenticator.answer(options));
  });

  it('twice at once', { tags: ['postgres'] }, async () => {
    const { authenticator } = await addPasskey(admin);
    const answer = authenticator.answer(await readOptions());
    const statuses = (await Promise.all([tryPasskey(answer), tryPasskey(answer)])).map((each) => each.statusCode);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('with a challenge of its own making, of a registration, or that has expired', async () => {
    const { authenticator } = await addPasskey(admin);
    await refuse(authenticator.answer({ challenge: 'AAAA' }));
    await refuse(authenticator.answer((await admin.send('POST', `${PATH}/options`, {})).json()));
    const options = await readOptions();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + PASSKEY_MINUTES * 60_000 });
    await refuse(authenticator.answer(options));
  });

  it('from another origin, for another domain, or without a check of the person', async () => {
    const { authenticator } = await addPasskey(admin);
    for (const changes of [
      { origin: 'https://evil.example' },
      { origin: `${SITE_URL}:444` },
      { origin: SITE_URL.replace('https', 'http') },
      { rpId: 'evil.example' },
      { isVerified: false },
    ])
      await refuse(authenticator.answer(await readOptions(), changes));
  });

  it('with the id or the name of another person’s passkey', async () => {
    await addPerson(database, { name: 'Mal', role: 'writer' });
    const mal = await logIn(server, 'Mal');
    await confirmIdentity(mal);
    const own = await addPasskey(admin);
    const theirs = await addPasskey(mal);
    const answer = theirs.authenticator.answer(await readOptions());
    await refuse({ ...answer, id: own.authenticator.id, rawId: own.authenticator.id });
    await refuse({ ...theirs.authenticator.answer(await readOptions()), id: own.authenticator.id });
    await refuse(theirs.authenticator.answer(await readOptions(), { userHandle: own.options.user.id }));
  });

  it('from a copy of an authenticator that counts', async () => {
    const { authenticator } = await addPasskey(admin);
    expect((await tryPasskey(authenticator.answer(await readOptions(), { counter: 5 }))).statusCode).toBe(200);
    await refuse(authenticator.answer(await readOptions(), { counter: 5 }));
    expect((await tryPasskey(authenticator.answer(await readOptions(), { counter: 6 }))).statusCode).toBe(200);
  });

  it('beyond the attempts of a password, and where it is no answer at all', async () => {
    const stranger = createAuthenticator(HERE);
    stranger.make({ challenge: 'x', user: { id: 'AAAA' } });
    for (const payload of [{}, { id: 'x' }, { ...stranger.answer({ challenge: 'x' }), rawId: '\0' }])
      expect((await tryPasskey(payload)).statusCode).toBe(400);
    for (let attempt = 0; attempt < 5; attempt += 1) await refuse(stranger.answer(await readOptions()));
    expect((await tryPasskey(stranger.answer(await readOptions()))).statusCode).toBe(429);
  });
});

describe('a registration is refused', () => {
  const tryToAdd = async (client: AdminClient, passkey: object) =>
    (await client.send('POST', PATH, { name: 'Phone', passkey })).statusCode;

  it('from another origin, without a check of the person, with a used challenge, or that of a login', async () => {
    const options = async () => (await admin.send('POST', `${PATH}/options`, {})).json();
    const make = async (changes: object) => createAuthenticator(HERE).make(await options(), changes);
    expect(await tryToAdd(admin, await make({ origin: 'https://evil.example' }))).toBe(400);
    expect(await tryToAdd(admin, await make({ rpId: 'evil.example' }))).toBe(400);
    expect(await tryToAdd(admin, await make({ isVerified: false }))).toBe(400);
    const login = { ...(await readOptions()), user: { id: 'AAAA' } };
    expect(await tryToAdd(admin, createAuthenticator(HERE).make(login))).toBe(400);
    const passkey = await make({});
    expect([await tryToAdd(admin, passkey), await tryToAdd(admin, passkey)]).toEqual([201, 400]);
  });

  it('with the challenge of another person, and a credential that is here already', {
    tags: ['postgres'],
  }, async () => {
    await addPerson(database, { name: 'Mal', role: 'writer' });
    const mal = await logIn(server, 'Mal');
    await confirmIdentity(mal);
    const options = (await admin.send('POST', `${PATH}/options`, {})).json();
    expect(await tryToAdd(mal, createAuthenticator(HERE).make(options))).toBe(400);
    const { authenticator } = await addPasskey(admin);
    const again = (await mal.send('POST', `${PATH}/options`, {})).json();
    expect(await tryToAdd(mal, authenticator.make(again))).toBe(409);
  });
});

it('stays listed after a move to another domain, and does not log in there', async () => {
  const { authenticator } = await addPasskey(admin);
  await database.updateTable('passkeys').set({ rpId: 'old.example' }).execute();
  expect((await admin.send('GET', PATH)).json()).toMatchObject([{ domain: 'old.example', isForHere: false }]);
  expect((await app.inject('/api/admin/login')).json().byPasskey).toBe(false);
  expect((await tryPasskey(authenticator.answer(await readOptions()))).statusCode).toBe(401);
});

it.each([
  ['https://bommie.example', null],
  ['http://localhost:4200', null],
  ['http://bommie.example', 'Passkeys need an address with https.'],
  ['https://203.0.113.7', 'Passkeys need a domain: the site’s address is a number.'],
])('reads from %s whether browsers make passkeys there', (siteUrl, problem) => {
  expect(readRelyingParty(siteUrl).problem).toBe(problem);
});
