import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SqliteConnection } from './sqlite-connections.ts';

let folder: string;
let connection: SqliteConnection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bommie-test-'));
  connection = await SqliteConnection.open(join(folder, 'a.db'), { readOnly: false });
  connection.run('create table t (n integer, x real, s text) strict');
});
afterAll(async () => {
  connection.close();
  await rm(folder, { recursive: true, force: true });
});

describe('SqliteConnection', () => {
  it('uses write-ahead logging and syncs every commit', () => {
    expect(connection.run('pragma journal_mode').rows).toEqual([{ journal_mode: 'wal' }]);
    expect(connection.run('pragma synchronous').rows).toEqual([{ synchronous: 2 }]);
    expect(connection.run('pragma foreign_keys').rows).toEqual([{ foreign_keys: 1 }]);
  });

  it('binds whole numbers as integers', () => {
    expect(connection.run('select typeof(?) as whole, typeof(?) as part', [5, 5.5]).rows).toEqual([
      { whole: 'integer', part: 'real' },
    ]);
  });

  it.each([[new Date()], [{ n: 1 }], [undefined], [[1]]])('rejects %j', (value) => {
    expect(() => connection.run('insert into t (s) values (?)', [value])).toThrow(TypeError);
  });

  it('keeps working when its statement cache is full', () => {
    for (let n = 0; n < 500; n++) expect(connection.run(`select ${n} as n`).rows).toEqual([{ n }]);
  });

  it('sees a column that was added after a statement was prepared', () => {
    connection.run('insert into t (n) values (1)');
    expect(Object.keys(connection.run<object>('select * from t').rows[0] ?? {})).toEqual(['n', 'x', 's']);
    connection.run('alter table t add column late text');
    expect(Object.keys(connection.run<object>('select * from t').rows[0] ?? {})).toEqual(['n', 'x', 's', 'late']);
  });

  it('waits for another process without blocking the event loop', async () => {
    const { whenUnlocked } = await import('./sqlite-connections.ts');
    const other = new DatabaseSync(join(folder, 'a.db'));
    other.exec('begin immediate');
    setTimeout(() => other.exec('commit'), 400);
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
    }, 5);
    await whenUnlocked(() => connection.run('insert into t (n) values (2)'));
    clearInterval(clock);
    other.close();
    expect(ticks).toBeGreaterThan(3);
  });
});
