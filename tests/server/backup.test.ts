import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from '../../server/features/backups/make-backup.ts';
import { stageBackup } from '../../server/features/backups/stage-backup.ts';
import { readArchive } from '../../server/platform/archive.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { digestTables } from '../../server/whole-database/rows.ts';
import { makeArticle } from '../factories/make-content.ts';
import { archivedTables, type BackupSite, backupSite } from './backup-site.ts';

let site: BackupSite;
beforeEach(async () => {
  site = await backupSite();
});
afterEach(() => site.remove());

describe('a backup', () => {
  it('contains every row and every picture, verified by a test restore', { tags: ['postgres'] }, async () => {
    const { tables, files } = await site.state();
    const backup = await makeBackup(site, 'asked');
    expect(backup).toMatchObject({ files: 4, warnings: [] });
    const folder = join(site.dataDir, 'staged');
    const pictures: string[] = [];
    const manifest = await stageBackup(backup.path, folder, {
      file: async (path, content) => {
        pictures.push(`/${path}`);
        for await (const _chunk of content);
      },
    });
    expect(pictures.sort()).toEqual(Object.keys(files).sort());
    expect(manifest.files[`uploads${pictures[1]}`]?.sha256).toBe(files[pictures[1] ?? '']);
    const staged = await openDatabase({ file: join(folder, 'bommie.db') });
    expect(archivedTables(await digestTables(staged.database))).toEqual(archivedTables(tables));
    const omitted = [
      'users',
      'recoveryCodes',
      'sessions',
      'itemAuthors',
      'passkeys',
      'passkeyChallenges',
      'knownBrowsers',
      'previewLinks',
      'rateLimits',
      'follows',
      'followMails',
    ] as const;
    for (const table of omitted)
      expect(await staged.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
    await staged.close();
  });

  it('holds no secret', { tags: ['postgres'] }, async () => {
    const { database } = site.opened;
    const secrets = { 'mail-password': 'SMTP-SECRET', 'offsite-secret': 'OFFSITE-SECRET', 'backup-key': 'COPY-SECRET' };
    for (const [key, value] of Object.entries(secrets))
      await database.insertInto('settings').values({ key, value }).execute();
    const { path } = await makeBackup(site, 'asked');
    let text = '';
    await readArchive(path, async (_name, content) => {
      for await (const chunk of content) text += Buffer.from(chunk).toString('latin1');
    });
    expect(text).toContain('a@b.example');
    for (const secret of [...Object.values(secrets), 'scrypt$', 'JBSWY3DP']) expect(text).not.toContain(secret);
  });

  it('is readable only by its user, alone in its folder, and described by its manifest', async () => {
    const { path, file, bytes } = await makeBackup(site, 'daily');
    expect(await readdir(site.backupFolder)).toEqual([`.pictures-${file}.json`, file]);
    const { mode, size } = await stat(path);
    expect(mode & 0o077).toBe(0);
    expect((await stat(site.backupFolder)).mode & 0o077).toBe(0);
    expect(size).toBe(bytes);
    const names: string[] = [];
    await readArchive(path, async (name) => names.push(name));
    expect(names.slice(0, 3)).toEqual(['head.json', 'README.txt', 'database/articles/000001.ndjson']);
    expect(names.at(-1)).toBe('manifest.json');
  });

  it('is a consistent snapshot while the site keeps writing', { tags: ['postgres'] }, async () => {
    const before = await site.state();
    let isDone = false;
    const writing = (async () => {
      let written = 0;
      while (!isDone) {
        // A snapshot must have either both or neither, although the tables are read at different times.
        await site.opened.database.transaction().execute(async (trx) => {
          const id = await makeArticle(trx);
          await trx
            .insertInto('settings')
            .values({ key: `article ${id}`, value: '' })
            .execute();
        });
        written += 1;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      return written;
    })();
    const { path } = await makeBackup(site, 'asked').finally(() => {
      isDone = true;
    });
    expect(await writing).toBeGreaterThan(5);
    const { tables } = await stageBackup(path, join(site.dataDir, 'staged'));
    const rowsMore = (table: 'articles' | 'settings') =>
      (tables[table]?.rows ?? 0) - ((before.tables as typeof tables)[table]?.rows ?? 0);
    expect(rowsMore('articles')).toBe(rowsMore('settings'));
  });

  it('keeps fourteen of a kind, and prunes only after the new one is verified', async () => {
    await mkdir(site.backupFolder, { recursive: true });
    const days = Array.from({ length: 14 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}`);
    for (const day of days) await writeFile(join(site.backupFolder, `bommie-${day}T010000Z-daily.tar.gz`), '');
    await chmod(site.backupFolder, 0o700);
    const { file } = await makeBackup(site, 'daily');
    const names = (await readdir(site.backupFolder)).filter((name) => !name.startsWith('.')).sort();
    expect(names).toHaveLength(14);
    expect(names[0]).toContain('2026-01-02');
    expect(names.at(-1)).toBe(file);
  });

  it('lists pictures with missing files, and saves the rest', async () => {
    const upload = { hash: 'b'.repeat(32), width: 10, height: 10, bytes: 1, originalName: 'x', altText: '' };
    const now = '2026-03-01T09:30:00.120Z';
    await site.opened.database
      .insertInto('uploads')
      .values({ ...upload, searchText: '', createdAt: now, updatedAt: now })
      .execute();
    const { warnings } = await makeBackup(site, 'asked');
    expect(warnings).toEqual([expect.stringMatching(/^The files of one picture are missing/)]);
  });

  it('explains why it could not be written, and leaves nothing behind', async () => {
    await writeFile(join(site.dataDir, 'backups'), 'a file in the way');
    await expect(makeBackup(site, 'asked')).rejects.toThrow(/No backup could be written.*BACKUP_DIR/);
    expect((await readdir(site.dataDir)).filter((name) => name.includes('.work'))).toEqual([]);
  });
});
