import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isPostgres } from './database-kind.ts';

/**
 * Runs `task` while no other process on the same database runs one under that name; on SQLite, which one process uses, at
 * once. The lock is a connection's, so `task` must use the database it is given, or many at once would wait for each other's
 * connections; it goes with the connection should the process die. Transactions may begin and end within.
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
      // Fails only where the connection is gone, and the lock with it.
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection).catch(() => undefined);
    }
  });
}
