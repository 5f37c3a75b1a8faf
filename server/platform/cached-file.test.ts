import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saveCachedFile } from './cached-file.ts';

let cache: string;
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'bommie-social-'));
});
afterEach(() => rm(cache, { recursive: true, force: true }));

const KIB = 1024;
const folder = () => join(cache, 'social');

async function olderPicture(name: string, minutesAgo: number) {
  await mkdir(folder(), { recursive: true });
  const path = join(folder(), name);
  await writeFile(path, Buffer.alloc(10 * KIB));
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await utimes(path, at, at);
}

it('deletes the oldest pictures once the cache is larger than its limit', async () => {
  for (let age = 1; age <= 10; age++) await olderPicture(`${age}.jpg`, age);
  await olderPicture('unfinished.jpg.1234', 60);
  await saveCachedFile(join(folder(), 'new.jpg'), Buffer.alloc(10 * KIB), 40 * KIB);
  expect((await readdir(folder())).sort()).toEqual(['1.jpg', '2.jpg', '3.jpg', 'new.jpg']);
});

it('keeps every picture while they fit', async () => {
  await olderPicture('1.jpg', 1);
  await saveCachedFile(join(folder(), 'new.jpg'), Buffer.alloc(10 * KIB));
  expect((await readdir(folder())).sort()).toEqual(['1.jpg', 'new.jpg']);
});
