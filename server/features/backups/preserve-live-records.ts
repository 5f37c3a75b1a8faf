import { sql } from 'kysely';
import type { CarriedPeople } from '../../../domain/backups/backup.ts';
import { ENTITIES } from '../../../domain/kernel/entities.ts';
import { isRestorable } from '../../../domain/settings/setting-fields.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TableName } from '../../whole-database/all-tables.ts';
import { insertRows, type Row, readRows } from '../../whole-database/rows.ts';
import { storedSettings } from '../settings/queries.ts';
import { ACCOUNT_TABLES, FOLLOW_TABLES, readSiteId } from './archived-rows.ts';
import { carryAddresses } from './carry-addresses.ts';
import { carryPeople } from './carry-people.ts';

/** Facts and secrets that the site has stored about itself, and the log of who did what: never taken from an archive. */
const OWN_TABLES = ['settings', 'auditLogs', 'rateLimits'] as const satisfies TableName[];
/**
 * Records of how readers signed up: old rows could let a used link subscribe a reader again, or an import be undone twice.
 */
const CONSENT_TABLES = ['signUpRequests', 'subscriberImports'] as const satisfies TableName[];
/**
 * Records of mail sent by the site. Old rows would send mail a second time; those of another site say nothing about this
 * site's mail.
 */
const SENDING_TABLES = ['newsletterSendings', 'newsletterMails', 'newsletterDeliveries'] as const satisfies TableName[];

/** Reason given for a restored mail that is not sent. */
const NOT_SENT_REASON = 'This email comes from a restored backup, so it may have been sent before.';

/**
 * Prepares the staged rows of a backup for replacing those of the running site, whoever made the backup: account, secrets, sessions
 * and the security log stay those of the site, as do its mail server and the place of its copies, its readers' decisions and their
 * messages. A site without an account, as on a new machine, has nothing to keep and takes the log of the backup; it still gets no
 * account from it. `live` must be locked against writes.
 * @param archive `site` as its head says; `sessionToken`: hash of the session that stays; all others end.
 */
export async function preserveLiveRecords(
  live: Database,
  staged: Database,
  { site, sessionToken }: { site: string | undefined; sessionToken: string | undefined },
): Promise<CarriedPeople> {
  const here = await readSiteId(live);
  // Decides only which sending records apply: an archive can claim to come from any site.
  const isSameSite = here !== undefined && here === (site ?? (await readSiteId(staged)));
  for (const table of ACCOUNT_TABLES) await staged.deleteFrom(table).execute();
  for (const table of FOLLOW_TABLES) await preserveRows(live, staged, table);
  if (here !== undefined) {
    for (const table of [
      'users',
      'recoveryCodes',
      'passkeys',
      'knownBrowsers',
      'authorPages',
      ...OWN_TABLES,
      ...CONSENT_TABLES,
      'mailOutbox',
    ] as const)
      await preserveRows(live, staged, table);
    // Imports of another site have the same numbers, and undoing one would delete the wrong people.
    if (!isSameSite) await staged.updateTable('newsletters').set({ importId: null }).execute();
    await preserveSession(live, staged, sessionToken);
    await preserveDestinations(live, staged);
    await carryAddresses(live, staged);
  } else await staged.deleteFrom('settings').execute();
  if (isSameSite) {
    for (const table of SENDING_TABLES) await preserveRows(live, staged, table);
    await preserveSendingTimes(live, staged);
    await preserveAuthors(live, staged);
  } else {
    // Numbers of another site mean other people; the names stay.
    await staged.updateTable('itemComments').set({ personId: 0, askedId: 0 }).execute();
    await pauseMail(staged, { keepsMail: here === undefined });
  }
  await holdMissedChanges(staged);
  const carried = await carryPeople(live, staged, { isSameSite });
  await raiseContentVersion(live, staged);
  return carried;
}

async function preserveRows(live: Database, staged: Database, table: TableName): Promise<void> {
  await staged.deleteFrom(table).execute();
  for await (const rows of readRows(live, table)) await insertRows(staged, table, rows);
}

/** Keeps whose draft an item is, where the restored item is the one of now and not a later one with its number. */
async function preserveAuthors(live: Database, staged: Database): Promise<void> {
  for (const author of await live.selectFrom('itemAuthors').selectAll().execute()) {
    const { table } = ENTITIES[author.kind];
    const [now, then] = await Promise.all(
      [live, staged].map((database) =>
        database.selectFrom(table).select('createdAt').where('id', '=', author.entityId).executeTakeFirst(),
      ),
    );
    if (now && then && now.createdAt === then.createdAt)
      await staged
        .insertInto('itemAuthors')
        .values({ ...author, heldFrom: null })
        .execute();
  }
}

/** Keeps the sending time of issues that have gone out since the backup. */
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

/**
 * Holds back mail and newsletter issues that were being sent when the backup was made, until an owner sends them again.
 * `keepsMail`: whether the mail is that of the backup; otherwise its rows must not point to the mail of this site.
 */
async function pauseMail(staged: Database, { keepsMail }: { keepsMail: boolean }): Promise<void> {
  await staged
    .updateTable('mailOutbox')
    .set({ status: 'dead', lastError: NOT_SENT_REASON })
    .where('status', 'in', ['pending', 'sending'])
    .$if(!keepsMail, (query) => query.where(sql<boolean>`1 = 0`))
    .execute();
  await staged
    .updateTable('newsletterSendings')
    .set({ status: 'stopped' })
    .where('status', 'in', ['scheduled', 'sending'])
    .execute();
  await staged
    .updateTable('newsletterDeliveries')
    .set({ status: 'failed', reason: NOT_SENT_REASON, nextAttemptAt: null, settledAt: new Date().toISOString() })
    .where('nextAttemptAt', 'is not', null)
    .execute();
  if (!keepsMail) await staged.updateTable('contacts').set({ mailId: null }).execute();
}

/** Holds kept changes whose time came after the backup was made: an owner who restores has not seen them. */
async function holdMissedChanges(staged: Database): Promise<void> {
  await staged
    .updateTable('pendingChanges')
    .set({ publishAt: null, problem: 'Not published on time: a backup was restored after it.' })
    .where('publishAt', '<=', new Date().toISOString())
    .execute();
}

/** Keeps the present session; sessions that were open at the time of the backup must not become valid again. */
async function preserveSession(live: Database, staged: Database, tokenHash: string | undefined): Promise<void> {
  const session = await live
    .selectFrom('sessions')
    .selectAll()
    .where('tokenHash', '=', tokenHash ?? '')
    .executeTakeFirst();
  if (session) await insertRows(staged, 'sessions', [session as unknown as Row]);
}

/**
 * Saves the restored settings once more with today's mail server and off-site destination: their secrets stay, and must not
 * be sent to a server that an archive names. The history keeps the older settings; restoring them requires the password.
 */
async function preserveDestinations(live: Database, staged: Database): Promise<void> {
  const [now, then] = [await storedSettings(live), await storedSettings(staged)];
  const pick = (values: typeof now.values, isTaken: (path: string) => boolean) =>
    Object.entries(values).filter(([path]) => isTaken(path));
  const values = Object.fromEntries([
    ...pick(then.values, isRestorable),
    ...pick(now.values, (path) => !isRestorable(path)),
  ]);
  if (now.version + then.version === 0) return;
  await staged
    .insertInto('siteSettings')
    .values({
      version: Math.max(now.version, then.version) + 1,
      changedValues: JSON.stringify(values),
      savedAt: new Date().toISOString(),
    })
    .execute();
}

/** Makes every process render its pages and read the settings again, as after any change. */
async function raiseContentVersion(live: Database, staged: Database): Promise<void> {
  const { version } = await live.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow();
  await staged
    .updateTable('contentVersion')
    .set({ version: sql<number>`max(version, ${version}) + 1` })
    .execute();
}
