import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyFirstDatabase } from './first-database.ts';

let folder: string;
let built: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-first-'));
  built = join(folder, 'built.db');
  file = join(folder, 'bommie.db');
  await writeFile(built, 'content');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('gives a new site its own copy, for its own user only', async () => {
  expect(await copyFirstDatabase(built, file)).toBe(true);
  expect(await readFile(file, 'utf8')).toBe('content');
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  expect((await readdir(folder)).sort()).toEqual(['bommie.db', 'built.db']);
});

it.each(['bommie.db', 'bommie.db-wal', 'bommie.db-journal'])('changes nothing where %s exists', async (name) => {
  await writeFile(join(folder, name), 'theirs');
  expect(await copyFirstDatabase(built, file)).toBe(false);
  expect(await readFile(join(folder, name), 'utf8')).toBe('theirs');
  expect((await readdir(folder)).sort()).toEqual([name, 'built.db']);
});

it('copies again over what an interrupted start has left', async () => {
  await writeFile(`${file}.new`, 'con');
  expect(await copyFirstDatabase(built, file)).toBe(true);
  expect(await readFile(file, 'utf8')).toBe('content');
});

it('leaves nothing where no database was built, or where it cannot be written', async () => {
  expect(await copyFirstDatabase(join(folder, 'none'), file)).toBe(false);
  expect(await copyFirstDatabase(built, join(folder, 'missing', 'bommie.db'))).toBe(false);
  expect(await readdir(folder)).toEqual(['built.db']);
});
