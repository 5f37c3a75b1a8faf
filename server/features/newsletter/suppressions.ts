import { createHash } from 'node:crypto';
import { emailSchema } from '../../../domain/kernel/fields.ts';
import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertRows, type Row, readRows } from '../../whole-database/rows.ts';
import { deleteMailTo } from '../mail/index.ts';
import { SUBSCRIBER_MAIL } from './subscriber-mail.ts';
import type { SuppressionsTable } from './tables.ts';

/**
 * The suppression list: addresses whose data was deleted and that get no newsletter mail until their owner signs up again.
 * An address is either a subscriber's or on this list. Other spellings of an address, in messages and archives, share one
 * entry.
 */

export type Suppression = Pick<SuppressionsTable, 'reason' | 'unsubscribeToken'>;

/** Returns SHA-256 in hex: a known address can be looked up, but the list reveals no addresses. */
export function hashAddress(email: string): string {
  const spelling = emailSchema.safeParse(email).data ?? email;
  return createHash('sha256').update(`newsletter:${spelling}`).digest('hex');
}

/** Puts an address on the list; a later reason replaces the earlier one. */
export async function suppressAddress(
  database: Database,
  email: string,
  { reason, unsubscribeToken }: Suppression,
  now = new Date(),
): Promise<void> {
  const row = { reason, unsubscribeToken, createdAt: now.toISOString() };
  await database
    .insertInto('suppressions')
    .values({ addressHash: hashAddress(email), ...row })
    .onConflict((conflict) => conflict.column('addressHash').doUpdateSet(row))
    .execute();
}

/** Finds the entry of an address; undefined where it is not on the list. */
export const findSuppression = (database: Database, email: string): Promise<Suppression | undefined> =>
  database
    .selectFrom('suppressions')
    .select(['reason', 'unsubscribeToken'])
    .where('addressHash', '=', hashAddress(email))
    .executeTakeFirst();

/** Takes an address off the list, which only its owner may ask for. */
export async function liftSuppression(database: Database, email: string): Promise<void> {
  await database.deleteFrom('suppressions').where('addressHash', '=', hashAddress(email)).execute();
}

/** Whether an address complained, lost its mailbox or had its data deleted after a time: no mail of any kind goes there. */
export async function isMutedSince(database: Database, email: string, since: string): Promise<boolean> {
  const suppressed = database
    .selectFrom('suppressions')
    .where('addressHash', '=', hashAddress(email))
    .where('reason', '!=', 'unsubscribed')
    .where('createdAt', '>', since);
  const gone = database
    .selectFrom('newsletters')
    .where('email', '=', email)
    .where((eb) => eb.or([eb('bouncedAt', '>', since), eb('complainedAt', '>', since)]));
  return (await hasRows(suppressed)) || hasRows(gone);
}

const ROWS_PER_STATEMENT = 500;

/** Returns those of the addresses that are on the list. */
export async function findSuppressed(database: Database, emails: readonly string[]): Promise<Set<string>> {
  const suppressed = new Set<string>();
  for (let start = 0; start < emails.length; start += ROWS_PER_STATEMENT) {
    const page = emails.slice(start, start + ROWS_PER_STATEMENT).map((email) => ({ email, hash: hashAddress(email) }));
    const rows = await database
      .selectFrom('suppressions')
      .select('addressHash')
      .where(
        'addressHash',
        'in',
        page.map(({ hash }) => hash),
      )
      .execute();
    const hashes = new Set(rows.map(({ addressHash }) => addressHash));
    for (const { email, hash } of page) if (hashes.has(hash)) suppressed.add(email);
  }
  return suppressed;
}

/**
 * Carries the list into the staged rows of a backup before they replace those of the running site, and deletes the
 * subscribers on it, with mail to them. An archive adds to the list and never shortens it, except where the running site has
 * the person as a subscriber.
 * @returns the number of subscribers in the archive that were left out.
 */
export async function carrySuppressions(live: Database, staged: Database): Promise<number> {
  for await (const rows of readRows(live, 'newsletters')) {
    for (const { email } of (rows as SubscriberRow[]).filter(({ subscribed }) => subscribed))
      await liftSuppression(staged, email);
  }
  for await (const rows of readRows(live, 'suppressions')) {
    const hashes = rows.map((row) => String(row.addressHash));
    await staged.deleteFrom('suppressions').where('addressHash', 'in', hashes).execute();
    await insertRows(staged, 'suppressions', rows);
  }
  return deleteSuppressed(staged);
}

type SubscriberRow = Row & { email: string; subscribed: boolean };

async function deleteSuppressed(staged: Database): Promise<number> {
  let deleted = 0;
  for await (const rows of readRows(staged, 'newsletters')) {
    const emails = await findSuppressed(
      staged,
      rows.map((row) => String(row.email)),
    );
    for (const email of emails) {
      await staged.deleteFrom('newsletters').where('email', '=', email).execute();
      await deleteMailTo(staged, SUBSCRIBER_MAIL, email);
      deleted += 1;
    }
  }
  return deleted;
}
