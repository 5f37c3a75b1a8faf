import { sql } from 'kysely';
import type { TableName } from '../../platform/database/all-tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertRows, type Row, readRows } from '../../platform/database/rows.ts';
import { carrySuppressions } from '../newsletter/suppressions.ts';

/**
 * Records of what the site has done rather than what it contains. Restoring old ones would send mail a second time, forget who
 * was locked out and erase the security log.
 */
const PRESERVED_TABLES = [
  ...(['mailOutbox', 'newsletterSendings', 'newsletterMails', 'newsletterDeliveries'] as const),
  ...(['auditLogs', 'rateLimits'] as const),
] satisfies TableName[];

/** Why a restored mail is not sent. */
const NOT_SENT_REASON = 'This mail comes from a restored backup, so it may have been sent before.';

/**
 * Prepares the staged rows of a backup for replacing those of the running site: keeps the records of what the site has done since,
 * and subscribes no one again who has unsubscribed or whose data was deleted. Rows of another site keep their own records, but none of its mail is sent.
 * `live` must be locked against writes. @param sessionToken hash of the session that stays; all others end.
 */
export async function preserveLiveRecords(
  live: Database,
  staged: Database,
  sessionToken: string | undefined,
): Promise<void> {
  if (await isSameSite(live, staged)) {
    for (const table of PRESERVED_TABLES) await preservePresentRows(live, staged, table);
    await preserveUnsubscriptions(live, staged);
    await preserveSendingTimes(live, staged);
  } else await pauseMail(staged);
  await carrySuppressions(live, staged);
  await preserveSession(live, staged, sessionToken);
  await raiseContentVersion(live, staged);
}

/** The admin's row is made by a site's first start, to the millisecond, and a new password does not change that time. */
async function isSameSite(live: Database, staged: Database): Promise<boolean> {
  const [now, then] = await Promise.all([live, staged].map(firstUserOf));
  return now !== undefined && now === then;
}

const firstUserOf = async (database: Database) =>
  (await database.selectFrom('users').select('createdAt').orderBy('id').limit(1).executeTakeFirst())?.createdAt;

async function preservePresentRows(live: Database, staged: Database, table: TableName): Promise<void> {
  await staged.deleteFrom(table).execute();
  for await (const rows of readRows(live, table)) await insertRows(staged, table, rows);
}

async function preserveUnsubscriptions(live: Database, staged: Database): Promise<void> {
  for await (const rows of readRows(live, 'newsletters')) {
    for (const row of rows.filter(({ subscribed, bouncedAt }) => !subscribed || bouncedAt !== null)) {
      const { email, subscribed, unsubscribedAt, bouncedAt, complainedAt } = row as SubscriberRow;
      await staged
        .updateTable('newsletters')
        .set({ subscribed, unsubscribedAt, bouncedAt, complainedAt })
        .where('email', '=', email)
        .where('subscribed', '=', true)
        .execute();
    }
  }
}

type SubscriberRow = Row & {
  email: string;
  subscribed: boolean;
  unsubscribedAt: string | null;
  bouncedAt: string | null;
  complainedAt: string | null;
};

/** An issue that has gone out since the backup shows so. */
async function preserveSendingTimes(live: Database, staged: Database): Promise<void> {
  const sent = await live
    .selectFrom('newsletterIssues')
    .select(['id', 'sentAt'])
    .where('sentAt', 'is not', null)
    .execute();
  for (const { id, sentAt } of sent) {
    await staged.updateTable('newsletterIssues').set({ sentAt }).where('id', '=', id).execute();
  }
}

/** Mail and newsletter issues that were on their way when the backup was made stay unsent until an owner sends them again. */
export async function pauseMail(staged: Database): Promise<void> {
  await staged
    .updateTable('mailOutbox')
    .set({ status: 'dead', lastError: NOT_SENT_REASON })
    .where('status', 'in', ['pending', 'sending'])
    .execute();
  await staged
    .updateTable('newsletterSendings')
    .set({ status: 'stopped' })
    .where('status', 'in', ['scheduled', 'sending'])
    .execute();
}

/** A session that was open at the time of the backup must not come back to life. */
async function preserveSession(live: Database, staged: Database, tokenHash: string | undefined): Promise<void> {
  await staged.deleteFrom('sessions').execute();
  const session = await live
    .selectFrom('sessions')
    .selectAll()
    .where('tokenHash', '=', tokenHash ?? '')
    .executeTakeFirst();
  if (session) await insertRows(staged, 'sessions', [session as unknown as Row]);
}

/** Every process renders its pages again and reads the settings again, as after any change. */
async function raiseContentVersion(live: Database, staged: Database): Promise<void> {
  const { version } = await live.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  await staged
    .updateTable('contentVersion')
    .set({ version: sql<number>`max(version, ${version}) + 1` })
    .execute();
}
