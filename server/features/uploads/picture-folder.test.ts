import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PictureFolder } from './picture-folder.ts';

let root: string;
let pictures: PictureFolder;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bommie-pictures-'));
  pictures = new PictureFolder(root);
  await pictures.prepare();
});
afterEach(() => rm(root, { recursive: true, force: true }));

const TWO_HOURS_AGO = new Date(Date.now() - 2 * 60 * 60_000);
const neverHasRow = () => Promise.resolve(false);

describe('PictureFolder.tidy', () => {
  it('removes old entries and spares recent ones of other processes', async () => {
    for (const name of ['old', 'new']) {
      await mkdir(join(root, `${name}-4x3`));
      await writeFile(join(root, '.work', `${name}-4x3.promise`), '');
      await writeFile(join(root, '.work', `${name}-received`), 'half');
    }
    for (const name of ['old-4x3.promise', 'old-received']) {
      await utimes(join(root, '.work', name), TWO_HOURS_AGO, TWO_HOURS_AGO);
    }
    await pictures.tidy(neverHasRow, { olderThan: 60 * 60_000 });
    expect(await readdir(join(root, '.work'))).toEqual(['new-4x3.promise', 'new-received']);
    expect(await readdir(root)).toEqual(['.work', 'new-4x3']);
    await pictures.tidy(neverHasRow, { olderThan: 0 });
    expect(await readdir(join(root, '.work'))).toEqual([]);
    expect(await readdir(root)).toEqual(['.work']);
  });
});
