// @module-tag postgres

import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { siteSettings } from '../../../content/site-settings.ts';
import { tempResources } from '../../support/temp-resources.ts';
import { mailServer } from '../mail-server.ts';
import { testServer } from '../test-server.ts';
import { adminServer, confirmIdentity, listAudits, logIn, PASSWORD, setTestPassword, tryLogin } from './admin.ts';

const { server, admin } = await adminServer();
const { app, database } = server;
afterAll(() => server.close());

const PATH = '/api/admin/settings';
const save = (changes: Record<string, unknown>, more: { mailPassword?: string; version?: number } = {}) =>
  admin.send(
    'PATCH',
    PATH,
    { changes, ...(more.mailPassword !== undefined && { mailPassword: more.mailPassword }) },
    more.version,
  );
const current = async () => (await admin.send('GET', PATH)).json();
const feed = async () => (await app.inject('/feed.xml')).body;

describe('saving settings', () => {
  it('shows a new name on the next request, and raises the content version', async () => {
    const version = async () =>
      (await database.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()).version;
    const before = await version();
    const response = await save({ name: '  Reef\nNotes ' });
    expect([response.statusCode, response.json().values.name]).toEqual([200, 'Reef Notes']);
    expect(await version()).toBeGreaterThan(before);
    expect(await feed()).toContain('<title>Reef Notes</title>');
  });

  it('is seen by every process that shares the database', async () => {
    const other = await tempResources(testServer({ database }));
    await save({ name: 'Two processes' });
    expect((await other.app.inject('/feed.xml')).body).toContain('<title>Two processes</title>');
  });

  it('stores only values that differ from the defaults', async () => {
    await save({ name: siteSettings.name, tagline: 'Look first' });
    const newest = await database.selectFrom('siteSettings').selectAll().orderBy('version', 'desc').executeTakeFirst();
    expect(JSON.parse(newest?.changedValues ?? '')).toEqual({ tagline: 'Look first' });
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(61)],
    ['name', 'NUL \0'],
    ['email', 'nobody'],
    ['social.youtube', 'youtube/bommie'],
    ['social.facebook', 'javascript:alert(1)'],
    ['mail.port', '70000'],
    ['mail.host', 'a host'],
    ['mail.from', 'Ana <a@b.example>\r\nBcc: c@d.example'],
    ['tagManagerId', 'UA-1'],
    ['mapTiles.url', 'http://tiles.example/{z}'],
    ['retention.auditLog', '1'],
    ['team', [{ role: '', name: '', text: '' }]],
    ['team', 'nobody'],
    ['nothing', 'x'],
    ['texts.about.mission', 7],
  ])('refuses %s: %j with a sentence for the field, and saves nothing else', async (path, value) => {
    const before = await current();
    const response = await save({ footer: 'Not to be saved', [path]: value });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().details)).toEqual([path]);
    expect(await current()).toEqual(before);
  });

  it('refuses to overwrite changes from another window', async () => {
    const { version } = await current();
    expect((await save({ tagline: 'First' }, { version })).statusCode).toBe(200);
    expect((await save({ tagline: 'Second' }, { version })).statusCode).toBe(412);
    expect((await current()).values.tagline).toBe('First');
  });

  it('accepts exactly one of five saves at once', async () => {
    const { version } = await current();
    const saves = await Promise.all([1, 2, 3, 4, 5].map((number) => save({ tagline: `Save ${number}` }, { version })));
    expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412]);
  });

  it('shows readers the pages’ texts, with placeholders filled in', async () => {
    await save({ name: 'Bommie', siteCountClaim: '300+', 'texts.about.mission': '{name} has {sites} sites.' });
    await save({ team: [{ role: 'Founder', name: 'Ana', text: 'Dives.' }] });
    const about = (await app.inject('/api/page-texts/about')).json();
    expect(about).toMatchObject({ mission: 'Bommie has 300+ sites.', team: [{ name: 'Ana' }] });
    expect((await app.inject('/api/page-texts/home')).json().slides[0].title).toBe((await current()).values.tagline);
    expect((await app.inject('/api/page-texts/learn')).json().tips).toHaveLength(6);
    expect((await app.inject('/api/page-texts/nothing')).statusCode).toBe(404);
  });

  it('allows the tag manager in the policy immediately, and removes it again', async () => {
    const policy = async () => (await app.inject('/api/species')).headers['content-security-policy'];
    expect(await policy()).not.toContain('googletagmanager');
    await save({ tagManagerId: 'GTM-ABC123' });
    expect(await policy()).toContain('https://www.googletagmanager.com');
    await save({ tagManagerId: '' });
    expect(await policy()).not.toContain('googletagmanager');
  });

  it('sends messages to the address for messages', async () => {
    await save({ messagesTo: 'owner@bommie.example' });
    const message = { name: 'Ana', email: 'ana@example.com', subject: 'Fins', message: 'Which fins for cold water?' };
    await app.inject({ method: 'POST', url: '/api/contact', payload: message });
    const mail = await database.selectFrom('mailOutbox').select('recipient').orderBy('id', 'desc').executeTakeFirst();
    expect(mail?.recipient).toBe('owner@bommie.example');
  });

  it('names the changed fields in the audit log, without their values', async () => {
    await save({ footer: 'A secret of ours' });
    const audits = await listAudits(database);
    expect(audits.at(-1)).toMatchObject({ action: 'settings_changed', resource: 'settings' });
    expect(audits.at(-1)?.details).toContain('Footer');
    expect(JSON.stringify(audits)).not.toContain('A secret of ours');
  });
});

describe('the history of settings', () => {
  it('lists each save with its changes, and restores any of them', async () => {
    await save({ tagline: 'One' });
    const { version } = await current();
    await save({ tagline: 'Two', description: 'Changed too.' });
    const [newest] = (await admin.send('GET', `${PATH}/history`)).json();
    expect(newest.changes).toEqual(
      expect.arrayContaining([{ path: 'tagline', label: 'Tagline', before: 'One', after: 'Two' }]),
    );
    const reverted = await admin.send('POST', `${PATH}/revert`, { version });
    expect(reverted.json()).toMatchObject({ version: version + 2, values: { tagline: 'One' } });
    const shipped = await admin.send('POST', `${PATH}/revert`, { version: 0 });
    expect(shipped.json().values).toEqual(shipped.json().shipped);
    expect((await admin.send('POST', `${PATH}/revert`, { version: 10_000 })).statusCode).toBe(404);
  });
});

describe('restoring settings', () => {
  const revert = (to: number, version?: number) => admin.send('POST', `${PATH}/revert`, { version: to }, version);

  it('refuses to overwrite changes from another window', async () => {
    const { version } = await current();
    await save({ tagline: 'Saved elsewhere' });
    const rejected = await revert(0, version);
    expect([rejected.statusCode, rejected.json().error]).toEqual([412, expect.stringContaining('in another window')]);
    expect((await current()).values.tagline).toBe('Saved elsewhere');
    expect((await revert(0, version + 1)).statusCode).toBe(200);
    expect((await current()).values.tagline).toBe(siteSettings.tagline);
  });

  it('accepts exactly one of five at once', async () => {
    await save({ tagline: 'Before the five' });
    const { version } = await current();
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => revert(0, version)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412, 412]);
  });
});

describe('the mail server’s password', () => {
  const SECRET = 'smtp-s3cret';

  it('can be set but is never returned', async () => {
    await save({ 'mail.host': 'smtp.mail.example', 'mail.user': 'ana' }, { mailPassword: SECRET });
    expect((await current()).mail).toEqual({ hasPassword: true, test: null });
    const answers = [await admin.send('GET', PATH), await admin.send('GET', `${PATH}/history`)];
    for (const { body } of answers) expect(body).not.toContain(SECRET);
    expect(JSON.stringify(await listAudits(database))).not.toContain(SECRET);
    expect(JSON.stringify(await database.selectFrom('siteSettings').selectAll().execute())).not.toContain(SECRET);
  });

  it('is sent only to the server that it was entered for', async () => {
    await save({ 'mail.host': 'smtp.mail.example' }, { mailPassword: SECRET });
    await save({ 'mail.port': '465' });
    expect((await current()).mail.hasPassword).toBe(true);
    await save({ 'mail.host': 'smtp.elsewhere.example' });
    expect((await current()).mail.hasPassword).toBe(false);
  });

  it('is deleted by saving an empty one', async () => {
    await save({}, { mailPassword: SECRET });
    await save({}, { mailPassword: '' });
    expect((await current()).mail.hasPassword).toBe(false);
  });
});

describe('a mail server that was set on the page', () => {
  it('gets the test and the queued mail without a restart', async () => {
    const smtp = await tempResources(mailServer({ login: { user: 'ana', password: 'p@ss:word/1' } }));
    const message = { name: 'Ana', email: 'ana@example.com', subject: 'Mask', message: 'Which mask for a small face?' };
    await save({ 'mail.host': '', messagesTo: 'owner@bommie.example' });
    await app.inject({ method: 'POST', url: '/api/contact', payload: message });
    const login = { 'mail.host': '127.0.0.1', 'mail.port': new URL(smtp.url).port, 'mail.user': 'ana' };
    await save({ ...login, 'mail.from': 'Reef <reef@bommie.example>' }, { mailPassword: 'p@ss:word/1' });
    const test = (await admin.send('POST', `${PATH}/test-mail`, {})).json();
    expect(test).toMatchObject({ sent: true, to: 'owner@bommie.example', reason: null });
    server.mailer.wake();
    await expect
      .poll(() => smtp.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]))
      .toContain(`[${(await current()).values.name}] Mask`);
    expect(smtp.received.map(({ from }) => from)).toEqual(smtp.received.map(() => 'reef@bommie.example'));
    const wrong = await admin.send('PATCH', PATH, { changes: {}, mailPassword: 'wrong-s3cret' });
    expect(wrong.statusCode).toBe(200);
    const failed = await admin.send('POST', `${PATH}/test-mail`, {});
    expect(failed.json()).toMatchObject({ sent: false, reason: expect.stringContaining('user name or password') });
    expect(failed.body).not.toContain('wrong-s3cret');
  });
});

describe('a test mail', () => {
  it('is refused without a mail server', async () => {
    await save({ 'mail.host': '' });
    expect((await admin.send('POST', `${PATH}/test-mail`, {})).statusCode).toBe(409);
  });

  it('says why it failed', { timeout: 40_000 }, async () => {
    const port = await new Promise<number>((resolve) => {
      const closed = createServer().listen(0, '127.0.0.1', () => {
        const { port: free } = closed.address() as { port: number };
        closed.close(() => resolve(free));
      });
    });
    await save({ 'mail.host': '127.0.0.1', 'mail.port': String(port) });
    const test = (await admin.send('POST', `${PATH}/test-mail`, {})).json();
    expect(test).toMatchObject({ sent: false, reason: expect.stringContaining('could not be reached') });
    expect((await current()).mail.test).toMatchObject({ sent: false });
  });
});

describe('settings that the environment overrides', () => {
  it('are named and cannot be changed on the page', async () => {
    const env = {
      TAG_MANAGER_ID: 'GTM-SERVER',
      SMTP_URL: 'smtps://bo:s3cret@mail.example:465',
      ADMIN_PASSWORD: PASSWORD,
    };
    const ruled = await tempResources(testServer({ env }));
    await setTestPassword(ruled.database);
    const client = await logIn(ruled);
    await confirmIdentity(client);
    const settings = (await client.send('GET', PATH)).json();
    expect(settings.environment).toMatchObject({ tagManagerId: 'TAG_MANAGER_ID', 'mail.host': 'SMTP_URL' });
    expect(settings.values).toMatchObject({
      ...{ tagManagerId: 'GTM-SERVER', 'mail.host': 'mail.example', 'mail.port': '465', 'mail.user': 'bo' },
    });
    expect(JSON.stringify(settings)).not.toContain('s3cret');
    const rejected = await client.send('PATCH', PATH, { changes: { tagManagerId: 'GTM-OTHER' }, mailPassword: 'x' });
    expect([rejected.statusCode, Object.keys(rejected.json().details)]).toEqual([
      400,
      ['tagManagerId', 'mail.password'],
    ]);
    const password = { current: PASSWORD, password: 'another long password' };
    expect((await client.send('POST', '/api/admin/password', password)).statusCode).toBe(409);
  });
});

describe('the account', () => {
  it('lists sessions without their tokens and ends one', async () => {
    await tryLogin(app, PASSWORD, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' } });
    const response = await admin.send('GET', '/api/admin/sessions');
    const [own, other] = response.json();
    expect([own.isCurrent, other.isCurrent, other.device]).toEqual([true, false, 'Firefox on Linux']);
    expect(response.body).not.toMatch(/token/i);
    expect((await admin.send('DELETE', `/api/admin/sessions/${other.id}`)).statusCode).toBe(204);
    expect((await admin.send('DELETE', `/api/admin/sessions/${other.id}`)).statusCode).toBe(404);
    expect((await admin.send('GET', '/api/admin/sessions')).json()).toHaveLength(1);
  });

  it('ends all other sessions', async () => {
    const other = await logIn(server);
    expect((await admin.send('POST', '/api/admin/sessions/end-others', {})).json()).toEqual({ count: 1 });
    expect((await other.send('GET', '/api/admin/session')).statusCode).toBe(401);
    expect((await admin.send('GET', '/api/admin/session')).statusCode).toBe(200);
  });

  it('refuses a sixth wrong password within the window', async () => {
    const attempts = [];
    for (let count = 0; count < 6; count += 1)
      attempts.push(
        await admin.send('POST', '/api/admin/password', { current: 'wrong', password: 'long enough word' }),
      );
    expect(attempts.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429]);
    await database.deleteFrom('rateLimits').execute();
  });

  it('changes the password given the current one, and ends every other session', { timeout: 60_000 }, async () => {
    const other = await logIn(server);
    const change = (body: object) => admin.send('POST', '/api/admin/password', body);
    const next = 'quite another password';
    const wrong = await change({ current: 'not the password', password: next });
    expect([wrong.statusCode, Object.keys(wrong.json().details)]).toEqual([400, ['current']]);
    expect((await change({ current: PASSWORD, password: 'short' })).json().details).toHaveProperty('password');
    expect((await change({ current: PASSWORD, password: next })).statusCode).toBe(204);
    expect((await other.send('GET', '/api/admin/session')).statusCode).toBe(401);
    expect((await admin.send('GET', '/api/admin/session')).statusCode).toBe(200);
    expect((await tryLogin(app, PASSWORD)).statusCode).toBe(401);
    expect((await tryLogin(app, next)).statusCode).toBe(200);
    const audits = await listAudits(database);
    expect(audits.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['password_change_failed', 'password_changed']),
    );
    expect(JSON.stringify(audits)).not.toContain(next);
  });
});

it('rejects all its endpoints without a session', async () => {
  for (const [method, url] of [
    ['GET', PATH],
    ['PATCH', PATH],
    ['GET', `${PATH}/history`],
    ['POST', `${PATH}/revert`],
    ['POST', `${PATH}/test-mail`],
    ['POST', '/api/admin/password'],
    ['GET', '/api/admin/sessions'],
    ['POST', '/api/admin/sessions/end-others'],
    ['DELETE', '/api/admin/sessions/1'],
  ] as const)
    expect((await app.inject({ method, url })).statusCode, url).toBe(401);
  const headers = { cookie: admin.cookie, origin: 'https://elsewhere.example' };
  expect((await app.inject({ method: 'PATCH', url: PATH, headers, payload: { changes: {} } })).statusCode).toBe(403);
});
