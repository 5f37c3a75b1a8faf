import { backupFailureSchema, backupOfFileName } from '../../../../domain/backups/backup.ts';
import { type OffsiteCopyRecord, type OffsiteOverview, offsiteCopySchema } from '../../../../domain/backups/offsite.ts';
import type { Database } from '../../../platform/database/database.ts';
import { claimFact, deleteFacts, parseFact, readFact, readFacts, saveFact } from '../../../platform/database/facts.ts';

/** Keys in the `settings` table. */
const LAST = 'offsite.last';
const FAILURE = 'offsite.failure';
/** Start of the last attempt, by any process. */
const TRIED = 'offsite.tried';

const RETRY_INTERVAL_MS = 60 * 60_000;

/** The name of the last small backup that was copied. */
const RECENT = 'offsite.recent';

/** Reads the name of the last small backup that was copied; undefined before the first. */
export const readRecentCopy = (database: Database): Promise<string | undefined> => readFact(database, RECENT);

/** Reads the last good copy, and the last failure if no copy has succeeded since. */
export async function readOffsite(database: Database): Promise<Pick<OffsiteOverview, 'last' | 'failure'>> {
  const stored = await readFacts(database, [LAST, FAILURE]);
  return {
    last: parseFact(offsiteCopySchema, stored.get(LAST)),
    failure: parseFact(backupFailureSchema, stored.get(FAILURE)),
  };
}

export async function recordCopy(database: Database, copy: OffsiteCopyRecord): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (backupOfFileName(copy.file)?.reason === 'recent') await saveFact(trx, RECENT, copy.file);
    else await saveFact(trx, LAST, JSON.stringify(copy));
    // The next copy need not wait: an hour is for what failed.
    await deleteFacts(trx, [FAILURE, TRIED]);
  });
}

export const recordCopyFailure = (database: Database, reason: string, now = new Date()): Promise<unknown> =>
  saveFact(database, FAILURE, JSON.stringify({ at: now.toISOString(), reason }));

/** Claims the next attempt if the last one was over an hour ago. Exactly one of several concurrent processes gets true. */
export async function claimCopy(database: Database, now: number): Promise<boolean> {
  const lastTry = await readFact(database, TRIED);
  const age = lastTry ? now - Date.parse(lastTry) : Number.POSITIVE_INFINITY;
  if (age >= 0 && age < RETRY_INTERVAL_MS) return false;
  return claimFact(database, TRIED, lastTry, new Date(now).toISOString());
}
