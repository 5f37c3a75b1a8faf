import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseError } from './database.ts';
import { openDatabase } from './open-database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const openAndFail = (where: Parameters<typeof openDatabase>[0]) =>
  openDatabase(where).then(
    () => null,
    (error) => error,
  );

describe('openDatabase', () => {
  it('creates the folder and the file', async () => {
    const file = join(folder, 'a', 'b', 'bommie.db');
    const { close } = await openDatabase({ file });
    await close();
    expect((await stat(file)).isFile()).toBe(true);
  });

  it('rejects a file that is not a database and leaves it unchanged', async () => {
    const file = join(folder, 'notes.txt');
    await writeFile(file, 'Remember to rinse the gear. '.repeat(100));
    const error = await openAndFail({ file });
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error.message).toContain(`${file} is not a database`);
  });

  it('reports that a folder cannot be created', async () => {
    const file = join(folder, 'plain');
    await writeFile(file, '');
    const error = await openAndFail({ file: join(file, 'below', 'bommie.db') });
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error.message).toContain('cannot be created or written to');
  });

  it('reports a refused PostgreSQL connection without the password', async () => {
    const error = await openAndFail({ databaseUrl: 'postgres://owner:secret@127.0.0.1:9/bommie' });
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error.message).toContain('127.0.0.1:9/bommie refuses connections');
    expect(error.message).not.toContain('secret');
  });

  it('reports an unknown host name', async () => {
    const error = await openAndFail({ databaseUrl: 'postgres://owner:secret@nowhere.invalid/bommie' });
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error.message).toMatch(/nowhere\.invalid:5432\/bommie has an unknown host name/);
  });
});
