import { sql } from 'kysely';
import type { Database } from './database.ts';

const POSTGRES_DEADLOCK = '40P01';
const MAX_ATTEMPTS = 5;

/**
 * Runs `write` in one transaction, so that a crash leaves all of it or none. PostgreSQL aborts one of two deadlocked
 * transactions; it is then run again, so `write` must change nothing but the database.
 */
export async function runAtomically<Result>(
  database: Database,
  write: (trx: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(write);
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Runs a part of a transaction that may fail without ending it: its own writes are undone, and the error is passed on.
 * @throws what `write` throws.
 */
export async function tryPart<Result>(trx: Database, write: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await write();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    // A deadlock ends the whole transaction, which then has no savepoint to go back to.
    if (!isDeadlock(error)) {
      await sql`rollback to savepoint part`.execute(trx);
      await sql`release savepoint part`.execute(trx);
    }
    throw error;
  }
}

/** Returns whether the database aborted the transaction because of a deadlock. */
export const isDeadlock = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === POSTGRES_DEADLOCK;
