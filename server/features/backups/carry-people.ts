import type { CarriedPeople } from '../../../domain/backups/backup.ts';
import { emailSchema } from '../../../domain/kernel/fields.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { newLinkToken } from '../../platform/security/link-token.ts';
import { insertRows, type Row, readRows } from '../../whole-database/rows.ts';
import { carrySuppressions } from '../newsletter/index.ts';
import { eraseAgain } from './erase-again.ts';

/**
 * Carries the people of the running site into the staged rows of a backup: a restore goes back to earlier texts, not to an
 * earlier decision of a reader. Subscribers of the running site keep their present state, so that people who unsubscribed
 * stay unsubscribed and no sign-up is lost. People deleted here stay deleted, and newer messages stay. Where rows of another
 * person have the same id, as in the backup of another site, those of the backup get a new one.
 */
export async function carryPeople(
  live: Database,
  staged: Database,
  { isSameSite }: { isSameSite: boolean },
): Promise<CarriedPeople> {
  await mergeSpellings(staged);
  const erasedAgain = await eraseAgain(live, staged);
  const deletedBefore = isSameSite ? await deleteErased(live, staged) : 0;
  const { added: signUps, left } = await carrySubscribers(live, staged, { isSameSite });
  const erased = erasedAgain + deletedBefore + (await carrySuppressions(live, staged));
  const messages = await carryMessages(live, staged);
  await carryReports(live, staged, { isSameSite });
  return {
    signUps,
    left,
    erased,
    messages,
    returning: (await countRows(staged.selectFrom('newsletters'))) - (await countRows(live.selectFrom('newsletters'))),
  };
}

const SUBSCRIBER = /^subscriber\/(\d+)$/;

/**
 * Deletes subscribers whom the security log records as deleted: those deleted before the suppression list existed are not on
 * it.
 */
async function deleteErased(live: Database, staged: Database): Promise<number> {
  const entries = await live
    .selectFrom('auditLogs')
    .select('resource')
    .where('action', '=', 'subscriber_deleted')
    .execute();
  let deleted = 0;
  for (const { resource } of entries) {
    const id = Number(SUBSCRIBER.exec(resource)?.[1]);
    if (!id) continue;
    const { numDeletedRows } = await staged.deleteFrom('newsletters').where('id', '=', id).executeTakeFirst();
    deleted += Number(numDeletedRows);
  }
  return deleted;
}

type SubscriberRow = Row & {
  id: number;
  email: string;
  unsubscribeToken: string;
  subscribed: boolean;
  bouncedAt: string | null;
  createdAt: string;
};

/**
 * Gives every address of the backup the spelling used on the site, so that `LEFT@example.com` is recognised as
 * `left@example.com`, who unsubscribed. Two rows that become one are mailed only if both may be.
 */
async function mergeSpellings(staged: Database): Promise<void> {
  for await (const rows of readRows(staged, 'newsletters')) {
    for (const { id, email, subscribed } of rows as SubscriberRow[]) {
      const spelling = emailSchema.parse(email);
      if (spelling === email) continue;
      const known = await staged
        .selectFrom('newsletters')
        .select('id')
        .where('email', '=', spelling)
        .executeTakeFirst();
      if (!known) await staged.updateTable('newsletters').set({ email: spelling }).where('id', '=', id).execute();
      else {
        await staged.deleteFrom('newsletters').where('id', '=', id).execute();
        if (!subscribed)
          await staged.updateTable('newsletters').set({ subscribed: false }).where('id', '=', known.id).execute();
      }
    }
  }
}

/** `added`: subscribers missing from the backup; `left`: those subscribed in the backup and no longer here. */
async function carrySubscribers(
  live: Database,
  staged: Database,
  { isSameSite }: { isSameSite: boolean },
): Promise<{ added: number; left: number }> {
  const counts = { added: 0, left: 0 };
  for await (const page of readRows(live, 'newsletters')) {
    const rows = page as SubscriberRow[];
    const near = await staged
      .selectFrom('newsletters')
      .select(['id', 'email', 'createdAt', 'subscribed'])
      .where((eb) =>
        eb.or([
          eb(
            'email',
            'in',
            rows.map(({ email }) => email),
          ),
          eb(
            'id',
            'in',
            rows.map(({ id }) => id),
          ),
        ]),
      )
      .execute();
    // An address that was corrected since still belongs to the same person.
    const isSame = (row: SubscriberRow, then: (typeof near)[number]) =>
      then.email === row.email || (then.id === row.id && then.createdAt === row.createdAt);
    const same = new Set<number>();
    for (const row of rows) {
      const earlier = near.filter((then) => isSame(row, then));
      if (earlier.length === 0) counts.added += 1;
      const isGone = !row.subscribed || row.bouncedAt !== null;
      if (isGone && earlier.some(({ subscribed }) => subscribed)) counts.left += 1;
      for (const { id } of earlier) same.add(id);
    }
    await replaceRows(staged, 'newsletters', { rows, same, moved: takenIds(rows, near, same), isSameSite });
  }
  return counts;
}

type MessageRow = Row & { id: number; createdAt: string; submissionId: string | null };

/** @returns the number of messages missing from the backup. */
async function carryMessages(live: Database, staged: Database): Promise<number> {
  let added = 0;
  for await (const page of readRows(live, 'contacts')) {
    const rows = page as MessageRow[];
    const submissions = rows.map(({ submissionId }) => submissionId).filter((id) => id !== null);
    const near = await staged
      .selectFrom('contacts')
      .select(['id', 'createdAt', 'submissionId'])
      .where((eb) =>
        eb.or([
          eb(
            'id',
            'in',
            rows.map(({ id }) => id),
          ),
          ...(submissions.length === 0 ? [] : [eb('submissionId', 'in', submissions)]),
        ]),
      )
      .execute();
    const isSame = (row: MessageRow, then: (typeof near)[number]) =>
      (row.submissionId !== null && then.submissionId === row.submissionId) ||
      (then.id === row.id && then.createdAt === row.createdAt);
    const same = new Set<number>();
    for (const row of rows) {
      const earlier = near.filter((then) => isSame(row, then));
      if (earlier.length === 0) added += 1;
      for (const { id } of earlier) same.add(id);
    }
    await replaceRows(staged, 'contacts', { rows, same, moved: takenIds(rows, near, same), isSameSite: true });
  }
  return added;
}

/** Lists the ids of rows in the backup that belong to other people here. */
function takenIds(
  rows: readonly { id: number }[],
  near: readonly { id: number }[],
  same: ReadonlySet<number>,
): number[] {
  const wanted = new Set(rows.map(({ id }) => id));
  return near.map(({ id }) => id).filter((id) => wanted.has(id) && !same.has(id));
}

/** Replaces the `same` rows of the backup with the site's; gives the `moved` rows new ids to make room. */
async function replaceRows(
  staged: Database,
  table: 'newsletters' | 'contacts',
  {
    rows,
    same,
    moved,
    isSameSite,
  }: { rows: Row[]; same: ReadonlySet<number>; moved: readonly number[]; isSameSite: boolean },
): Promise<void> {
  if (same.size > 0)
    await staged
      .deleteFrom(table)
      .where('id', 'in', [...same])
      .execute();
  for (const id of moved) {
    const to = await nextId(staged, table, rows);
    await staged.updateTable(table).set({ id: to }).where('id', '=', id).execute();
    // On the same site, today's deliveries to today's people apply.
    if (table === 'newsletters' && !isSameSite)
      await staged
        .updateTable('newsletterDeliveries')
        .set({ subscriberId: to })
        .where('subscriberId', '=', id)
        .execute();
  }
  if (table === 'newsletters') await renewTokens(staged, rows as SubscriberRow[]);
  await insertRows(staged, table, rows);
}

/** Renews unsubscribe tokens: each link ends one person's subscription, and today's person counts. */
async function renewTokens(staged: Database, rows: readonly SubscriberRow[]): Promise<void> {
  const tokens = rows.map(({ unsubscribeToken }) => unsubscribeToken);
  const taken = await staged.selectFrom('newsletters').select('id').where('unsubscribeToken', 'in', tokens).execute();
  for (const { id } of taken)
    await staged.updateTable('newsletters').set({ unsubscribeToken: newLinkToken() }).where('id', '=', id).execute();
}

async function nextId(staged: Database, table: 'newsletters' | 'contacts', rows: readonly Row[]): Promise<number> {
  const { last } = await staged
    .selectFrom(table)
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return Math.max(Number(last), ...rows.map(({ id }) => Number(id))) + 1;
}

/**
 * Carries the dive reports of the running site, as they are now, into the backup: held again, marked as spam or sent since. Those that only
 * the backup has come back. Reports of another site get new ids.
 */
async function carryReports(live: Database, staged: Database, { isSameSite }: { isSameSite: boolean }): Promise<void> {
  for await (const rows of readRows(live, 'diveReports')) {
    const submissions = rows.flatMap(({ submissionId }) => (submissionId === null ? [] : [String(submissionId)]));
    const tokens = rows.flatMap(({ confirmToken }) => (confirmToken === null ? [] : [String(confirmToken)]));
    const ids = isSameSite ? rows.map(({ id }) => Number(id)) : [];
    await staged
      .deleteFrom('diveReports')
      .where((eb) =>
        eb.or([
          ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
          ...(submissions.length > 0 ? [eb('submissionId', 'in', submissions)] : []),
          ...(tokens.length > 0 ? [eb('confirmToken', 'in', tokens)] : []),
        ]),
      )
      .execute();
    if (isSameSite) await insertRows(staged, 'diveReports', rows);
    else
      for (const { id: _id, ...row } of rows)
        await staged
          .insertInto('diveReports')
          .values(row as never)
          .execute();
  }
}
