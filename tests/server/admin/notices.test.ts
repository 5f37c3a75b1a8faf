// @module-tag postgres

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { totpCode } from '../../../server/features/sessions/totp.ts';
import { createAuthenticator } from '../../support/authenticator.ts';
import { SITE_URL, testServer } from '../test-server.ts';
import {
  type AdminClient,
  addPerson,
  confirmIdentity,
  logIn,
  makeTestAddress,
  PASSWORD,
  setTestPassword,
} from './admin.ts';

const server = await testServer();
const { app, database } = server;
afterAll(() => server.close());

let id: number;
let writer: AdminClient;
beforeEach(async () => {
  for (const table of [
    'passkeys',
    'knownBrowsers',
    'sessions',
    'users',
    'rateLimits',
    'mailOutbox',
    'recoveryCodes',
  ] as const)
    await database.deleteFrom(table).execute();
  await setTestPassword(database);
  id = await addPerson(database, { name: 'Wil', role: 'writer' });
  writer = await logIn(server, 'Wil');
  await confirmIdentity(writer);
});

const readMails = () => database.selectFrom('mailOutbox').selectAll().orderBy('id').execute();
/** The first words of the subject of each mail, and to whom. */
const listMails = async () => (await readMails()).map(({ recipient, subject }) => [subject.split(':')[0], recipient]);
const toWil = (subject: string) => [subject, makeTestAddress('Wil')];

/** Logs in as Wil, in a browser with these cookies. @returns the cookie by which the browser is known. */
async function logInFrom(cookie = '', name = 'Wil'): Promise<string> {
  const payload = { password: PASSWORD, address: makeTestAddress(name) };
  const response = await app.inject({ method: 'POST', url: '/api/admin/login', payload, headers: { cookie } });
  expect(response.statusCode).toBe(200);
  const [, device = ''] = response.headers['set-cookie'] as string[];
  return device.split(';', 1)[0] ?? '';
}

describe('a login', () => {
  it('in a browser that is new for the person is told by mail; the first of all and a known browser are not', async () => {
    expect(await listMails()).toEqual([]);
    const device = await logInFrom();
    expect(await listMails()).toEqual([toWil('New login')]);
    expect(await logInFrom(device)).not.toBe('');
    expect(await logInFrom(await logInFrom(device))).not.toBe('');
    expect(await listMails()).toHaveLength(1);
  });

  it('of another person in a browser that the site knows is told too', async () => {
    await addPerson(database, { name: 'Mal', role: 'writer' });
    const device = await logInFrom('', 'Mal');
    await logInFrom(device);
    expect(await listMails()).toEqual([toWil('New login')]);
  });

  it('of the one owner who gave no address sends nothing', async () => {
    await logIn(server);
    await logIn(server);
    expect(await listMails()).toEqual([]);
  });
});

describe('a person is told', () => {
  it('of a changed password, with what to do, and without a link', async () => {
    await writer.send('POST', '/api/admin/password', { current: PASSWORD, password: 'another long password' });
    expect(await listMails()).toEqual([toWil('Your password was changed')]);
    const [mail] = await readMails();
    expect(mail).toMatchObject({ kind: 'account-notice', html: null, status: 'pending' });
    expect(mail?.text).toContain('If it was not you: open the site as you always do');
    expect(mail?.text).toContain('Network address: 127.0.0.1');
    expect(mail?.text).not.toMatch(/https?:|#|\/admin/);
  });

  it('of two-step login turned on and off', async () => {
    const path = '/api/admin/second-factor';
    const { secret } = (await writer.send('POST', `${path}/setup`, {})).json();
    const on = await writer.send('POST', path, { password: PASSWORD, secret, code: totpCode(secret) });
    await writer.send('POST', `${path}/off`, { password: PASSWORD, code: on.json().recoveryCodes[0] });
    expect(await listMails()).toEqual([toWil('Two-step login is on'), toWil('Two-step login is off')]);
  });

  it('of a passkey added and removed, by its name', async () => {
    const authenticator = createAuthenticator({ origin: SITE_URL, rpId: new URL(SITE_URL).hostname });
    const options = (await writer.send('POST', '/api/admin/passkeys/options', {})).json();
    const body = { name: 'Phone', passkey: authenticator.make(options) };
    const added = await writer.send('POST', '/api/admin/passkeys', body);
    await writer.send('DELETE', `/api/admin/passkeys/${added.json().id}`);
    expect(await listMails()).toEqual([toWil('A passkey was added'), toWil('A passkey was removed')]);
    expect((await readMails())[0]?.text).toContain('“Phone”');
  });

  it('of another role, by whoever gave it, but not of one’s own', async () => {
    await addPerson(database, { name: 'Olive', role: 'owner' });
    const owner = await logIn(server, 'Olive');
    await confirmIdentity(owner);
    await owner.send('PATCH', `/api/admin/people/${id}`, { role: 'editor' });
    expect(await listMails()).toEqual([toWil('Your role was changed')]);
    expect((await readMails())[0]?.text).toContain('Olive made you an editor.');
    await owner.send('PATCH', `/api/admin/people/${id}`, { role: 'editor' });
    expect(await listMails()).toHaveLength(1);
    for (const mayPublish of [false, true])
      await owner.send('PATCH', `/api/admin/people/${id}`, { role: 'writer', mayPublish });
    expect((await readMails()).map(({ text }) => text.split('\n')[0]).slice(1)).toEqual([
      'Olive made you a writer, who may not publish their own texts.',
      'Olive made you a writer, who may publish their own texts.',
    ]);
    const own = (await owner.send('GET', '/api/admin/account')).json().id;
    await owner.send('PATCH', `/api/admin/people/${own}`, { role: 'editor' });
    expect(await listMails()).toHaveLength(3);
  });

  it('of another address, at the one before', async () => {
    await writer.send('PATCH', '/api/admin/account', { name: 'Wil', email: 'thief@example.com' });
    expect(await listMails()).toEqual([toWil('Your address was changed')]);
    await writer.send('PATCH', '/api/admin/account', { name: 'Will', email: 'thief@example.com' });
    expect(await listMails()).toHaveLength(1);
  });

  it('of nothing that failed', async () => {
    await writer.send('POST', '/api/admin/password', { current: 'wrong', password: 'another long password' });
    await writer.send('POST', '/api/admin/second-factor/off', { password: PASSWORD, code: '123456' });
    await writer.send('DELETE', '/api/admin/passkeys/999');
    expect(await listMails()).toEqual([]);
  });
});
