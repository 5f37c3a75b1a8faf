import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './database.ts';

/**
 * Runs `task` while no other process on the same database runs a task with the same name; on SQLite, which only one process
 * uses, immediately. The lock belongs to a connection, so `task` must use the database that it receives, or concurrent tasks
 * could wait for each other's connections. If the process dies, the lock is released with the connection. The task may use
 * transactions.
 */
export async function withLock<Result>(
  database: Database,
  name: string,
  task: (database: Database) => Promise<Result>,
): Promise<Result> {
  if (!isPostgres(database)) return task(database);
  return database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection);
    try {
      return await task(connection);
    } finally {
      // Fails only if the connection, and with it the lock, is gone.
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection).catch(() => undefined);
    }
  });
}

/**
 * Runs `task` unless another process on the same database runs one with the same name; in that case returns undefined.
 * Otherwise works like {@link withLock}.
 */
export async function withFreeLock<Result>(
  database: Database,
  name: string,
  task: (database: Database) => Promise<Result>,
): Promise<Result | undefined> {
  if (!isPostgres(database)) return task(database);
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{
      isFree: boolean;
    }>`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as "isFree"`.execute(connection);
    if (!rows[0]?.isFree) return undefined;
    try {
      return await task(connection);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection).catch(() => undefined);
    }
  });
}
