import {
  type BackupOverview,
  backupFailureSchema,
  isBackupDue,
  type LastBackup,
  lastBackupSchema,
} from '../../../domain/backup.ts';
import type { Database } from '../../platform/database/database.ts';

/** Records in the database, so that all processes of the site see the same. */
const LAST = 'backup.last';
const FAILURE = 'backup.failure';
/** Start of the last attempt, by any process. */
const TRIED = 'backup.tried';

type Outcome = Pick<BackupOverview, 'last' | 'failure'>;

/** The last good backup and the last failure. */
export async function backupOutcome(database: Database): Promise<Outcome> {
  const stored = await readSettings(database, [LAST, FAILURE]);
  return {
    last: parseSetting(lastBackupSchema, stored.get(LAST)),
    failure: parseSetting(backupFailureSchema, stored.get(FAILURE)),
  };
}

export async function recordBackup(database: Database, made: LastBackup): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await saveSetting(trx, LAST, JSON.stringify(made));
    await trx.deleteFrom('settings').where('key', '=', FAILURE).execute();
  });
}

export const recordFailure = (database: Database, reason: string, now = new Date()): Promise<unknown> =>
  saveSetting(database, FAILURE, JSON.stringify({ at: now.toISOString(), reason }));

/** Claims the daily backup if it is due. Of several processes that ask at once, exactly one gets true. */
export async function claimBackup(database: Database, now = Date.now()): Promise<boolean> {
  const stored = await readSettings(database, [LAST, TRIED]);
  const lastTry = stored.get(TRIED);
  const lastGood = parseSetting(lastBackupSchema, stored.get(LAST))?.madeAt;
  if (!isBackupDue(now, { lastGood, lastTry })) return false;
  const value = new Date(now).toISOString();
  const claim = lastTry
    ? database.updateTable('settings').set({ value }).where('key', '=', TRIED).where('value', '=', lastTry)
    : database
        .insertInto('settings')
        .values({ key: TRIED, value })
        .onConflict((conflict) => conflict.column('key').doNothing());
  const result = await claim.executeTakeFirst();
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0)) > 0;
}

async function readSettings(database: Database, keys: string[]): Promise<Map<string, string>> {
  const rows = await database.selectFrom('settings').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

const saveSetting = (database: Database, key: string, value: string) =>
  database
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();

/** @returns null for a missing value, and for one written by another version of the program. */
function parseSetting<Output>(
  schema: { safeParse(value: unknown): { success: true; data: Output } | { success: false } },
  text: string | undefined,
): Output | null {
  if (!text) return null;
  const result = schema.safeParse(JSON.parse(text));
  return result.success ? result.data : null;
}
