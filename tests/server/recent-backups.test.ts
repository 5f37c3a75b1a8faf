import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backupFileName, type LastBackup } from '../../domain/backups/backup.ts';
import { Backups } from '../../server/features/backups/backups.ts';
import { compareBackup } from '../../server/features/backups/compare-backup.ts';
import { makeBackup } from '../../server/features/backups/make-backup.ts';
import { restoreBackup } from '../../server/features/backups/restore-backup.ts';
import { stageBackup } from '../../server/features/backups/stage-backup.ts';
import {
  claimRecent,
  readState,
  recordBackup,
  recordFailure,
  recordRestore,
  startRecord,
} from '../../server/features/backups/store/backup-records.ts';
import { saveFact } from '../../server/platform/database/facts.ts';
import { createLog } from '../../server/platform/http/request-log.ts';
import { makeArticle } from '../factories/make-content.ts';
import { addDailyBackup, type BackupSite, backupSite, restoredTables, writePicture } from './backup-site.ts';
import { backupsHere } from './jobs-here.ts';

const MINUTE = 60_000;
let site: BackupSite;
let full: LastBackup & { path: string };
beforeEach(async () => {
  site = await backupSite();
  full = await addDailyBackup(site);
});
afterEach(() => site.remove());

/** A picture that was uploaded after the complete backup, with its row. */
async function addPicture(): Promise<string> {
  const hash = 'c'.repeat(32);
  const rows = await site.opened.database.selectFrom('uploads').selectAll().execute();
  const { id: _id, ...row } = rows[0] as (typeof rows)[number];
  await site.opened.database
    .insertInto('uploads')
    .values({ ...row, hash, width: 10, height: 10 })
    .execute();
  await writePicture(site, `${hash}-10x10/10.webp`, Buffer.from('new'));
  return `uploads/${hash}-10x10/10.webp`;
}

const recents = async () =>
  (await readdir(site.backupFolder)).filter((name) => /^bommie-.*-recent\.tar\.gz$/.test(name)).sort();

describe('a backup soon after changes', () => {
  it('holds every row and only the pictures that the complete one lacks', { tags: ['postgres'] }, async () => {
    const picture = await addPicture();
    await makeArticle(site.opened.database, { slug: 'written-later' });
    const made = await makeBackup(site, 'recent');
    expect(made.warnings).toEqual([]);
    expect(made.bytes).toBeLessThan(full.bytes);
    const { files, base, tables } = await stageBackup(made.path, join(site.dataDir, 'look'));
    expect(Object.keys(files)).toEqual([picture]);
    expect([base?.file, Object.keys(base?.files ?? {}).length]).toEqual([full.file, full.files]);
    expect(tables.articles?.rows).toBe(3);
  });

  it('restores rows and pictures, those that were deleted since from the complete one, and removes later ones', {
    tags: ['postgres'],
  }, async () => {
    await addPicture();
    const then = await site.state();
    const { path } = await makeBackup(site, 'recent');
    await makeArticle(site.opened.database, { slug: 'written-later' });
    await rm(site.uploadFolder, { recursive: true });
    await writePicture(site, `${'d'.repeat(32)}-10x10/10.webp`, Buffer.from('later'));
    await site.opened.close();
    await restoreBackup(path, site);
    await site.reopen();
    const restored = await site.state();
    expect(restoredTables(restored.tables)).toEqual(restoredTables(then.tables));
    expect(restored.files).toEqual(then.files);
  });

  it('is refused where pictures are in a backup that is not here, changes nothing, and says which', async () => {
    const { path } = await makeBackup(site, 'recent');
    await rm(full.path);
    await rm(site.uploadFolder, { recursive: true });
    expect((await compareBackup(path, site)).warnings).toEqual([expect.stringContaining(`are in ${full.file}`)]);
    const before = await site.state();
    await site.opened.close();
    await expect(restoreBackup(path, site)).rejects.toThrow(
      `Restore that one first, then this one. Nothing was changed.`,
    );
    await site.reopen();
    expect(await site.state()).toEqual(before);
  });

  it('takes missing pictures from any complete one that holds them, once its own is gone', async () => {
    const { path } = await makeBackup(site, 'recent');
    const then = await site.state();
    await makeBackup(site, 'asked');
    await rm(full.path);
    await rm(site.uploadFolder, { recursive: true });
    expect((await compareBackup(path, site)).warnings).toEqual([]);
    await site.opened.close();
    await restoreBackup(path, site);
    await site.reopen();
    expect((await site.state()).files).toEqual(then.files);
  });

  it('adds to an older complete one where the list of the newest is damaged', async () => {
    const { file } = await makeBackup(site, 'asked');
    await writeFile(join(site.backupFolder, `.pictures-${file}.json`), '{"uploads/');
    const made = await makeBackup(site, 'recent');
    expect((await stageBackup(made.path, join(site.dataDir, 'look'))).base?.file).toBe(full.file);
  });

  it('holds one moment of a burst of writes, which all arrive, and the next one holds the rest', {
    tags: ['postgres'],
    timeout: 120_000,
  }, async () => {
    const { database } = site.opened;
    const backups = new Backups({ database, paths: site, log: createLog('silent') });
    const making = backups.make('recent');
    let isEnded = false;
    void making.finally(() => {
      isEnded = true;
    });
    let written = 0;
    do {
      await makeArticle(database, { slug: `burst-${written++}` });
      await wait(3);
    } while (!isEnded && written < 500);
    const all = (await database.selectFrom('articles').select('id').execute()).length;
    const read = async ({ file }: LastBackup) =>
      (await stageBackup(join(site.backupFolder, file), join(site.dataDir, file))).tables.articles?.rows ?? 0;
    const held = await read(await making);
    expect([held >= all - written, held <= all]).toEqual([true, true]);
    const next = new Backups({ database, paths: site, log: createLog('silent'), processes: backupsHere });
    expect(await read(await next.make('recent'))).toBe(all);
  });

  it('is deleted after 48 hours, and costs no complete one its place', async () => {
    const old = backupFileName({ madeAt: new Date(Date.now() - 49 * 60 * MINUTE), reason: 'recent' });
    const young = backupFileName({ madeAt: new Date(Date.now() - 47 * 60 * MINUTE), reason: 'recent' });
    for (const name of [old, young]) await writeFile(join(site.backupFolder, name), 'x');
    await makeBackup(site, 'recent');
    expect(await recents()).toEqual([young, expect.any(String)]);
    expect(await readdir(site.backupFolder)).toContain(full.file);
  });
});

describe('the schedule', () => {
  const parts = () => ({ database: site.opened.database, paths: site, log: createLog('silent') });
  const open = () => new Backups({ ...parts(), processes: backupsHere });
  // The daily backup holds all that changed until now, as after one that a running site has made.
  beforeEach(async () => recordBackup(site.opened.database, full, await readState(site.opened.database)));
  const look = async (backups: Backups, minutes: number, start: number) => {
    for (let minute = 1; minute <= minutes; minute += 1) await backups.makeRecentIfDue(start + minute * MINUTE);
    return (await recents()).length;
  };

  it('waits ten quiet minutes after the last change, makes one, and does nothing until the next', async () => {
    const backups = open();
    const start = Date.now();
    expect(await look(backups, 30, start)).toBe(0);
    await makeArticle(site.opened.database, { slug: 'first' });
    expect(await look(backups, 9, start + 30 * MINUTE)).toBe(0);
    await makeArticle(site.opened.database, { slug: 'second' });
    expect(await look(backups, 10, start + 39 * MINUTE)).toBe(0);
    expect(await look(backups, 1, start + 49 * MINUTE)).toBe(1);
    expect(await look(backups, 120, start + 50 * MINUTE)).toBe(1);
    const { last, failure } = await backups.overview();
    // The complete one remains the last; its age is what owners are warned of.
    expect([last?.file, failure]).toEqual([full.file, null]);
  }, 120_000);

  it('goes on after the clock was set back by a day, also where a complete one died before', async () => {
    const backups = open();
    await makeArticle(site.opened.database, { slug: 'first' });
    const start = Date.now() + 2_000;
    await saveFact(site.opened.database, 'backup.tried', new Date(start + 1_440 * MINUTE).toISOString());
    await backups.makeRecentIfDue(start + 1_440 * MINUTE);
    expect(await look(backups, 9, start)).toBe(0);
    expect(await look(backups, 2, start + 9 * MINUTE)).toBe(1);
  }, 120_000);

  it('leaves the failure of a complete one to the next complete one', async () => {
    const backups = open();
    await recordFailure(site.opened.database, { reason: 'The disk is full.' });
    await recordFailure(site.opened.database, { reason: 'The disk was busy.', isRecent: true });
    await backups.make('recent');
    expect((await backups.overview()).failure?.reason).toBe('The disk is full.');
    await backups.make('asked');
    expect((await backups.overview()).failure).toBeNull();
  }, 120_000);

  it('waits an hour at most while somebody goes on writing', async () => {
    const backups = open();
    const start = Date.now();
    let made = 0;
    for (let minute = 0; minute < 70 && made === 0; minute += 5) {
      await makeArticle(site.opened.database, { slug: `post-${minute}` });
      await backups.makeRecentIfDue(start + minute * MINUTE);
      made = (await recents()).length;
      if (made > 0) expect(minute).toBe(60);
    }
    expect(made).toBe(1);
  }, 120_000);

  it('makes none during a backup or a restore, of any process, and without a complete one', {
    tags: ['postgres'],
    timeout: 120_000,
  }, async () => {
    const backups = open();
    await makeArticle(site.opened.database, { slug: 'first' });
    const start = Date.now();
    await backups.runExclusive(async () => {
      expect(await look(backups, 15, start)).toBe(0);
    });
    await recordRestore(site.opened.database, startRecord(full.path));
    expect(await look(backups, 15, start)).toBe(0);
    await recordRestore(site.opened.database, { ...startRecord(full.path), state: 'failed' });
    for (const name of await readdir(site.backupFolder)) await rm(join(site.backupFolder, name));
    expect(await look(backups, 15, start + 15 * MINUTE)).toBe(0);
  });

  it('is made once by several processes, and again after one that was killed, which leaves no backup', {
    tags: ['postgres'],
    timeout: 120_000,
  }, async () => {
    const processes = [open(), open()];
    await makeArticle(site.opened.database, { slug: 'first' });
    const start = Date.now();
    for (let minute = 1; minute <= 11; minute += 1)
      await Promise.all(processes.map((each) => each.makeRecentIfDue(start + minute * MINUTE)));
    expect(await recents()).toHaveLength(1);
    await makeArticle(site.opened.database, { slug: 'second' });
    // One of several that look at the same moment makes it.
    const claims = [1, 2, 3].map(() => claimRecent(site.opened.database, start + 30 * MINUTE));
    expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
    const dies = new Backups(parts());
    await dies.makeRecentIfDue(start + 31 * MINUTE);
    expect(await recents()).toHaveLength(1);
    const killed = dies.makeRecentIfDue(start + 42 * MINUTE);
    while (!(await readdir(site.backupFolder)).some((name) => name.startsWith('.work-')))
      await utimes(site.dataDir, 0, 0);
    await dies.stop();
    await killed;
    expect(await recents()).toHaveLength(1);
    const next = open();
    await next.makeRecentIfDue(start + 52 * MINUTE);
    await next.makeRecentIfDue(start + 63 * MINUTE);
    expect(await recents()).toHaveLength(2);
  });
});
