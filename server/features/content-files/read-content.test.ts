import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readContent } from './read-content.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-content-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('reads a kind without a folder as empty', async () => {
  await mkdir(join(folder, 'articles'));
  expect(await readContent(folder)).toMatchObject({ articles: [], reviews: [] });
});

it('names a content folder that does not exist', async () => {
  const missing = join(folder, 'missing');
  await expect(readContent(missing)).rejects.toThrow(`The folder ${missing} could not be read (ENOENT).`);
});

it('names a kind folder that cannot be read', async () => {
  const articles = join(folder, 'articles');
  await writeFile(articles, 'a file in place of the folder');
  await expect(readContent(folder)).rejects.toThrow(`The folder ${articles} could not be read (ENOTDIR).`);
});
