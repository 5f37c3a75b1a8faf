import { readdir, readFile, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupComparison, BackupOverview, RestoreRecord } from '../../../domain/backups/backup.ts';
import { stageBackup } from '../../../server/features/backups/stage-backup.ts';
import { digestTables } from '../../../server/whole-database/rows.ts';
import { makeArticle } from '../../factories/make-content.ts';
import { type AdminClient, adminServer, logIn } from './admin.ts';

const PATH = '/api/admin/backups';
/** Waits longer, since backups and restores run at low priority. */
const POLL_OPTIONS = { timeout: 120_000, interval: 100 };

const { server, admin } = await adminServer();
const { app, database, backups, settings } = server;
afterAll(() => server.close());

const overview = async (): Promise<BackupOverview> => (await admin.send('GET', PATH)).json();
const addSubscriber = (email: string) => {
  const at = '2026-03-01T09:30:00.000Z';
  const consent = { subscribed: true, unsubscribeToken: email, consentSource: 'footer', consentedAt: at };
  return database
    .insertInto('newsletters')
    .values({ email, ...consent, createdAt: at, updatedAt: at })
    .execute();
};
const queueMail = (recipient: string, status: 'pending' | 'sent') => {
  const at = '2026-03-01T09:30:00.000Z';
  const mail = { kind: 'contact', recipient, subject: 'Hi', text: 'Hi', status, nextAttemptAt: at, createdAt: at };
  return database.insertInto('mailOutbox').values(mail).execute();
};

const addConsent = async () => {
  const at = '2026-03-01T09:30:00.000Z';
  await database
    .insertInto('signUpRequests')
    .values({ email: 'left@example.com', token: 'spent', consentSource: 'footer', requestedAt: at, confirmedAt: null })
    .execute();
  await database
    .insertInto('subscriberImports')
    .values({ source: 'File', fileName: 'a.csv', counts: '{"added":1,"left":0}', changed: '[]', createdAt: at })
    .execute();
};
const spendConsent = async () => {
  const at = '2026-04-01T00:00:00.000Z';
  await database.updateTable('signUpRequests').set({ confirmedAt: at }).execute();
  await database.updateTable('subscriberImports').set({ undoneAt: at }).execute();
};

async function restored(file: string, client: AdminClient = admin): Promise<RestoreRecord> {
  const response = await client.send('POST', `${PATH}/restore`, { file, siteName: settings.name });
  expect(response.statusCode, response.body).toBe(202);
  await expect.poll(async () => (await overview()).restore?.state, POLL_OPTIONS).not.toBe('running');
  return (await overview()).restore as RestoreRecord;
}

async function comparison(file: string): Promise<BackupComparison> {
  for (;;) {
    const response = await admin.send('GET', `${PATH}/${file}/comparison`);
    if (response.statusCode !== 202) return response.json();
  }
}

const findChange = ({ tables }: BackupComparison, name: string) => tables.find(({ table }) => table === name);

// The handling of uploaded files does not depend on the database.
describe('a restore in the browser', { tags: ['postgres'] }, () => {
  let file: string;
  beforeAll(async () => {
    await makeArticle(database, { slug: 'kept', title: 'Kept' });
    await makeArticle(database, { slug: 'edited', title: 'Before' });
    await addSubscriber('stays@example.com');
    await addSubscriber('left@example.com');
    await queueMail('sent-since@example.com', 'pending');
    await addConsent();
    ({ file } = await backups.make('asked'));

    await database.updateTable('articles').set({ title: 'After' }).where('slug', '=', 'edited').execute();
    await makeArticle(database, { slug: 'newer', title: 'Newer' });
    await database
      .updateTable('newsletters')
      .set({ subscribed: false, unsubscribedAt: '2026-04-01T00:00:00.000Z' })
      .where('email', '=', 'left@example.com')
      .execute();
    await database.updateTable('mailOutbox').set({ status: 'sent' }).execute();
    await spendConsent();
  }, 120_000);

  it('first shows what will change', async () => {
    const changes = await comparison(file);
    expect(changes).toMatchObject({ file, isOlderVersion: false, settingsDiffer: false });
    expect(findChange(changes, 'articles')).toEqual({
      ...{ table: 'articles', now: 3, after: 2, goes: 1, comesBack: 0, differs: 1 },
      names: { goes: ['Newer'], comesBack: [], differs: ['After'] },
    });
    expect(findChange(changes, 'newsletters')).toMatchObject({ now: 2, after: 2, differs: 0 });
    expect(changes.carried).toEqual({ signUps: 0, left: 1, erased: 0, returning: 0, messages: 0 });
    expect(findChange(changes, 'reviews')).toMatchObject({ goes: 0, comesBack: 0, differs: 0 });
  }, 120_000);

  it('needs a session, the site’s name and a backup that exists', async () => {
    const body = { file, siteName: settings.name };
    for (const [method, url] of [
      ['POST', `${PATH}/restore`],
      ['GET', `${PATH}/${file}/comparison`],
      ['POST', `${PATH}/uploads`],
      ['PUT', `${PATH}/uploads/1-${'a'.repeat(32)}?offset=0`],
      ['POST', `${PATH}/uploads/1-${'a'.repeat(32)}/verify`],
    ] as const) {
      expect((await app.inject({ method, url })).statusCode, url).toBe(401);
    }
    const misnamed = await admin.send('POST', `${PATH}/restore`, { ...body, siteName: 'Bomm' });
    expect([misnamed.statusCode, misnamed.json().details]).toEqual([
      400,
      { siteName: `Type the name of the site: ${settings.name}.` },
    ]);
    for (const name of ['none', '../bommie.db', 'bommie-2020-01-01T000000Z-daily.tar.gz']) {
      const missing = await admin.send('POST', `${PATH}/restore`, { ...body, file: name });
      expect(missing.statusCode, name).toBe(404);
    }
    expect((await overview()).restore).toBeNull();
  });

  it('restores the content, saves the present state, and does not repeat completed actions', async () => {
    const other = await logIn(server);
    const before = await digestTables(database);
    const version = () => database.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
    const { version: versionBefore } = await version();

    const record = await restored(file);
    expect(record).toMatchObject({ file, state: 'done', reason: null });
    const titles = await database.selectFrom('articles').select('title').orderBy('id').execute();
    expect(titles.map(({ title }) => title)).toEqual(['Kept', 'Before']);
    expect((await version()).version).toBeGreaterThan(versionBefore);

    const subscribed = await database.selectFrom('newsletters').select(['email', 'subscribed']).orderBy('id').execute();
    expect(subscribed).toEqual([
      { email: 'stays@example.com', subscribed: true },
      { email: 'left@example.com', subscribed: false },
    ]);
    expect(await database.selectFrom('mailOutbox').select('status').execute()).toEqual([{ status: 'sent' }]);
    // A used link or an undone import must not work again.
    const at = '2026-04-01T00:00:00.000Z';
    expect(await database.selectFrom('signUpRequests').select('confirmedAt').execute()).toEqual([{ confirmedAt: at }]);
    expect(await database.selectFrom('subscriberImports').select('undoneAt').execute()).toEqual([{ undoneAt: at }]);

    expect((await admin.send('GET', PATH)).statusCode).toBe(200);
    expect((await other.send('GET', PATH)).statusCode).toBe(401);
    const audits = await database.selectFrom('auditLogs').select('action').orderBy('id', 'desc').limit(2).execute();
    expect(audits.map(({ action }) => action)).toEqual(['site_restored', 'restore_started']);

    const folder = dirname(backups.findPath(file) ?? '');
    const safety = await stageBackup(join(folder, record.safety ?? ''), join(folder, '.look'));
    expect(safety.tables.articles).toEqual(before.articles);
    expect(safety.tables.newsletters).toEqual(before.newsletters);
    expect((await overview()).last?.file).toBe(record.safety);
  }, 240_000);

  it('makes restored items searchable', async () => {
    const found = (await app.inject('/api/search?q=kept')).json();
    expect(JSON.stringify(found)).toContain('/blog/kept');
  });

  it('returns to the previous state with the safety backup', async () => {
    const safety = (await overview()).restore?.safety ?? '';
    expect((await restored(safety)).state).toBe('done');
    const titles = await database.selectFrom('articles').select('title').orderBy('id').execute();
    expect(titles.map(({ title }) => title)).toEqual(['Kept', 'After', 'Newer']);
  }, 240_000);
});

describe('an uploaded backup', () => {
  const uploads = `${PATH}/uploads`;
  const sendPart = (id: string, offset: number, payload: Buffer) =>
    app.inject({
      method: 'PUT',
      url: `${uploads}/${id}?offset=${offset}`,
      payload,
      headers: { cookie: admin.cookie, 'content-type': 'application/octet-stream' },
    });
  async function upload(bytes: Buffer, partBytes = 40_000): Promise<string> {
    const begun = await admin.send('POST', uploads, { bytes: bytes.length });
    expect(begun.statusCode).toBe(201);
    const { id } = begun.json();
    for (let at = 0; at < bytes.length; at += partBytes) {
      const response = await sendPart(id, at, bytes.subarray(at, at + partBytes));
      expect(response.json()).toEqual({ received: Math.min(bytes.length, at + partBytes) });
    }
    return id;
  }
  async function verified(id: string, key?: string) {
    for (;;) {
      const response = await admin.send('POST', `${uploads}/${id}/verify`, key === undefined ? undefined : { key });
      if (response.statusCode !== 202) return response;
    }
  }

  it('arrives in parts, is verified, and can be restored', async () => {
    const { file } = await backups.make('asked');
    const id = await upload(await readFile(backups.findPath(file) ?? ''));
    const response = await verified(id);
    expect(response.statusCode, response.body).toBe(200);
    const name = response.json().file;
    expect(name).toBe(file.replace('asked', 'uploaded'));
    expect((await overview()).files.map((listed) => listed.name)).toContain(name);
    await makeArticle(database, { slug: 'after-the-upload' });
    expect((await restored(name)).state).toBe('done');
    const slugs = await database.selectFrom('articles').select('slug').execute();
    expect(slugs.map(({ slug }) => slug)).not.toContain('after-the-upload');
    expect((await admin.send('POST', `${uploads}/${id}/verify`)).statusCode).toBe(404);
  }, 240_000);

  it('is decrypted with its passphrase, and never replaces another from the same time', async () => {
    const { file } = await backups.make('asked');
    const key = 'four words of a reef';
    await admin.send('PATCH', '/api/admin/settings', { backupKey: key });
    const encrypted = (await admin.send('GET', `${PATH}/${file}`)).rawPayload;
    const id = await upload(encrypted, 4_000_000);
    const asked = await verified(id);
    expect([asked.statusCode, asked.json().details]).toEqual([400, { key: expect.stringMatching(/is encrypted/) }]);
    const wrong = await verified(id, 'another pass phrase');
    expect([wrong.statusCode, wrong.json().details]).toEqual([400, { key: expect.stringMatching(/does not open/) }]);
    const first = await verified(id, key);
    expect(first.json().file).toBe(file.replace('asked', 'uploaded'));
    // Equal bytes restore as those of the test before.
    const original = await readFile(backups.findPath(file) ?? '');
    const stored = backups.findPath(first.json().file) ?? '';
    expect((await readFile(stored)).equals(original)).toBe(true);
    const second = await verified(await upload(original, 4_000_000));
    expect(second.json().file).toBe(file.replace('asked', 'uploaded-2'));
    const listed = (await overview()).files.map(({ name }) => name);
    expect(listed).toEqual(expect.arrayContaining([first.json().file, second.json().file]));
    const names = await readdir(dirname(stored));
    expect(names.filter((name) => name.startsWith('.work-'))).toEqual([]);
  }, 240_000);

  it('counts towards the limit together with other unfinished uploads', async () => {
    const { bavail, bsize } = await statfs(dirname(backups.findPath('bommie-2020-01-01T000000Z-daily.tar.gz') ?? ''));
    const bytes = Math.min(Math.floor(bavail * bsize * 0.4), 49 * 1024 ** 3);
    const count = Math.ceil((bavail * bsize) / bytes) + 1;
    const statuses: number[] = [];
    for (let number = 0; number < count; number++)
      statuses.push((await admin.send('POST', uploads, { bytes })).statusCode);
    expect(statuses[0]).toBe(201);
    expect(statuses.at(-1)).toBe(507);
    const folder = dirname(backups.findPath('bommie-2020-01-01T000000Z-daily.tar.gz') ?? '');
    for (const name of await readdir(folder)) if (name.startsWith('.work-upload-')) await rm(join(folder, name));
  });

  it('resumes where it was interrupted, and refuses parts that do not continue it', async () => {
    const bytes = Buffer.alloc(1_000, 'x');
    const id = (await admin.send('POST', uploads, { bytes: bytes.length })).json().id;
    await sendPart(id, 0, bytes.subarray(0, 300));
    expect((await sendPart(id, 0, bytes.subarray(0, 300))).statusCode).toBe(409);
    expect((await admin.send('GET', `${uploads}/${id}`)).json()).toEqual({ received: 300 });
    expect((await sendPart(id, 300, Buffer.alloc(800))).statusCode).toBe(413);
    expect((await admin.send('POST', `${uploads}/${id}/verify`)).statusCode).toBe(409);
    expect((await admin.send('PUT', `${uploads}/${id}?offset=300`, { a: 1 })).statusCode).toBe(415);
  });

  it('that is not a backup is rejected with a sentence and leaves nothing behind', async () => {
    const id = await upload(Buffer.from('These are my holiday notes.'));
    const response = await verified(id);
    expect(response.statusCode).toBe(409);
    expect(response.json().error).toMatch(/^This file is damaged: .* Use another one\.$/);
    expect((await admin.send('GET', `${uploads}/${id}`)).statusCode).toBe(404);
    const names = await readdir(dirname(backups.findPath('bommie-2020-01-01T000000Z-daily.tar.gz') ?? ''));
    expect(names.filter((name) => name.includes(id))).toEqual([]);
  }, 120_000);

  it('is limited in size, and unknown uploads are not found', async () => {
    expect((await admin.send('POST', uploads, { bytes: 60 * 1024 ** 3 })).statusCode).toBe(413);
    expect((await admin.send('POST', uploads, { bytes: 0 })).statusCode).toBe(400);
    for (const id of ['..%2Fx', `5-${'a'.repeat(32)}`, 'x']) {
      expect((await admin.send('GET', `${uploads}/${id}`)).statusCode, id).toBe(404);
      expect((await sendPart(id, 0, Buffer.from('x'))).statusCode, id).toBe(404);
    }
  });
});
