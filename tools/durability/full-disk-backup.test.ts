// SQLite only: the disk that fills up is that of the backups; what a database writes into one is tested elsewhere.

import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Backups } from '../../server/features/backups/backups.ts';
import { makeBackup } from '../../server/features/backups/make-backup.ts';
import { stageBackup } from '../../server/features/backups/stage-backup.ts';
import { createLog } from '../../server/platform/http/request-log.ts';
import { makeArticle } from '../../tests/factories/make-content.ts';
import { backupSite } from '../../tests/server/backup-site.ts';
import { backupsHere } from '../../tests/server/jobs-here.ts';
import { fill, smallDisk } from './small-disk.ts';

const MINUTE = 60_000;

it('fails in words and leaves no file where the disk of a small backup is full, and makes the next once there is space', {
  timeout: 120_000,
}, async (test) => {
  const disk = await smallDisk('24m');
  // In the full run, a missing disk is a failure.
  if (!disk && process.env.CI) throw new Error('There is no small disk to fill.');
  if (!disk) return test.skip('needs a disk of its own: run as root, or npm run test:disk');
  const site = await backupSite();
  test.onTestFinished(() => site.remove());
  const { database } = site.opened;
  const backupFolder = join(disk, 'backups');
  await mkdir(backupFolder);
  const paths = { ...site, backupFolder };
  await makeBackup(paths, 'daily');
  const before = (await readdir(backupFolder)).sort();
  const backups = new Backups({ database, paths, log: createLog('silent') });

  const free = await fill(disk);
  const failing = backups.make('recent').then(
    () => null,
    (error: Error) => error.message,
  );
  let isEnded = false;
  void failing.finally(() => {
    isEnded = true;
  });
  let written = 0;
  // The site keeps running: its writes neither wait for the backup nor fail with it.
  do {
    await makeArticle(database, { slug: `meanwhile-${written++}` });
    await wait(3);
  } while (!isEnded && written < 500);
  expect(await failing).toContain('the disk is full. Make room, or set BACKUP_DIR to a larger disk.');
  expect((await readdir(backupFolder)).sort()).toEqual(before);
  expect((await backups.overview()).failure?.reason).toContain('the disk is full');

  await free();
  const start = Date.now();
  const here = new Backups({ database, paths, log: createLog('silent'), processes: backupsHere });
  for (let minute = 0; minute <= 12; minute += 1) await here.makeRecentIfDue(start + minute * MINUTE);
  const [made = '', ...others] = (await readdir(backupFolder)).filter((name) => /^bommie-.*-recent/.test(name));
  expect(others).toEqual([]);
  const { tables } = await stageBackup(join(backupFolder, made), join(site.dataDir, 'look'));
  const articles = await database.selectFrom('articles').select('id').execute();
  expect(tables.articles?.rows).toBe(articles.length);
  expect(articles.length).toBeGreaterThan(written);
  expect((await backups.overview()).failure).toBeNull();
});
