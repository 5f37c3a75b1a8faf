// @module-tag postgres

import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CONFIRM_LIMIT } from '../../../domain/security/rate-limits.ts';
import { CONFIRMED_MINUTES } from '../../../domain/security/session.ts';
import { generateTotpSecret, totpCode } from '../../../server/features/sessions/totp.ts';
import { type AdminClient, adminServer, confirmIdentity, listAudits, logIn, PASSWORD } from './admin.ts';

const { server } = await adminServer();
const { app, database } = server;
afterAll(() => server.close());

let thief: AdminClient;
beforeEach(async () => {
  await database.deleteFrom('rateLimits').execute();
  await database.deleteFrom('siteSettings').execute();
  await database.updateTable('users').set({ totpSecret: null, totpSince: null, totpStep: 0 }).execute();
  thief = await logIn(server);
});

const BACKUP = 'bommie-2026-01-02T010000Z-asked.tar.gz';
const LIST = { csv: 'diver@example.com', source: 'Old list', consentedOn: '2026-01-01' };
/** Lists every request that gives the site or its readers' addresses away, or mails people who did not ask for it. */
const GUARDED: [method: 'GET' | 'POST' | 'PATCH', url: string, body?: object][] = [
  ['GET', '/api/admin/confirm'],
  ['POST', '/api/admin/backups/restore', { file: BACKUP, siteName: 'Bommie' }],
  ['POST', '/api/admin/backups/uploads', { bytes: 10 }],
  ['GET', `/api/admin/backups/${BACKUP}`],
  ['GET', '/api/newsletter/subscribers/export/csv'],
  ['POST', '/api/newsletter/subscribers/import', { ...LIST, dryRun: false }],
  ['POST', '/api/newsletter/subscribers/imports/1/undo'],
  ['POST', '/api/newsletter/subscribers/change', { ids: [1], action: 'delete' }],
  ['PATCH', '/api/admin/settings', { changes: { 'newsletter.confirmation': 'off' } }],
  ['PATCH', '/api/admin/settings', { changes: { 'offsite.kind': 's3' } }],
  ['PATCH', '/api/admin/settings', { changes: { 'mail.host': 'evil.example.com' } }],
  ['PATCH', '/api/admin/settings', { mailPassword: 'secret' }],
  ['PATCH', '/api/admin/settings', { offsiteSecret: 'secret' }],
];

describe('what a stolen session must not be able to do', () => {
  it.each(GUARDED)('%s %s asks for the password again', async (method, url, body) => {
    const refused = await thief.send(method, url, body);
    expect([refused.statusCode, refused.json().details]).toEqual([403, { confirm: 'password' }]);
    await confirmIdentity(thief);
    expect((await thief.send(method, url, body)).statusCode).not.toBe(403);
  });

  it('also asks for a code where two-step login is on, and accepts it once', async () => {
    const secret = generateTotpSecret();
    await database.updateTable('users').set({ totpSecret: secret, totpSince: new Date().toISOString() }).execute();
    expect((await thief.send('GET', '/api/admin/confirm')).json().details).toEqual({ confirm: 'password-and-code' });
    const confirm = (code: string) => thief.send('POST', '/api/admin/confirm', { password: PASSWORD, code });
    for (const [code, text] of [
      ['', 'Enter a code.'],
      ['000000', expect.stringMatching(/^That code is not right/)],
    ] as const) {
      const response = await confirm(code);
      expect([response.statusCode, response.json().details]).toEqual([400, { code: text }]);
    }
    const code = totpCode(secret);
    expect((await confirm(code)).statusCode).toBe(204);
    expect((await confirm(code)).json().details.code).toMatch(/has been used/);
    expect((await thief.send('GET', '/api/admin/confirm')).statusCode).toBe(204);
  });

  it('is not allowed by the login, by another session, or after some minutes', async () => {
    const owner = await logIn(server);
    await confirmIdentity(owner);
    expect((await owner.send('GET', '/api/admin/confirm')).statusCode).toBe(204);
    expect((await thief.send('GET', '/api/admin/confirm')).statusCode).toBe(403);
    for (const minutes of [-CONFIRMED_MINUTES - 1, 5]) {
      const confirmedAt = new Date(Date.now() + minutes * 60_000).toISOString();
      await database.updateTable('sessions').set({ confirmedAt }).execute();
      expect((await owner.send('GET', '/api/admin/confirm')).statusCode).toBe(403);
    }
  });

  it('needs a session at all', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/admin/confirm', payload: { password: PASSWORD } });
    expect(response.statusCode).toBe(401);
  });

  it('does not ask for harmless settings', async () => {
    const saved = await thief.send('PATCH', '/api/admin/settings', { changes: { tagline: 'Look first' } });
    expect(saved.statusCode).toBe(200);
    expect((await thief.send('POST', '/api/admin/settings/revert', { version: 0 })).statusCode).toBe(200);
  });

  it('does not ask for reading the list of subscribers, checking a file, or confirming sign-ups again', async () => {
    expect((await thief.send('GET', '/api/newsletter/subscribers?limit=10')).statusCode).toBe(200);
    expect((await thief.send('POST', '/api/newsletter/subscribers/import', { ...LIST, dryRun: true })).statusCode).toBe(
      200,
    );
    const confirmed = { changes: { 'newsletter.confirmation': 'on' } };
    expect((await thief.send('PATCH', '/api/admin/settings', confirmed)).statusCode).toBe(200);
  });

  it('asks before an earlier mail server applies again', async () => {
    await confirmIdentity(thief);
    await thief.send('PATCH', '/api/admin/settings', { changes: { 'mail.host': 'mail.example.com' } });
    await database.updateTable('sessions').set({ confirmedAt: null }).execute();
    expect((await thief.send('POST', '/api/admin/settings/revert', { version: 0 })).statusCode).toBe(403);
  });
});

describe('the password for confirmation', () => {
  it('cannot be guessed from many addresses', async () => {
    const guess = (number: number) =>
      app.inject({
        method: 'POST',
        url: '/api/admin/confirm',
        payload: { password: `guess number ${number}` },
        headers: { cookie: thief.cookie },
        remoteAddress: `10.1.${number}.1`,
      });
    const statuses: number[] = [];
    for (let number = 0; number < CONFIRM_LIMIT.max + 3; number++) statuses.push((await guess(number)).statusCode);
    expect(statuses).toEqual([...Array(CONFIRM_LIMIT.max).fill(400), 429, 429, 429]);
    // Changing the password uses the same count.
    const change = await thief.send('POST', '/api/admin/password', { current: PASSWORD, password: 'another password' });
    expect(change.statusCode).toBe(429);
  });

  it('is recorded in the security log, right or wrong, and missing fields get a sentence', async () => {
    expect((await thief.send('POST', '/api/admin/confirm', { password: 'wrong' })).json().details).toEqual({
      password: 'That is not your current password.',
    });
    expect((await thief.send('POST', '/api/admin/confirm', {})).json().error).toBe('Enter your current password.');
    await confirmIdentity(thief);
    const actions = (await listAudits(database)).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(['confirmation_failed', 'identity_confirmed']);
  });
});
