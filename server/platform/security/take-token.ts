import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { pruneRows } from '../database/prune-rows.ts';

export type RateLimit = {
  /** What is limited, e.g. `newsletter`. */
  name: string;
  /** How often it may be done within one window. */
  most: number;
  windowSeconds: number;
};

/** `resetTime` (ISO 8601) is when the window ends. */
export type TokenAnswer = { allowed: true } | { allowed: false; retryAfterSeconds: number; resetTime: string };

/**
 * Counts one use by `key` and says whether it is still within the limit. The window starts with the first use. One
 * statement counts and reads, so parallel calls in any number of processes never let one too many through; the row lies in
 * the database, so a restart forgives nothing. Call it outside of transactions that may roll back.
 */
export async function takeToken(
  database: Database,
  limit: RateLimit,
  key: string,
  now = Date.now(),
): Promise<TokenAnswer> {
  const at = new Date(now).toISOString();
  const resetTime = new Date(now + limit.windowSeconds * 1000).toISOString();
  const row = await database
    .insertInto('rateLimits')
    .values({ key: `${limit.name}:${key}`, count: 1, resetTime, createdAt: at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limits.reset_time <= ${at} then 1 else rate_limits.count + 1 end`,
        resetTime: sql`case when rate_limits.reset_time <= ${at} then excluded.reset_time else rate_limits.reset_time end`,
      }),
    )
    .returning(['count', 'resetTime'])
    .executeTakeFirstOrThrow();
  if (row.count <= limit.most) return { allowed: true };
  const { resetTime: ends } = row;
  return {
    allowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil((Date.parse(ends) - now) / 1000)),
    resetTime: ends,
  };
}

/** Starts the count of `key` anew, once its caller has shown that they belong here. */
export async function deleteRateLimit(database: Database, limit: RateLimit, key: string): Promise<void> {
  await database.deleteFrom('rateLimits').where('key', '=', `${limit.name}:${key}`).execute();
}

/** Deletes the rows of windows that have ended; addresses of visitors are kept no longer than they are needed. */
export async function pruneExpiredWindows(database: Database, now = Date.now()): Promise<void> {
  await pruneRows(database, 'rateLimits', (row) => row('resetTime', '<=', new Date(now).toISOString()));
}
