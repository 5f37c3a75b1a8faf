import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BackupComparison, BackupOverview, RestoreRecord } from '../../../domain/backups/backup.ts';
import { generateTotpSecret, totpCode } from '../../../server/features/sessions/totp.ts';
import { hashPassword } from '../../../server/platform/security/password.ts';
import { makeArticle, makeDiveSite, makeIssue } from '../../factories/make-content.ts';
import { craftArchive, type Forgery } from '../craft-archive.ts';
import { adminServer, listAudits, PASSWORD, tryLogin } from './admin.ts';

const PATH = '/api/admin/backups';
const POLL_OPTIONS = { timeout: 120_000, interval: 20 };
const AT = '2026-03-01T09:30:00.000Z';

const { server, admin } = await adminServer({ runsJobsHere: true });
const { app, database, backups, settings } = server;
afterAll(() => server.close());
const confirm = () => database.updateTable('sessions').set({ confirmedAt: new Date().toISOString() }).execute();
beforeEach(confirm);

const overview = async (): Promise<BackupOverview> => (await admin.send('GET', PATH)).json();

async function restored(file: string): Promise<RestoreRecord> {
  const response = await admin.send('POST', `${PATH}/restore`, { file, siteName: settings.name });
  expect(response.statusCode, response.body).toBe(202);
  await expect.poll(async () => (await overview()).restore?.state, POLL_OPTIONS).not.toBe('running');
  return (await overview()).restore as RestoreRecord;
}

async function compared(file: string): Promise<BackupComparison & { error?: string }> {
  for (;;) {
    const response = await admin.send('GET', `${PATH}/${file}/comparison`);
    if (response.statusCode !== 202) return response.json();
  }
}

let crafted = 0;
/** Writes a backup with changed rows to the site's folder, as if it had been uploaded. */
async function craft(from: string, forgery: Forgery, change: object = {}): Promise<string> {
  const file = `bommie-2026-01-02T0100${String(++crafted).padStart(2, '0')}Z-uploaded.tar.gz`;
  await craftArchive(backups.findPath(from) ?? '', backups.findPath(file) ?? '', forgery, change);
  return file;
}

const addSubscriber = (email: string) => {
  const consent = { subscribed: true, unsubscribeToken: email, consentSource: 'footer', consentedAt: AT };
  return database
    .insertInto('newsletters')
    .values({ email, ...consent, createdAt: AT, updatedAt: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
};
const subscribers = async () =>
  Object.fromEntries(
    (await database.selectFrom('newsletters').select(['email', 'subscribed']).execute()).map((row) => [
      row.email,
      row.subscribed,
    ]),
  );

describe('an attacker with a stolen session and a crafted backup', () => {
  const ATTACKER = 'the password of the attacker';
  const key = generateTotpSecret();
  let asked: string;
  beforeAll(async () => {
    await makeArticle(database);
    asked = (await backups.make('asked')).file;
    await database.updateTable('users').set({ totpSecret: key, totpSince: AT, totpStep: 0 }).execute();
  }, 120_000);
  afterAll(() => database.updateTable('users').set({ totpSecret: null, totpSince: null, totpStep: 0 }).execute());

  it('uploads, restores and downloads nothing without the password and a code', async () => {
    const thief = { cookie: admin.cookie };
    await database.updateTable('sessions').set({ confirmedAt: null }).execute();
    const body = { file: asked, siteName: settings.name };
    for (const [method, url, payload] of [
      ['POST', `${PATH}/restore`, body],
      ['POST', `${PATH}/uploads`, { bytes: 1_000 }],
      ['GET', `${PATH}/${asked}`, undefined],
      ['PATCH', '/api/admin/settings', { version: 0, changes: { alertsTo: 'thief@example.com' } }],
    ] as const) {
      const response = await app.inject({ method, url, headers: thief, ...(payload && { payload }) });
      expect([response.statusCode, response.json().details], url).toEqual([403, { confirm: 'password-and-code' }]);
    }
    expect((await overview()).restore).toBeNull();
  });

  // Both variants of the takeover: no second factor, and the attacker's own.
  it.each([
    ['switches two-step login off, as a backup of another site', null, { site: 'another' }],
    ['brings a key of the attacker, as a backup of this site', generateTotpSecret(), {}],
  ])(
    'sets no password even where it is restored: %s',
    async (_name, totpSecret, origin) => {
      const password = await hashPassword(ATTACKER, { N: 1024, r: 8, p: 1 });
      const user = {
        ...{ id: 1, username: 'admin', password, totpSecret, totpSince: totpSecret && AT, totpStep: 0 },
        ...{ name: '', email: null, role: 'owner', mayPublish: false, state: 'active' },
        ...{ inviteHash: null, inviteExpiresAt: null },
        ...{ createdAt: '2020-01-01T00:00:00.000Z', updatedAt: AT },
      };
      const second = {
        ...{ id: 2, username: 'thief', name: 'Thief', email: 'thief@example.com', role: 'owner', mayPublish: true },
        ...{ state: 'active', inviteHash: 'theirs', inviteExpiresAt: '2099-01-01T00:00:00.000Z' },
      };
      const session = {
        id: 1,
        userId: 2,
        tokenHash: 'theirs',
        createdAt: AT,
        lastSeenAt: AT,
        expiresAt: '2099-01-01T00:00:00.000Z',
        passkeyId: 1,
      };
      const passkey = {
        ...{ id: 1, userId: 1, credentialId: 'theirs', publicKey: 'theirs', counter: 0, transports: '[]' },
        ...{ backedUp: false, rpId: 'localhost', name: '', createdAt: AT, lastUsedAt: null, lastDevice: null },
      };
      const forgery: Forgery = {
        users: () => [user, { ...user, ...second }],
        recoveryCodes: () => [{ id: 1, userId: 1, codeHash: 'theirs', createdAt: AT }],
        passkeys: () => [passkey],
        sessions: () => [{ ...session, ipAddress: '10.0.0.1', userAgent: '', confirmedAt: AT }],
        auditLogs: () => [],
        settings: () => [{ key: 'mail-password', value: 'theirs' }],
        siteSettings: () => [
          {
            version: 900,
            changedValues: JSON.stringify({ 'mail.host': 'evil.example', tagline: 'Restored' }),
            savedAt: AT,
          },
        ],
      };
      await database.deleteFrom('settings').where('key', '=', 'mail-password').execute();
      await database.insertInto('settings').values({ key: 'mail-password', value: 'ours' }).execute();
      const before = await listAudits(database);
      const file = await craft(asked, forgery, origin);
      expect(await restored(file)).toMatchObject({ state: 'done' });
      await database.deleteFrom('rateLimits').execute();
      for (const address of ['', second.email]) {
        const payload = { password: ATTACKER, address };
        expect((await tryLogin(app, ATTACKER, { payload })).statusCode).toBe(401);
      }
      expect(await database.selectFrom('users').select('username').execute()).toEqual([{ username: 'admin' }]);
      await database.updateTable('users').set({ totpStep: 0 }).execute();
      const owner = await app.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: { password: PASSWORD, code: totpCode(key) },
      });
      expect(owner.statusCode, owner.body).toBe(200);
      const log = await listAudits(database);
      expect(log.slice(0, before.length)).toEqual(before);
      const stored = await database.selectFrom('settings').select('value').where('key', '=', 'mail-password').execute();
      expect(stored).toEqual([{ value: 'ours' }]);
      expect((await admin.send('GET', '/api/admin/settings')).json().values).toMatchObject({
        'mail.host': '',
        tagline: 'Restored',
      });
      expect(
        await database.selectFrom('sessions').select('tokenHash').where('tokenHash', '=', 'theirs').execute(),
      ).toEqual([]);
      expect(await database.selectFrom('passkeys').select('id').execute()).toEqual([]);
    },
    240_000,
  );
});

// The rest is decided before a row is written, in the copy of the archive, which is an SQLite file in any case.
describe('an owner who restores after a break-in', () => {
  it('restores no old password, two-step state or used recovery code', async () => {
    await database.insertInto('recoveryCodes').values({ userId: 1, codeHash: 'spent', createdAt: AT }).execute();
    const { file } = await backups.make('asked');
    await database.deleteFrom('recoveryCodes').where('codeHash', '=', 'spent').execute();
    const password = await hashPassword('a new and better password', { N: 1024, r: 8, p: 1 });
    const before = await database.selectFrom('users').select('password').executeTakeFirstOrThrow();
    await database.updateTable('users').set({ password, totpSecret: generateTotpSecret(), totpSince: AT }).execute();
    const account = () => database.selectFrom('users').selectAll().execute();
    const now = await account();
    expect(await restored(file)).toMatchObject({ state: 'done' });
    expect(await account()).toEqual(now);
    expect(await database.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
    await database
      .updateTable('users')
      .set({ ...before, totpSecret: null, totpSince: null })
      .execute();
  }, 120_000);

  it('publishes no kept change whose time came since the backup, and says so', async () => {
    const entityId = await makeArticle(database);
    const change = { kind: 'article' as const, entityId, baseVersion: 1, version: 1, fields: '{}', savedBy: null };
    await database
      .insertInto('pendingChanges')
      .values({ ...change, savedAt: AT, publishAt: AT })
      .execute();
    const { file } = await backups.make('asked');
    await database.deleteFrom('pendingChanges').execute();
    expect(await restored(file)).toMatchObject({ state: 'done' });
    const kept = await database.selectFrom('pendingChanges').select(['publishAt', 'problem']).execute();
    expect(kept).toEqual([{ publishAt: null, problem: expect.stringContaining('a backup was restored') }]);
  }, 120_000);

  it('restores no reader who unsubscribed or was deleted, loses no sign-up or message, and is told before', {
    tags: ['postgres'],
    timeout: 240_000,
  }, async () => {
    await database.deleteFrom('newsletters').execute();
    await database.deleteFrom('contacts').execute();
    for (const name of ['stays', 'left', 'bounced', 'lost']) await addSubscriber(`${name}@example.com`);
    const erased = await addSubscriber('erased@example.com');
    const early = await addSubscriber('erased-early@example.com');
    const message = { name: 'Ana', subject: 'Hi', message: 'Hello', createdAt: AT };
    await database
      .insertInto('contacts')
      .values([
        { ...message, email: 'ana@example.com' },
        { ...message, email: 'erased@example.com' },
      ])
      .execute();
    const { file } = await backups.make('asked');

    const change = (email: string, set: object) =>
      database.updateTable('newsletters').set(set).where('email', '=', email).execute();
    await change('left@example.com', { subscribed: false, unsubscribedAt: '2026-04-01T00:00:00.000Z' });
    await change('bounced@example.com', { bouncedAt: '2026-04-01T00:00:00.000Z' });
    await database.deleteFrom('newsletters').where('email', '=', 'lost@example.com').execute();
    expect((await admin.send('DELETE', `/api/newsletter/subscribers/${erased.id}`)).statusCode).toBe(204);
    expect((await admin.send('DELETE', `/api/newsletter/subscribers/${early.id}`)).statusCode).toBe(204);
    // As before the suppression list existed: only the log knows about the deletion.
    await database.deleteFrom('suppressions').where('unsubscribeToken', '=', 'erased-early@example.com').execute();
    await database.deleteFrom('contacts').where('email', '=', 'erased@example.com').execute();
    const contact = await app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Ben', email: 'ben@example.com', subject: 'New', message: 'Which fins for cold water?' },
    });
    expect(contact.statusCode).toBe(201);
    await addSubscriber('new@example.com');

    const { carried, tables } = await compared(file);
    expect(carried).toEqual({ signUps: 1, left: 2, erased: 2, returning: 1, messages: 1 });
    expect(tables.find(({ table }) => table === 'newsletters')).toMatchObject({ goes: 0, comesBack: 1 });
    expect(await restored(file)).toMatchObject({ state: 'done' });
    expect(await subscribers()).toEqual({
      'stays@example.com': true,
      'left@example.com': false,
      'bounced@example.com': true,
      'lost@example.com': true,
      'new@example.com': true,
    });
    const bounced = await database
      .selectFrom('newsletters')
      .select('email')
      .where('bouncedAt', 'is not', null)
      .execute();
    expect(bounced).toEqual([{ email: 'bounced@example.com' }]);
    const senders = await database.selectFrom('contacts').select('email').orderBy('email').execute();
    expect(senders.map(({ email }) => email)).toEqual(['ana@example.com', 'ben@example.com']);
  });

  it('keeps its own readers and messages where another site’s backup has others with the same ids', {
    tags: ['postgres'],
    timeout: 240_000,
  }, async () => {
    await database.deleteFrom('newsletters').execute();
    await database.deleteFrom('contacts').execute();
    const { id } = await addSubscriber('here@example.com');
    const { file } = await backups.make('asked');
    const other = await craft(
      file,
      {
        newsletters: ([row]) => [
          {
            ...row,
            id,
            email: 'there@example.com',
            unsubscribeToken: 'there',
            createdAt: '2020-01-01T00:00:00.000Z',
          },
        ],
      },
      { site: 'another' },
    );
    expect(await restored(other)).toMatchObject({ state: 'done' });
    expect(await subscribers()).toEqual({ 'here@example.com': true, 'there@example.com': true });
    const here = await database
      .selectFrom('newsletters')
      .select('id')
      .where('email', '=', 'here@example.com')
      .execute();
    expect(here).toEqual([{ id }]);
  });
});

describe('a crafted backup with people', () => {
  const LEFT = 'left@example.com';
  let stays: number;
  let asked: string;
  beforeAll(async () => {
    for (const table of ['newsletters', 'suppressions', 'signUpRequests', 'subscriberImports'] as const)
      await database.deleteFrom(table).execute();
    stays = (await addSubscriber('stays@example.com')).id;
    await addSubscriber(LEFT);
    const erased = await addSubscriber('erased@example.com');
    await database
      .updateTable('newsletters')
      .set({ subscribed: false, unsubscribedAt: '2026-04-01T00:00:00.000Z' })
      .where('email', '=', LEFT)
      .execute();
    expect((await admin.send('DELETE', `/api/newsletter/subscribers/${erased.id}`)).statusCode).toBe(204);
    asked = (await backups.make('asked')).file;
  }, 120_000);

  const person = (id: number, email: string, change: object = {}) => ({
    ...{ id, email, subscribed: true, unsubscribeToken: `forged-${id}`, consentSource: 'footer', consentedAt: AT },
    ...{ createdAt: AT, updatedAt: AT, unsubscribedAt: null, bouncedAt: null, complainedAt: null, importId: null },
    ...{ consentEstimated: false, confirmedAt: null },
    ...change,
  });

  it('does not resubscribe people who unsubscribed or were deleted under another spelling', async () => {
    const file = await craft(asked, {
      newsletters: (rows) => [
        ...rows,
        person(900, 'LEFT@example.com'),
        person(901, 'Left@Example.COM'),
        person(902, 'Erased@Example.com'),
      ],
    });
    const record = await restored(file);
    expect(record).toMatchObject({ state: 'done' });
    expect(await subscribers()).toEqual({ 'stays@example.com': true, [LEFT]: false });
  }, 120_000);

  it('brings back no sign-up link and no import that can be undone', async () => {
    await database
      .insertInto('signUpRequests')
      .values({ email: 'waits@example.com', token: 'ours', consentSource: 'footer', requestedAt: AT })
      .execute();
    const row = await database
      .selectFrom('newsletters')
      .select(['id', 'updatedAt'])
      .where('email', '=', LEFT)
      .executeTakeFirstOrThrow();
    const file = await craft(asked, {
      signUpRequests: () => [
        {
          email: LEFT,
          token: 'theirs',
          consentSource: 'footer',
          requestedAt: '2026-11-26T00:00:00.000Z',
          confirmedAt: null,
        },
      ],
      subscriberImports: () => [
        {
          ...{ id: 1, source: 'x', fileName: null, counts: '{"added":0,"left":1}', undoneAt: null },
          ...{ changed: JSON.stringify([{ id: row.id, subscribed: true }]), createdAt: row.updatedAt },
        },
      ],
    });
    expect(await restored(file)).toMatchObject({ state: 'done' });
    const tokens = await database.selectFrom('signUpRequests').select('token').execute();
    expect(tokens).toEqual([{ token: 'ours' }]);
    expect(await database.selectFrom('subscriberImports').select('id').execute()).toEqual([]);
  }, 120_000);

  it('assigns no delivery or unsubscribe link to another person', async () => {
    const issueId = await makeIssue(database, { title: 'Underway' });
    const status = 'waiting' as const;
    await database.insertInto('newsletterDeliveries').values({ issueId, subscriberId: stays, status }).execute();
    const { file: before } = await backups.make('asked');
    const file = await craft(before, {
      newsletters: () => [
        person(stays, 'thief@example.com', { createdAt: '2020-01-01T00:00:00.000Z' }),
        person(950, 'other@example.com', { unsubscribeToken: 'stays@example.com' }),
      ],
    });
    expect(await restored(file)).toMatchObject({ state: 'done' });
    const deliveries = await database.selectFrom('newsletterDeliveries').select('subscriberId').execute();
    expect(deliveries).toEqual([{ subscriberId: stays }]);
    const owner = await database
      .selectFrom('newsletters')
      .select('email')
      .where('unsubscribeToken', '=', 'stays@example.com')
      .execute();
    expect(owner).toEqual([{ email: 'stays@example.com' }]);
  }, 120_000);
});

describe('a crafted backup with rows that this program cannot show', () => {
  let asked: string;
  beforeAll(async () => {
    await makeDiveSite(database, { name: 'Probe' });
    asked = (await backups.make('asked')).file;
  }, 120_000);

  // server/features/backups/check-rows.test.ts covers other kinds of bad rows.
  it('is refused before anything changes, in the comparison and in the restore', async () => {
    const file = await craft(asked, { articles: ([row]) => [{ ...row, slug: '../../../../pwn' } as never] });
    const { error } = await compared(file);
    expect(error).toMatch(
      / contains .*articles 1: slug: Use words joined by hyphens.*Nothing was changed. Use another one.$/,
    );
    expect(await restored(file)).toMatchObject({ state: 'failed', safety: null, reason: error });
    expect((await app.inject('/api/dive-sites')).statusCode).toBe(200);
    expect((await admin.send('GET', '/api/admin/settings')).statusCode).toBe(200);
  }, 120_000);
});

describe('a crafted backup with deleted items', () => {
  it('gives back none with a slug that leaves its folder, the fields of another kind, or a version beyond all', async () => {
    await makeArticle(database, { slug: 'whole' });
    const article = await database.selectFrom('articles').selectAll().limit(1).executeTakeFirstOrThrow();
    const { file } = await backups.make('asked');
    const deleted = (id: number, change: object, kind = 'article') => ({
      ...{ id, kind, entityId: 5_000 + id, name: 'x', path: null, oldSlugs: '[]', deletedAt: AT },
      item: JSON.stringify({ ...article, slug: `a-deleted-article-${id}`, ...change }),
    });
    const rows = [
      deleted(7, { slug: '../../../../pwn' }),
      deleted(8, {}, 'dive-site'),
      deleted(9, { version: Number.MAX_SAFE_INTEGER - 1 }),
    ];
    const crafted = await craft(file, { deletedItems: () => rows });
    expect(await restored(crafted)).toMatchObject({ state: 'done' });
    for (const { id } of rows) {
      const response = await admin.send('POST', `/api/admin/deleted/${id}/restore`);
      expect([response.statusCode, response.json().error]).toEqual([409, expect.stringContaining('stays deleted')]);
    }
    expect((await app.inject('/api/articles')).statusCode).toBe(200);
    expect(await database.selectFrom('deletedItems').select('id').orderBy('id').execute()).toEqual(
      rows.map(({ id }) => ({ id })),
    );
  }, 120_000);
});

describe('missing fields of a restore', () => {
  it('are named in sentences', async () => {
    const errors = async (body: object) => (await admin.send('POST', `${PATH}/restore`, body)).json().error;
    expect(await errors({ siteName: settings.name })).toBe('Choose a backup to restore.');
    expect(await errors({ file: 'x' })).toBe('Type the name of the site.');
    expect(await errors([])).toBe('Choose a backup to restore.');
    expect((await admin.send('POST', `${PATH}/uploads`, {})).json().error).toBe('Send the size of the file in bytes.');
  });
});
