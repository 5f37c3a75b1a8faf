// SQLite only: a backup is staged in SQLite whatever the site runs on.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BackupSite, backupSite } from '../../../tests/server/backup-site.ts';
import { makeBackup } from './make-backup.ts';
import { stageBackup } from './stage-backup.ts';
import { BackupError } from './store/backup-folder.ts';

let site: BackupSite;
beforeEach(async () => {
  site = await backupSite();
});
afterEach(() => site.remove());

describe('stageBackup', () => {
  /** Copies the backup and changes its bytes with `change`. */
  async function changedBackup(change: (bytes: Buffer) => Buffer): Promise<string> {
    const { path } = await makeBackup(site, 'asked');
    const copy = join(site.dataDir, 'copy.tar.gz');
    await writeFile(copy, change(await readFile(path)));
    return copy;
  }
  let tries = 0;
  const stage = (path: string) => stageBackup(path, join(site.dataDir, `staged-${++tries}`));

  it('rejects a backup truncated at any point', async () => {
    const path = await changedBackup((bytes) => bytes);
    const original = await readFile(path);
    for (const share of [0, 0.01, 0.5, 0.9, 0.999]) {
      await writeFile(path, original.subarray(0, Math.floor(original.length * share)));
      await expect(stage(path), `at ${share}`).rejects.toThrow(BackupError);
    }
    await writeFile(path, original);
    await stage(path);
  });

  it('rejects a backup in which one bit differs', async () => {
    const path = await changedBackup((bytes) => bytes);
    const original = await readFile(path);
    for (const share of [0.1, 0.4, 0.7, 0.95]) {
      const bytes = Buffer.from(original);
      const at = Math.floor(bytes.length * share);
      bytes[at] = (bytes[at] ?? 0) ^ 4;
      await writeFile(path, bytes);
      await expect(stage(path), `at ${share}`).rejects.toThrow(BackupError);
    }
  });

  it('rejects other files with a readable message', async () => {
    const text = await changedBackup(() => Buffer.from('These are my holiday notes.'));
    await expect(stage(text)).rejects.toThrow(/damaged/);
    await expect(stage(join(site.dataDir, 'nothing.tar.gz'))).rejects.toThrow(/There is no file/);
  });
});
