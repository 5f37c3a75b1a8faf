// @module-tag postgres

import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupComparison, BackupOverview, RestoreRecord } from '../../../domain/backups/backup.ts';
import { stageBackup } from '../../../server/features/backups/stage-backup.ts';
import { digestTables } from '../../../server/whole-database/rows.ts';
import { makeArticle } from '../../factories/make-content.ts';
import { TEST_KIND } from '../../support/database-location.ts';
import { adminServer, logIn } from './admin.ts';

const PATH = '/api/admin/backups';
/** Waits longer, since backups and restores run at low priority. */
const POLL_OPTIONS = { timeout: 120_000, interval: 100 };

// In processes of their own, as on a site; on PostgreSQL their statements are what counts.
const { server, admin } = await adminServer({ runsJobsHere: TEST_KIND === 'postgres' });
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

async function restored(file: string): Promise<RestoreRecord> {
  const response = await admin.send('POST', `${PATH}/restore`, { file, siteName: settings.name });
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

describe('a restore in the browser', () => {
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
