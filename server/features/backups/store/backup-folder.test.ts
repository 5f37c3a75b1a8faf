import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeAbandonedWork, removeStaging, STAGING_PREFIX } from './backup-folder.ts';

const WRITING_MS = 400;

it('removes work of processes that no longer run, and leaves uploads and running ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bommie-work-'));
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const kept = [`.work-${process.pid}-backup`, '.work-upload-5-abc', 'bommie-2026-01-02T010000Z-daily.tar.gz'];
  for (const name of kept) await writeFile(join(folder, name), '');
  await mkdir(join(folder, `.work-${child.pid}-backup.proof`));
  await writeFile(join(folder, `.work-${child.pid}-backup`), '');
  await removeAbandonedWork(folder);
  expect((await readdir(folder)).sort()).toEqual(kept.sort());
  await rm(folder, { recursive: true });
});

it('removes what a killed restore left, also while its process still writes there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bommie-staging-'));
  const pictures = join(dataDir, `${STAGING_PREFIX}1`, 'uploads');
  await mkdir(pictures, { recursive: true });
  const end = Date.now() + WRITING_MS;
  const write = async (writer: number) => {
    for (let count = 0; Date.now() < end; count += 1) {
      const folder = join(pictures, `${writer}-${count}`);
      await mkdir(folder)
        .then(() => writeFile(join(folder, 'picture'), 'x'))
        .catch(() => undefined);
    }
  };
  await Promise.all([write(1), write(2), write(3), removeStaging(dataDir, { isShared: false })]);
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
