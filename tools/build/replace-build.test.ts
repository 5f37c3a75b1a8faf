import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceBuild } from './replace-build.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(path: string, text: string) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}
const replace = () => replaceBuild(join(folder, 'dist'), join(folder, 'dist-new'));
const files = async (path: string) => (await readdir(join(folder, path))).sort();

it('replaces the build and keeps the hashed files of the last days', async () => {
  await put('dist/build-stamp', 'old');
  await put('dist/client/assets/home-1.js', 'old');
  await put('dist/client/assets/same-1.js', 'same');
  await put('dist/client/assets/ancient-1.js', 'older');
  await put('dist/server/entry-server.js', 'old');
  await put('dist/server/assets/home-page-1.js', 'old');
  const monthAgo = Date.now() / 1000 - 30 * 24 * 60 * 60;
  await utimes(join(folder, 'dist/client/assets/ancient-1.js'), monthAgo, monthAgo);
  await put('dist-new/build-stamp', 'new');
  await put('dist-new/client/assets/home-2.js', 'new');
  await put('dist-new/client/assets/same-1.js', 'same');
  await put('dist-new/server/entry-server.js', 'new');
  await put('dist-new/server/assets/home-page-2.js', 'new');
  await replace();
  expect(await files('.')).toEqual(['dist']);
  expect(await files('dist/client/assets')).toEqual(['home-1.js', 'home-2.js', 'same-1.js']);
  expect(await files('dist/server/assets')).toEqual(['home-page-1.js', 'home-page-2.js']);
  expect(await readFile(join(folder, 'dist/server/entry-server.js'), 'utf8')).toBe('new');
  expect(await readFile(join(folder, 'dist/build-stamp'), 'utf8')).toBe('new');
});

it('installs the first build', async () => {
  await put('dist-new/client/assets/home-1.js', 'new');
  await replace();
  expect(await files('dist/client/assets')).toEqual(['home-1.js']);
});
