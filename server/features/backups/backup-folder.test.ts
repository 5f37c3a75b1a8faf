import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeStaging, STAGING_PREFIX } from './backup-folder.ts';

const WRITING_MS = 400;

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
