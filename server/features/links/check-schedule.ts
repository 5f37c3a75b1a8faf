import type { Database } from '../../platform/database/database.ts';
import { claimFact, readFact, saveFact } from '../../platform/database/facts.ts';

/** Schedules the check of all links through a row of the settings, so that only one process runs it. */

const KEY = 'linksCheckedAt';
const UNREACHED_KEY = 'linksUnreachedAt';
const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * Claims the weekly check where it is due. A new site waits a week, so that it contacts no other server before its admin has
 * seen it. @returns the time of the previous check; null when it is not due.
 */
export async function claimWeeklyCheck(database: Database, now = Date.now()): Promise<string | null> {
  const value = new Date(now).toISOString();
  const before = await readFact(database, KEY);
  if (before && Date.parse(before) > now - WEEK_MS) return null;
  return (await claimFact(database, KEY, before, value)) && before ? before : null;
}

/** Makes a stopped check due again. */
export const releaseWeeklyCheck = (database: Database, before: string): Promise<void> =>
  saveFact(database, KEY, before);

export const recordFullCheck = (database: Database, now = Date.now()): Promise<void> =>
  saveFact(database, KEY, new Date(now).toISOString());

/** Records whether a check of everything reached other sites. */
export const recordReach = (database: Database, isOnline: boolean, now = Date.now()): Promise<void> =>
  saveFact(database, UNREACHED_KEY, isOnline ? '' : new Date(now).toISOString());

/** Reads the last check that reached other sites, and when the next is due. */
export async function lastCheck(
  database: Database,
): Promise<{ lastCheckedAt: string | null; nextCheckAt: string | null; unreachedAt: string | null }> {
  const started = await readFact(database, KEY);
  const { checkedAt } = await database
    .selectFrom('links')
    .select((eb) => eb.fn.max('checkedAt').as('checkedAt'))
    .executeTakeFirstOrThrow();
  return {
    unreachedAt: (await readFact(database, UNREACHED_KEY)) || null,
    lastCheckedAt: checkedAt,
    nextCheckAt: started ? new Date(Date.parse(started) + WEEK_MS).toISOString() : null,
  };
}
