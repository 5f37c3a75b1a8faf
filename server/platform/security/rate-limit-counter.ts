import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { RateLimit } from '../../../domain/security/rate-limits.ts';
import type { Database } from '../database/database.ts';
import { pruneRows } from '../database/prune-rows.ts';
import { isWriteFailure } from '../database/storage-errors.ts';

/** `resetTime` (ISO 8601) is when the window ends. */
export type TokenResult = { allowed: true } | { allowed: false; retryAfterSeconds: number; resetTime: string };

/** Tolerated difference between the clocks of several servers. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Counts one use by `key` and returns whether it is within the limit. The window starts with the first use. One statement
 * counts and reads, so the limit holds for concurrent requests in any number of processes; the count is in the database, so a
 * restart keeps it. Call it outside transactions that may roll back.
 */
export async function takeToken(
  database: Database,
  limit: RateLimit,
  key: string,
  now = Date.now(),
): Promise<TokenResult> {
  try {
    return toResult(limit, await countInDatabase(database, limit, key, now), now);
  } catch (error) {
    if (!isWriteFailure(error)) throw error;
    return toResult(limit, await countInMemory(database, limit, key, now), now);
  }
}

type Window = { count: number; resetTime: string };

/** Windows used while the database cannot be written. Each process then counts for itself. */
const memoryWindows = new LRUCache<string, Window>({ max: 10_000 });

/** Continues from the stored count, so that filling the disk gives no extra tries. */
async function countInMemory(database: Database, limit: RateLimit, key: string, now: number): Promise<Window> {
  const name = `${limit.name}:${key}`;
  const stored = await database
    .selectFrom('rateLimits')
    .select(['count', 'resetTime'])
    .where('key', '=', name)
    .executeTakeFirst();
  const isOpen = (window: Window | undefined) => window !== undefined && Date.parse(window.resetTime) > now;
  // Reads after the wait, so that concurrent guesses count like sequential ones.
  const before = [memoryWindows.get(name), stored].find(isOpen);
  const resetTime = before?.resetTime ?? new Date(now + limit.windowSeconds * 1000).toISOString();
  const window = { count: (before?.count ?? 0) + 1, resetTime };
  memoryWindows.set(name, window);
  return window;
}

async function countInDatabase(database: Database, limit: RateLimit, key: string, now: number): Promise<Window> {
  const at = new Date(now).toISOString();
  const resetTime = new Date(now + limit.windowSeconds * 1000).toISOString();
  // A window that ends later than one opened now began before the clock was set back, and would last too long.
  const latestEnd = new Date(now + limit.windowSeconds * 1000 + CLOCK_TOLERANCE_MS).toISOString();
  const isOver = sql`(rate_limits.reset_time <= ${at} or rate_limits.reset_time > ${latestEnd})`;
  return database
    .insertInto('rateLimits')
    .values({ key: `${limit.name}:${key}`, count: 1, resetTime, createdAt: at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
        resetTime: sql`case when ${isOver} then excluded.reset_time else rate_limits.reset_time end`,
      }),
    )
    .returning(['count', 'resetTime'])
    .executeTakeFirstOrThrow();
}

function toResult(limit: RateLimit, row: Window, now: number): TokenResult {
  if (row.count <= limit.max) return { allowed: true };
  const { resetTime: ends } = row;
  // Another request with a later time may have reached the database first and opened the window.
  const seconds = Math.min(limit.windowSeconds, Math.ceil((Date.parse(ends) - now) / 1000));
  return { allowed: false, retryAfterSeconds: Math.max(1, seconds), resetTime: ends };
}

/** Resets the count of `key`, for example after a successful login. */
export async function deleteRateLimit(database: Database, limit: RateLimit, key: string): Promise<void> {
  memoryWindows.delete(`${limit.name}:${key}`);
  await database.deleteFrom('rateLimits').where('key', '=', `${limit.name}:${key}`).execute();
}

/** Gives one use back; the others stay counted. */
export async function returnToken(database: Database, limit: RateLimit, key: string): Promise<void> {
  const name = `${limit.name}:${key}`;
  const inMemory = memoryWindows.get(name);
  if (inMemory) memoryWindows.set(name, { ...inMemory, count: Math.max(0, inMemory.count - 1) });
  await database
    .updateTable('rateLimits')
    .set({ count: sql`count - 1` })
    .where('key', '=', name)
    .where('count', '>', 0)
    .execute();
}

/** Deletes the rows of ended windows, so that visitors' addresses are not stored longer than needed. */
export async function pruneExpiredWindows(database: Database, now = Date.now()): Promise<void> {
  await pruneRows(database, 'rateLimits', (row) => row('resetTime', '<=', new Date(now).toISOString()));
}
