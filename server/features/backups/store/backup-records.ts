import { basename } from 'node:path';
import {
  type BackupOverview,
  backupFailureSchema,
  isBackupDue,
  isBackupUnderWay,
  type LastBackup,
  lastBackupSchema,
  type RestoreRecord,
  restoreRecordSchema,
} from '../../../../domain/backups/backup.ts';
import type { Database } from '../../../platform/database/database.ts';
import { claimFact, deleteFacts, parseFact, readFact, readFacts, saveFact } from '../../../platform/database/facts.ts';

/** Keys of records in the database, where all processes of the site see them. */
const LAST = 'backup.last';
const FAILURE = 'backup.failure';
/** Start of the last attempt, by any process. */
const TRIED = 'backup.tried';
/** Key of the last restore in the browser. */
const RESTORE = 'backup.restore';
/** Name of the lock that the restoring process holds; tells other processes whether it is alive. */
export const RESTORE_LOCK = 'restore';

type Outcome = Pick<BackupOverview, 'last' | 'failure'>;

/** Reads the last good backup and the last failure. */
export async function backupOutcome(database: Database): Promise<Outcome> {
  const stored = await readFacts(database, [LAST, FAILURE]);
  return {
    last: parseFact(lastBackupSchema, stored.get(LAST)),
    failure: parseFact(backupFailureSchema, stored.get(FAILURE)),
  };
}

/** `state`: what it holds, by {@link readState}, so that no small backup repeats it. */
export const recordBackup = (database: Database, made: LastBackup, state?: string): Promise<void> =>
  database.transaction().execute(async (trx) => {
    await recordBackupIn(trx, made);
    if (state !== undefined) await saveFact(trx, STATE, state);
  });

/** The state that the newest small backup holds, by {@link readState}. */
const STATE = 'backup.state';
/** Start of the last attempt at one, by any process. */
const RECENT_TRIED = 'backup.recent-tried';

/** Names the state of what owners write: content, and changes kept beside it. */
export async function readState(database: Database): Promise<string> {
  const { version } = await database.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  const kept = await database
    .selectFrom('pendingChanges')
    .select((eb) => [eb.fn.max('savedAt').as('savedAt'), eb.fn.countAll().as('count')])
    .executeTakeFirst();
  return [version, kept?.count ?? 0, kept?.savedAt ?? ''].join('/');
}

/** The state that the newest small backup holds; undefined where there is none yet. */
export const readBackedUpState = (database: Database): Promise<string | undefined> => readFact(database, STATE);

/** Records a small backup, which settles the failure of an earlier one. The complete backup stays the last one. */
export async function recordRecent(database: Database, _made: LastBackup, state = ''): Promise<void> {
  await saveFact(database, STATE, state);
  const { failure } = await backupOutcome(database);
  if (failure?.isRecent) await deleteFacts(database, [FAILURE]);
}

/** Claims a small backup, unless a process tried in the last ten minutes or may be making another. Exactly one of several gets true. */
export async function claimRecent(database: Database, now: number): Promise<boolean> {
  const stored = await readFacts(database, [RECENT_TRIED, TRIED]);
  const { last, failure } = await backupOutcome(database);
  const ended = [last?.madeAt, failure?.at].filter((time) => time !== undefined);
  if (isBackupUnderWay(now, { lastTry: stored.get(TRIED), ended: ended.length > 0 ? [ended.sort().at(-1) ?? ''] : [] }))
    return false;
  const tried = stored.get(RECENT_TRIED);
  const age = tried ? now - Date.parse(tried) : Number.POSITIVE_INFINITY;
  if (age >= 0 && age < RECENT_INTERVAL_MS) return false;
  return claimFact(database, RECENT_TRIED, tried, new Date(now).toISOString());
}

const RECENT_INTERVAL_MS = 10 * 60_000;

export async function recordBackupIn(trx: Database, made: LastBackup): Promise<void> {
  await saveFact(trx, LAST, JSON.stringify(made));
  await deleteFacts(trx, [FAILURE]);
}

/** Reads the last restore in the browser, as far as it was recorded. */
export async function readRestore(database: Database): Promise<RestoreRecord | null> {
  return parseFact(restoreRecordSchema, await readFact(database, RESTORE));
}

export const recordRestore = (database: Database, record: RestoreRecord): Promise<unknown> =>
  saveFact(database, RESTORE, JSON.stringify(record));

/**
 * Records that a restore was interrupted, unless it has ended. Waits for the transaction of a restore that outlives its
 * killed server: it may still commit.
 * @returns whether it was running until now.
 */
export async function failRunningRestore(database: Database, failed: RestoreRecord): Promise<boolean> {
  const before = await readFact(database, RESTORE);
  if (parseFact(restoreRecordSchema, before)?.state !== 'running') return false;
  return claimFact(database, RESTORE, before, JSON.stringify(failed));
}

/** That of a small backup does not hide the failure of a complete one. */
export async function recordFailure(
  database: Database,
  failure: { reason: string; isRecent?: boolean },
  now = new Date(),
): Promise<void> {
  const earlier = (await backupOutcome(database)).failure;
  if (failure.isRecent && earlier && !earlier.isRecent) return;
  await saveFact(database, FAILURE, JSON.stringify({ at: now.toISOString(), ...failure }));
}

/** Claims the daily backup if it is due. Exactly one of several concurrent processes gets true. */
export async function claimBackup(database: Database, now = Date.now()): Promise<boolean> {
  const stored = await readFacts(database, [LAST, TRIED]);
  const lastTry = stored.get(TRIED);
  const lastGood = parseFact(lastBackupSchema, stored.get(LAST))?.madeAt;
  if (!isBackupDue(now, { lastGood, lastTry })) return false;
  return claimFact(database, TRIED, lastTry, new Date(now).toISOString());
}

/** Returns the record of a restore that begins. */
export const startRecord = (path: string, now = new Date()): RestoreRecord => ({
  file: basename(path),
  startedAt: now.toISOString(),
  state: 'running',
  endedAt: null,
  madeAt: null,
  safety: null,
  reason: null,
});
