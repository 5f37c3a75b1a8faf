import { copyFile, mkdtemp, open, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArticle } from '../../../tests/factories/make-content.ts';
import { DatabaseError } from './database.ts';
import { inspectSqliteFile } from './inspect-file.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
let sound: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-inspect-'));
  sound = join(folder, 'sound.db');
  const opened = await openDatabase({ file: sound });
  for (let count = 0; count < 50; count++) await makeArticle(opened.database, { content: 'x'.repeat(3_000) });
  await opened.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * Copies the sound database, damages it with `change` and returns the error; opening must fail and leave the file unchanged.
 */
async function inspectAndFail(name: string, change: (file: string) => Promise<unknown>): Promise<string> {
  const file = join(folder, name);
  await copyFile(sound, file);
  await change(file);
  const before = await readFile(file);
  const error = await openDatabase({ file }).then(
    () => null,
    (failure) => failure,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  expect(await readFile(file)).toEqual(before);
  return error.message;
}

async function overwrite(file: string, from: number, bytes: number): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(bytes, 0xa5), 0, bytes, from);
  await handle.close();
}

describe('an unusable database file is reported and left unchanged', () => {
  it.each([
    ['cut in the middle', (file: string) => truncate(file, 100_000)],
    ['cut to a few bytes', (file: string) => truncate(file, 60)],
    ['cut within a page', (file: string) => truncate(file, 100_001)],
    ['overwritten in the middle', (file: string) => overwrite(file, 65_536, 4_096)],
  ])('when it was %s', async (name, change) => {
    expect(await inspectAndFail(`${name}.db`, change)).toMatch(/is damaged.*Restore it from a backup\.$/s);
  });

  it('when it was overwritten from the start', async () => {
    expect(await inspectAndFail('start.db', (file) => overwrite(file, 0, 4_096))).toMatch(/is not a database/);
  });

  it('when it belongs to another program', async () => {
    const message = await inspectAndFail('foreign.db', async (file) => {
      await rm(file);
      const foreign = new DatabaseSync(file);
      foreign.exec('create table bookmarks (url text); insert into bookmarks values (1)');
      foreign.close();
    });
    expect(message).toMatch(/belongs to another program; nothing in it was changed/);
  });

  it('when another program that uses Kysely created it', async () => {
    const message = await inspectAndFail('alike.db', async (file) => {
      await rm(file);
      const foreign = new DatabaseSync(file);
      foreign.exec('create table kysely_migration (name text); create table bookmarks (url text)');
      foreign.close();
    });
    expect(message).toMatch(/belongs to another program/);
  });

  it('when a newer version of the program has used it', async () => {
    const message = await inspectAndFail('newer.db', async (file) => {
      const newer = new DatabaseSync(file);
      newer.exec(`insert into kysely_migration values ('999-later', '2031-01-01T00:00:00.000Z')`);
      newer.close();
    });
    expect(message).toMatch(/written by a newer version of this program; nothing in it was changed/);
  });
});

describe('inspectSqliteFile', () => {
  it('accepts an undamaged, a missing and a partly initialised file', async () => {
    const begun = join(folder, 'begun.db');
    const file = new DatabaseSync(begun);
    file.exec('create table kysely_migration (name text); create table kysely_migration_lock (id text)');
    file.close();
    for (const path of [sound, join(folder, 'none.db'), begun])
      await expect(inspectSqliteFile(path)).resolves.toBeUndefined();
  });
});
