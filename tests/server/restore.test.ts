import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { siteSettings } from '../../content/site-settings.ts';
import { uploadFolder, uploadUrl } from '../../domain/media/upload-address.ts';
import { makeBackup } from '../../server/features/backups/make-backup.ts';
import { restoreBackup } from '../../server/features/backups/restore-backup.ts';
import { stageBackup } from '../../server/features/backups/stage-backup.ts';
import { suppressAddress } from '../../server/features/newsletter/suppressions.ts';
import { eraseAddress, hashErased } from '../../server/features/privacy/queries.ts';
import { lockDataDir } from '../../server/platform/database/lock-data-dir.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { personalData } from '../../server/registry/personal-data.ts';
import { allResources } from '../../server/registry/resources.ts';
import { digestTables } from '../../server/whole-database/rows.ts';
import { makeArticle } from '../factories/make-content.ts';
import { TEST_KIND } from '../support/database-location.ts';
import {
  addDailyBackup,
  archivedTables,
  type BackupSite,
  backupSite,
  filesIn,
  restoredTables,
  writePicture,
} from './backup-site.ts';

let site: BackupSite;
beforeEach(async () => {
  site = await backupSite();
});
afterEach(() => site.remove());

/** Changes a site after a backup: adds, changes and deletes texts and pictures. */
async function goOn({ opened, ...places }: BackupSite): Promise<void> {
  await makeArticle(opened.database, { slug: 'written-later' });
  await opened.database.updateTable('diveSites').set({ name: 'Renamed' }).execute();
  await opened.database.deleteFrom('newsletters').execute();
  await writePicture(places, `${'c'.repeat(32)}-10x10/10.webp`, Buffer.from('later'));
  const [folder = ''] = await readdir(places.uploadFolder);
  await writePicture(places, `${folder}/400.webp`, Buffer.from('changed'));
}

describe('a restore', () => {
  it('restores every row and every file, and saves the previous data', { tags: ['postgres'] }, async () => {
    const then = await site.state();
    const { path } = await addDailyBackup(site);
    await goOn(site);
    const later = await site.state();
    expect(later.files).not.toEqual(then.files);
    await site.opened.close();

    const { record, aside } = await restoreBackup(path, site);
    const { database } = await site.reopen();
    const restored = await site.state();
    expect(restoredTables(restored.tables)).toEqual(restoredTables(then.tables));
    expect(restored.files).toEqual(then.files);
    expect(await makeArticle(database)).toBeGreaterThan(0);

    const { tables, files } = await stageBackup(
      join(site.backupFolder, record.safety ?? ''),
      join(site.dataDir, 'look'),
    );
    expect(archivedTables(tables)).toEqual(archivedTables(later.tables));
    expect(Object.keys(files).map((name) => name.slice('uploads'.length))).toEqual(Object.keys(later.files).sort());
    expect(aside).toBeNull();
    expect((await readdir(site.dataDir)).filter((name) => /restore-under-way|^\.restore/.test(name))).toEqual([]);
  });

  it('keeps account, secrets and log, and ends all sessions', { tags: ['postgres'] }, async () => {
    const own = async () => {
      const { users, recoveryCodes } = await digestTables(site.opened.database);
      const secrets = await site.opened.database
        .selectFrom('settings')
        .selectAll()
        .where('key', '=', 'mail-password')
        .execute();
      return { users, recoveryCodes, secrets };
    };
    const { path } = await addDailyBackup(site);
    const { database } = site.opened;
    await database.updateTable('users').set({ password: 'scrypt$new', totpSecret: 'NEWKEY' }).execute();
    await database.deleteFrom('recoveryCodes').execute();
    await database.insertInto('settings').values({ key: 'mail-password', value: 'today' }).execute();
    const before = await own();
    await site.opened.close();
    await restoreBackup(path, site);
    await site.reopen();
    expect(await own()).toEqual(before);
    expect(await site.opened.database.selectFrom('sessions').selectAll().execute()).toEqual([]);
    const log = await site.opened.database.selectFrom('auditLogs').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['a', 'site_restored']);
  });

  it('keeps waiting mail, and holds the mail of a backup on a new machine', async () => {
    const at = '2026-03-01T09:30:00.000Z';
    const mail = {
      ...{ kind: 'contact', recipient: 'to@example.com', subject: 'Hi', text: 'Hi' },
      ...{ nextAttemptAt: at, createdAt: at },
    };
    const statuses = async ({ opened }: BackupSite) =>
      opened.database
        .selectFrom('mailOutbox')
        .select(['status', 'lastError'])
        .where('recipient', '=', mail.recipient)
        .orderBy('id')
        .execute();
    await site.opened.database
      .insertInto('mailOutbox')
      .values([
        { ...mail, status: 'pending' },
        { ...mail, status: 'sent' },
      ])
      .execute();
    const { path } = await makeBackup(site, 'asked');
    const before = await statuses(site);
    await site.opened.close();
    await restoreBackup(path, site);
    await site.reopen();
    expect(await statuses(site)).toEqual(before);
    const fresh = await backupSite({ isEmpty: true });
    try {
      await fresh.opened.close();
      await restoreBackup(path, fresh);
      await fresh.reopen();
      expect(await statuses(fresh)).toEqual([
        { status: 'dead', lastError: expect.stringContaining('may have been sent before') },
        { status: 'sent', lastError: null },
      ]);
    } finally {
      await fresh.remove();
    }
  });

  it('keeps divers’ reports as they are now, and brings back none of an erased address', async () => {
    const report = (id: number, state: 'published' | 'new' | 'spam', email: string | null = null) => ({
      ...{
        id,
        siteId: 1,
        kind: 'dive' as const,
        state,
        divedOn: '2026-11-20',
        visibility: 8,
        swell: null,
        waterTemp: null,
      },
      ...{ stream: null, species: '[]', note: `Report ${id}`, photo: null, flags: '[]', likeness: '', searchText: '' },
      ...{ email, confirmToken: null, confirmedAt: null, network: null, submissionId: null, writtenAt: null },
      ...{
        createdAt: '2026-11-20T00:00:00.000Z',
        publishedAt: null,
        batch: null,
        previousState: null,
        changedAt: null,
      },
    });
    const read = () =>
      site.opened.database
        .selectFrom('diveReports')
        .select(['id', 'state'])
        .where('id', '>=', 700)
        .orderBy('id')
        .execute();
    const { database } = site.opened;
    await database
      .insertInto('diveReports')
      .values([report(701, 'published'), report(702, 'published'), report(703, 'published', 'gone@example.com')])
      .execute();
    const { path } = await makeBackup(site, 'asked');
    await database.updateTable('diveReports').set({ state: 'spam' }).where('id', '=', 701).execute();
    await database.deleteFrom('diveReports').where('id', 'in', [702, 703]).execute();
    await database
      .insertInto('diveReports')
      .values([report(704, 'new')])
      .execute();
    await suppressAddress(database, 'gone@example.com', { reason: 'erased', unsubscribeToken: null });
    await site.opened.close();
    await restoreBackup(path, site);
    await site.reopen();
    expect(await read()).toEqual([
      { id: 701, state: 'spam' },
      { id: 702, state: 'published' },
      { id: 704, state: 'new' },
    ]);
  });

  it('keeps whose draft an item is, and gives nobody a later item with its number', async () => {
    const { database } = site.opened;
    const ids = [await makeArticle(database, { slug: 'hers' }), await makeArticle(database, { slug: 'another' })];
    const { path } = await makeBackup(site, 'asked');
    await database
      .insertInto('itemAuthors')
      .values(ids.map((entityId) => ({ kind: 'article', entityId, userId: 7 })))
      .execute();
    const [, later = 0] = ids;
    await database
      .updateTable('articles')
      .set({ createdAt: '2026-11-27T00:00:00.000Z' })
      .where('id', '=', later)
      .execute();
    await site.opened.close();
    await restoreBackup(path, site);
    const { database: again } = await site.reopen();
    const kept = await again.selectFrom('itemAuthors').select('entityId').where('userId', '=', 7).execute();
    expect(kept).toEqual([{ entityId: ids[0] }]);
  });

  it('erases again what was erased after the backup: a photo on a page with its files, and no message since', {
    tags: ['postgres'],
  }, async () => {
    const { database } = site.opened;
    const email = 'ana@example.com';
    const at = '2026-11-20T00:00:00.000Z';
    const picture = { hash: 'e'.repeat(32), width: 10, height: 10, bytes: 5 };
    const folder = uploadFolder(picture);
    const photo = uploadUrl(picture);
    await writePicture(site, `${folder}/10.webp`, Buffer.from('photo'));
    const names = { originalName: 'ana.jpg', altText: '', credit: 'Ana', searchText: '', createdAt: at, updatedAt: at };
    await database
      .insertInto('uploads')
      .values({ ...picture, ...names })
      .execute();
    const { id: siteId, details } = await database
      .selectFrom('diveSites')
      .select(['id', 'details'])
      .executeTakeFirstOrThrow();
    const shown = {
      role: 'underwater',
      url: photo,
      alt: 'Rock',
      credit: 'Ana',
      licence: 'permission',
      isReaders: true,
    };
    await database
      .updateTable('diveSites')
      .set({ details: JSON.stringify({ ...JSON.parse(details), photos: [shown] }) })
      .where('id', '=', siteId)
      .execute();
    await database
      .insertInto('diveReports')
      .values({
        ...{ siteId, kind: 'dive', state: 'published', divedOn: '2026-11-20', note: 'Clear', photo, likeness: '' },
        ...{ visibility: null, swell: null, waterTemp: null, stream: null, email, network: null, searchText: '' },
        createdAt: at,
      })
      .execute();
    const message = { name: 'Ana', email, subject: '', searchText: '', createdAt: at };
    await database
      .insertInto('contacts')
      .values({ ...message, message: 'Before' })
      .execute();
    const { path } = await makeBackup(site, 'asked');
    await eraseAddress({ database, settings: siteSettings, resources: allResources, personalData }, async () => email);
    // As the library of a running site does.
    await rm(join(site.uploadFolder, folder), { recursive: true });
    await database
      .insertInto('contacts')
      .values({ ...message, message: 'Since', createdAt: '2026-11-21T00:00:00.000Z' })
      .execute();
    await site.opened.close();
    await restoreBackup(path, site);
    const again = (await site.reopen()).database;
    const messages = again.selectFrom('contacts').select('message').where('email', '=', email);
    expect(await messages.execute()).toEqual([{ message: 'Since' }]);
    expect(await again.selectFrom('diveReports').select('id').where('email', '=', email).execute()).toEqual([]);
    expect(await again.selectFrom('uploads').select('id').where('hash', '=', picture.hash).execute()).toEqual([]);
    const page = await again.selectFrom('diveSites').select('details').where('id', '=', siteId).executeTakeFirst();
    expect(page?.details).not.toContain(photo);
    expect(await readdir(site.uploadFolder)).not.toContain(folder);
    const erasure = await again.selectFrom('erasures').select('addressHash').execute();
    expect(erasure.map(({ addressHash }) => addressHash)).toContain(hashErased(email));
  });

  it.runIf(TEST_KIND === 'postgres')('restores a PostgreSQL site on SQLite', { tags: ['postgres'] }, async () => {
    const then = await site.state();
    const { path } = await addDailyBackup(site);
    await mkdir(join(site.dataDir, 'small'));
    const where = { file: join(site.dataDir, 'small', 'bommie.db') };
    await restoreBackup(path, {
      ...site,
      dataDir: join(site.dataDir, 'small'),
      uploadFolder: join(site.dataDir, 'small', 'uploads'),
      where,
    });
    const opened = await openDatabase(where);
    expect(restoredTables(await digestTables(opened.database))).toEqual(restoredTables(then.tables));
    expect(await filesIn(join(site.dataDir, 'small', 'uploads'))).toEqual(then.files);
    await opened.close();
  });

  it('is refused while the site runs', { tags: ['postgres'] }, async () => {
    const { path } = await addDailyBackup(site);
    const release = site.where.databaseUrl ? () => {} : lockDataDir(site.dataDir);
    await expect(restoreBackup(path, site)).rejects.toThrow(/Stop (that one|every server)/);
    release();
  });
});
