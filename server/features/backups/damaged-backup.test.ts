import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BackupSite, backupSite } from '../../../tests/server/backup-site.ts';
import { BackupError } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { stageBackup } from './stage-backup.ts';

let site: BackupSite;
beforeEach(async () => {
  site = await backupSite();
});
afterEach(() => site.remove());

describe('a damaged backup', () => {
  /** The backup with its bytes changed by `change`. */
  async function changed(change: (bytes: Buffer) => Buffer): Promise<string> {
    const { path } = await makeBackup(site, 'asked');
    const copy = join(site.dataDir, 'copy.tar.gz');
    await writeFile(copy, change(await readFile(path)));
    return copy;
  }
  let tries = 0;
  const stage = (path: string) => stageBackup(path, join(site.dataDir, `staged-${++tries}`));

  it('is refused wherever it is cut off', async () => {
    const path = await changed((bytes) => bytes);
    const whole = await readFile(path);
    for (const share of [0, 0.01, 0.5, 0.9, 0.999]) {
      await writeFile(path, whole.subarray(0, Math.floor(whole.length * share)));
      await expect(stage(path), `at ${share}`).rejects.toThrow(BackupError);
    }
    await writeFile(path, whole);
    await stage(path);
  });

  it('is refused when a single bit of it differs', async () => {
    const path = await changed((bytes) => bytes);
    const whole = await readFile(path);
    for (const share of [0.1, 0.4, 0.7, 0.95]) {
      const bytes = Buffer.from(whole);
      const at = Math.floor(bytes.length * share);
      bytes[at] = (bytes[at] ?? 0) ^ 4;
      await writeFile(path, bytes);
      await expect(stage(path), `at ${share}`).rejects.toThrow(BackupError);
    }
  });

  it('or something else altogether is refused in words for people', async () => {
    const text = await changed(() => Buffer.from('These are my holiday notes.'));
    await expect(stage(text)).rejects.toThrow(/damaged/);
    await expect(stage(join(site.dataDir, 'nothing.tar.gz'))).rejects.toThrow(/There is no file/);
  });
});
