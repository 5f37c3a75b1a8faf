import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '../../server/features/backups/make-backup.ts';
import { restoreBackup } from '../../server/features/backups/restore-backup.ts';
import { stageBackup } from '../../server/features/backups/stage-backup.ts';
import { lockDataDir } from '../../server/platform/database/lock-data-dir.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { digestTables } from '../../server/platform/database/rows.ts';
import { makeArticle } from '../factories/make-content.ts';
import { TEST_KIND } from '../support/database-location.ts';
import { type BackupSite, backupSite, filesIn, writePicture } from './backup-site.ts';

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
  it('restores every row and every file, and saves the previous data', async () => {
    const then = await site.state();
    const { path } = await makeBackup(site, 'daily');
    await goOn(site);
    const later = await site.state();
    expect(later.files).not.toEqual(then.files);
    await site.opened.close();

    const { aside, saved } = await restoreBackup(path, site);
    const { database } = await site.reopen();
    expect(await site.state()).toEqual(then);
    expect(await makeArticle(database)).toBeGreaterThan(0);

    expect(await filesIn(join(aside, 'uploads'))).toEqual(later.files);
    if (saved) {
      const { tables } = await stageBackup(saved, join(site.dataDir, 'look'));
      expect(tables).toEqual(later.tables);
    } else {
      const previous = await openDatabase({ file: join(aside, 'bommie.db') });
      expect(await digestTables(previous.database)).toEqual(later.tables);
      await previous.close();
    }
    expect((await readdir(site.dataDir)).filter((name) => /restore-under-way|^\.restore/.test(name))).toEqual([]);
  });

  it('does not send mail again that was waiting when the backup was made', async () => {
    const at = '2026-03-01T09:30:00.000Z';
    const mail = {
      kind: 'contact',
      recipient: 'to@example.com',
      subject: 'Hi',
      text: 'Hi',
      nextAttemptAt: at,
      createdAt: at,
    };
    await site.opened.database
      .insertInto('mailOutbox')
      .values([
        { ...mail, status: 'pending' },
        { ...mail, status: 'sent' },
      ])
      .execute();
    const { path } = await makeBackup(site, 'asked');
    await site.opened.close();
    await restoreBackup(path, site);
    const { database } = await site.reopen();
    const held = await database
      .selectFrom('mailOutbox')
      .select(['status', 'lastError'])
      .where('recipient', '=', mail.recipient)
      .orderBy('id')
      .execute();
    expect(held).toEqual([
      { status: 'dead', lastError: expect.stringContaining('may have been sent before') },
      { status: 'sent', lastError: null },
    ]);
  });

  it.runIf(TEST_KIND === 'postgres')('restores a PostgreSQL site on SQLite', async () => {
    const then = await site.state();
    const { path } = await makeBackup(site, 'asked');
    await mkdir(join(site.dataDir, 'small'));
    const where = { file: join(site.dataDir, 'small', 'bommie.db') };
    await restoreBackup(path, { ...site, dataDir: join(site.dataDir, 'small'), where });
    const opened = await openDatabase(where);
    expect(await digestTables(opened.database)).toEqual(then.tables);
    expect(await filesIn(join(site.dataDir, 'small', 'uploads'))).toEqual(then.files);
    await opened.close();
  });

  it('is refused while the site runs', async () => {
    const { path } = await makeBackup(site, 'asked');
    const release = site.where.databaseUrl ? () => {} : lockDataDir(site.dataDir);
    await expect(restoreBackup(path, site)).rejects.toThrow(/Stop (that one|every server)/);
    release();
  });
});
