import {
  type BackupOverview,
  backupFailureSchema,
  isBackupDue,
  type LastBackup,
  lastBackupSchema,
} from '../../../domain/backup.ts';
import type { Database } from '../../platform/database/database.ts';

/** What the site remembers of its backups, in the database, so that all processes on it know the same. */
const LAST = 'backup.last';
const FAILURE = 'backup.failure';
/** When one was last begun, by whichever process. */
const TRIED = 'backup.tried';

type Outcome = Pick<BackupOverview, 'last' | 'failure'>;

/** How the last ones went. */
export async function backupOutcome(database: Database): Promise<Outcome> {
  const kept = await settingsOf(database, [LAST, FAILURE]);
  return { last: parsed(lastBackupSchema, kept.get(LAST)), failure: parsed(backupFailureSchema, kept.get(FAILURE)) };
}

export async function recordBackup(database: Database, made: LastBackup): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await keep(trx, LAST, JSON.stringify(made));
    await trx.deleteFrom('settings').where('key', '=', FAILURE).execute();
  });
}

export const recordFailure = (database: Database, reason: string, now = new Date()): Promise<unknown> =>
  keep(database, FAILURE, JSON.stringify({ at: now.toISOString(), reason }));

/** Whether this process is to make the daily one now: of several that ask at the same moment one is told so. */
export async function claimBackup(database: Database, now = Date.now()): Promise<boolean> {
  const kept = await settingsOf(database, [LAST, TRIED]);
  const lastTry = kept.get(TRIED);
  const lastGood = parsed(lastBackupSchema, kept.get(LAST))?.madeAt;
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

async function settingsOf(database: Database, keys: string[]): Promise<Map<string, string>> {
  const rows = await database.selectFrom('settings').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

const keep = (database: Database, key: string, value: string) =>
  database
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();

/** Null for what is absent, and for what another version of the program wrote. */
function parsed<Output>(
  schema: { safeParse(value: unknown): { success: true; data: Output } | { success: false } },
  text: string | undefined,
): Output | null {
  if (!text) return null;
  const result = schema.safeParse(JSON.parse(text));
  return result.success ? result.data : null;
}
