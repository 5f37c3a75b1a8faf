import type { Database } from '../../platform/database/database.ts';

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
  const before = await readValue(database, KEY);
  if (!before) {
    await database
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return null;
  }
  if (Date.parse(before) > now - WEEK_MS) return null;
  const claimed = await database
    .updateTable('settings')
    .set({ value })
    .where('key', '=', KEY)
    .where('value', '=', before)
    .returning('key')
    .executeTakeFirst();
  return claimed ? before : null;
}

/** Makes a stopped check due again. */
export async function releaseWeeklyCheck(database: Database, before: string): Promise<void> {
  await database.updateTable('settings').set({ value: before }).where('key', '=', KEY).execute();
}

export async function recordFullCheck(database: Database, now = Date.now()): Promise<void> {
  const value = new Date(now).toISOString();
  await database
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Records whether a check of everything reached other sites. */
export async function recordReach(database: Database, isOnline: boolean, now = Date.now()): Promise<void> {
  const value = isOnline ? '' : new Date(now).toISOString();
  await database
    .insertInto('settings')
    .values({ key: UNREACHED_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

const readValue = async (database: Database, key: string): Promise<string | undefined> =>
  (await database.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;

/** Reads the last check that reached other sites, and when the next is due. */
export async function lastCheck(
  database: Database,
): Promise<{ lastCheckedAt: string | null; nextCheckAt: string | null; unreachedAt: string | null }> {
  const started = await readValue(database, KEY);
  const { checkedAt } = await database
    .selectFrom('links')
    .select((eb) => eb.fn.max('checkedAt').as('checkedAt'))
    .executeTakeFirstOrThrow();
  return {
    unreachedAt: (await readValue(database, UNREACHED_KEY)) || null,
    lastCheckedAt: checkedAt,
    nextCheckAt: started ? new Date(Date.parse(started) + WEEK_MS).toISOString() : null,
  };
}
