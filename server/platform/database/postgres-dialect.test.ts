// @module-tag postgres

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TEST_KIND, testDatabaseLocation } from '../../../tests/support/database-location.ts';
import type { Database } from './database.ts';
import { createDatabase } from './open-database.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { classifyStorageError } from './storage-errors.ts';

describe.runIf(TEST_KIND === 'postgres')('a statement to which PostgreSQL does not respond', () => {
  /** Twice the number of connections, so that one held by a late response would be missed. */
  const MANY = 20;

  it('is given up with its connection, also in a transaction, while others continue', async () => {
    const place = await testDatabaseLocation();
    const database = createDatabase(postgresDialect(place.where.databaseUrl ?? '', { limit: 1_000 }));
    const sleep = sql`select pg_sleep(3600)`;
    const failures = await Promise.all(
      Array.from({ length: MANY }, (_, index) =>
        (index % 2 ? sleep.execute(database) : database.transaction().execute((trx) => sleep.execute(trx))).catch(
          (error: unknown) => classifyStorageError(error),
        ),
      ),
    );
    expect(failures).toEqual(Array(MANY).fill('away'));
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database);
    expect(rows).toEqual([{ one: 1 }]);
    await database.destroy();
    await place.remove();
  });
});

it.runIf(TEST_KIND === 'postgres')('connections that PostgreSQL ends, as at its restart, are replaced', async () => {
  const place = await testDatabaseLocation();
  const [database, other] = [1, 2].map(() => createDatabase(postgresDialect(place.where.databaseUrl ?? ''))) as [
    Database,
    Database,
  ];
  const ask = () => sql`select 1`.execute(database);
  await Promise.all([ask(), ask(), ask()]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other);
  // Statements that meet an ended connection fail; soon none of them does.
  const askMany = async () => (await Promise.allSettled([ask(), ask(), ask()])).map(({ status }) => status);
  await expect.poll(askMany, { interval: 10 }).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  await Promise.all([database.destroy(), other.destroy()]);
  await place.remove();
});

describe('a server that accepts connections and does not respond', () => {
  it('is asked once, and for a moment every statement fails at once', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined))).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const database = createDatabase(
      postgresDialect(`postgres://postgres@127.0.0.1:${port}/postgres`, { connectionLimit: 300 }),
    );
    onTestFinished(async () => {
      await database.destroy();
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const ask = () => sql`select 1`.execute(database).catch(classifyStorageError);
    expect(await ask()).toBe('away');
    expect([await ask(), await ask(), await ask()]).toEqual(['away', 'away', 'away']);
    expect(sockets).toHaveLength(1);
  });
});
