import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BackupSite, backupSite } from '../../../tests/server/backup-site.ts';
import { migrateTo } from '../../platform/database/migrations.ts';
import { createDatabase } from '../../platform/database/open-database.ts';
import { sqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { assertNoInterruptedRestore, markRestore } from './restore-marker.ts';

/** Behaviour that does not depend on the database; tests/server/restore.test.ts runs on both. */
let site: BackupSite;
beforeEach(async () => {
  site = await backupSite();
});
afterEach(() => site.remove());

describe('restoreBackup', () => {
  it('restores a backup on a new machine', async () => {
    const original = await site.state();
    const { path } = await makeBackup(site, 'asked');
    const fresh = await backupSite({ isEmpty: true });
    await fresh.opened.close();
    await restoreBackup(path, fresh);
    await fresh.reopen();
    expect(await fresh.state()).toEqual(original);
    await fresh.remove();
  });

  it('changes nothing when the backup is damaged', async () => {
    const { path } = await makeBackup(site, 'asked');
    const before = await site.state();
    await site.opened.close();
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 600));
    const names = await readdir(site.dataDir);
    await expect(restoreBackup(path, site)).rejects.toThrow(/damaged/);
    expect((await readdir(site.dataDir)).filter((name) => name !== 'in-use.lock')).toEqual(
      names.filter((name) => !/-(wal|shm)$/.test(name)),
    );
    await site.reopen();
    expect(await site.state()).toEqual(before);
  });
});

describe('an interrupted restore', () => {
  it('prevents the site from starting until it is repeated', async () => {
    const original = await site.state();
    const { path } = await makeBackup(site, 'asked');
    await site.opened.close();
    await markRestore(site.dataDir, path);
    // A crash between two steps leaves the write-ahead log of the moved database.
    await writeFile(join(site.dataDir, 'bommie.db-wal'), 'left');
    await expect(assertNoInterruptedRestore(site.dataDir)).rejects.toThrow(`npm run restore -- ${path}`);
    await restoreBackup(path, site);
    await assertNoInterruptedRestore(site.dataDir);
    await site.reopen();
    expect(await site.state()).toEqual(original);
  });
});

describe('a backup of an earlier version', () => {
  it('is restored and migrated', async () => {
    const steps = ['001-content', '002-people', '003-operation', '004-hero-sites', '005-uploads', '006-editing'];
    const old = { file: join(site.dataDir, 'old.db') };
    const database = createDatabase(sqliteDialect(old.file));
    await migrateTo(database, steps);
    const message = { name: 'Ana', email: 'a@b.example', subject: 'Hi', message: 'ÇA VA' };
    await database
      .insertInto('contacts')
      .values({ ...message, createdAt: '2026-03-01T09:30:00.120Z' })
      .execute();
    const { path } = await makeBackup({ ...site, where: old }, 'asked');
    await database.destroy();
    await site.opened.close();
    await restoreBackup(path, site);
    await site.reopen();
    expect(await site.opened.database.selectFrom('contacts').select(['name', 'searchText']).execute()).toEqual([
      { name: 'Ana', searchText: 'ana\na@b.example\nhi\nça va' },
    ]);
  });
});
