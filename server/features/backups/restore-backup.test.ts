// SQLite only: behaviour that does not depend on the database; tests/server/restore.test.ts runs on both.

import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDailyBackup, type BackupSite, backupSite, restoredTables } from '../../../tests/server/backup-site.ts';
import { migrateTo } from '../../platform/database/migrations.ts';
import { createDatabase } from '../../platform/database/open-database.ts';
import { sqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { assertNoInterruptedRestore, markRestore } from './restore-marker.ts';

let site: BackupSite;
beforeEach(async () => {
  site = await backupSite();
});
afterEach(() => site.remove());

describe('restoreBackup', () => {
  it('restores a backup on a new machine', async () => {
    const original = await site.state();
    const { path } = await addDailyBackup(site);
    const fresh = await backupSite({ isEmpty: true });
    await fresh.opened.close();
    const { record } = await restoreBackup(path, fresh);
    expect(record.safety).toBeNull();
    const { database } = await fresh.reopen();
    const { tables, files } = await fresh.state();
    expect([restoredTables(tables), files]).toEqual([restoredTables(original.tables), original.files]);
    // The next start creates the account; the log comes from the backup.
    expect(await database.selectFrom('users').selectAll().execute()).toEqual([]);
    const log = await database.selectFrom('auditLogs').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['a', 'site_restored']);
    await fresh.remove();
  });

  it('moves a database aside that cannot be read, and restores into a new one', async () => {
    const original = await site.state();
    const { path } = await addDailyBackup(site);
    await site.opened.close();
    await writeFile(site.where.file, 'no database at all, but long enough to look like a damaged one'.repeat(100));
    await rm(`${site.where.file}-wal`, { force: true });
    const { aside } = await restoreBackup(path, site);
    expect((await readFile(join(aside ?? '', 'bommie.db'), 'utf8')).slice(0, 11)).toBe('no database');
    await site.reopen();
    expect(restoredTables((await site.state()).tables)).toEqual(restoredTables(original.tables));
  });
});

describe('an interrupted restore', () => {
  it('prevents the site from starting until it is repeated', async () => {
    const original = await site.state();
    const { path } = await addDailyBackup(site);
    await site.opened.close();
    await markRestore(site.dataDir, path);
    // A crash between two steps leaves the write-ahead log of the moved database.
    await writeFile(join(site.dataDir, 'bommie.db-wal'), 'left');
    await expect(assertNoInterruptedRestore(site.dataDir)).rejects.toThrow(`npm run restore -- ${path}`);
    await restoreBackup(path, site);
    await assertNoInterruptedRestore(site.dataDir);
    await site.reopen();
    const { tables, files } = await site.state();
    expect([restoredTables(tables), files]).toEqual([restoredTables(original.tables), original.files]);
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
      .values({ ...message, createdAt: '2026-02-01T09:30:00.120Z' })
      .execute();
    const { path } = await makeBackup({ ...site, where: old }, 'asked');
    await database.destroy();
    await site.opened.close();
    await restoreBackup(path, site);
    await site.reopen();
    const messages = site.opened.database.selectFrom('contacts').select(['name', 'searchText']);
    // Messages received since the backup are kept.
    expect(await messages.where('message', '=', 'ÇA VA').execute()).toEqual([
      { name: 'Ana', searchText: 'ana\na@b.example\nhi\nça va' },
    ]);
    expect(await messages.execute()).toHaveLength(3);
  });
});
