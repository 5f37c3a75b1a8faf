// @module-tag postgres

import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { RestoreRecord } from '../../../domain/backups/backup.ts';
import { backupSite } from '../../../tests/server/backup-site.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { Restores } from './restores.ts';
import { STAGING_PREFIX } from './store/backup-folder.ts';
import { readRestore, recordRestore } from './store/backup-records.ts';

const RUNNING: RestoreRecord = {
  file: 'backup.tar.gz',
  startedAt: '2026-03-01T09:30:00.000Z',
  state: 'running',
  endedAt: null,
  madeAt: null,
  safety: null,
  reason: null,
};
const log = { info: vi.fn(), error: vi.fn() };

it('waits for a restore that outlives its killed server, and then shows its end', async () => {
  const site = await backupSite();
  const child = await openDatabase(site.where);
  const { database } = site.opened;
  await recordRestore(database, RUNNING);
  const onRestored = vi.fn(async () => undefined);
  const backups = { find: async () => null, runExclusive: <Result>(task: () => Promise<Result>) => task() };
  const restores = new Restores({ database, paths: site, backups, log, onRestored });
  const staging = join(site.dataDir, `${STAGING_PREFIX}abandoned`);
  await mkdir(staging);
  // The child's record is written but not committed when the server reads it: that read precedes removing the folder.
  const written = Promise.withResolvers<void>();
  const commit = child.database.transaction().execute(async (trx) => {
    await recordRestore(trx, { ...RUNNING, state: 'done' });
    written.resolve();
    await vi.waitUntil(() => !existsSync(staging), { timeout: 20_000 });
  });
  await Promise.all([commit, written.promise.then(() => restores.prepare())]);
  expect(await readRestore(database)).toMatchObject({ state: 'done' });
  expect(onRestored).toHaveBeenCalledOnce();
  await child.close();
  await site.remove();
});
