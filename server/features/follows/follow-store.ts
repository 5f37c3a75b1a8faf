import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { isUnknownMailbox } from '../../../domain/mail/mail-events.ts';
import { deletedBefore } from '../../../domain/settings/retention.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deleteMailTo } from '../mail/index.ts';

/** Format of a token. Other texts are rejected early, since PostgreSQL raises an error for some of them. */
const TOKEN = /^[\w-]{1,100}$/;
const DAY_MS = 24 * 60 * 60_000;
/** Days for which a follow waits for its confirmation. */
const CONFIRM_DAYS = 30;

const hash = (kind: string, text: string) => createHash('sha256').update(`follow-${kind}:${text}`).digest('hex');
export const hashAddress = (email: string): string => hash('address', email);

type Wish = { email: string; topic: string; timeZone: string };

/**
 * Stores a follow that waits for confirmation. One that ended keeps the token of its earlier mails; a confirmed one stays as it is.
 * `email` must have passed `emailSchema`.
 */
export async function storeFollow(trx: Database, { email, topic, timeZone }: Wish, now: string) {
  const wish = { email, topic, timeZone, state: 'waiting' as const, requestedAt: now, endedAt: null };
  await trx
    .insertInto('follows')
    .values({
      ...{ ...wish, addressHash: hashAddress(email), topicHash: hash('topic', topic) },
      ...{ token: randomBytes(16).toString('base64url'), confirmedAt: null, lastSentAt: null },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['addressHash', 'topicHash'])
        .doUpdateSet({ ...wish, lastSentAt: null })
        .where('follows.state', '!=', 'confirmed'),
    )
    .execute();
  return trx
    .selectFrom('follows')
    .selectAll()
    .where('addressHash', '=', hashAddress(email))
    .where('topicHash', '=', hash('topic', topic))
    .executeTakeFirstOrThrow();
}

export async function findFollow(database: Database, token: string) {
  if (!TOKEN.test(token)) return undefined;
  return database.selectFrom('follows').selectAll().where('token', '=', token).executeTakeFirst();
}

/**
 * Confirms a follow by the link in its mail. Does nothing the second time. What changed before is no news: a digest begins here.
 * @returns false for an unknown or old link, and for a follow that has ended.
 */
export async function confirmFollow(database: Database, token: string, now = new Date()): Promise<boolean> {
  const follow = await findFollow(database, token);
  if (!follow || follow.state === 'ended') return false;
  if (follow.state === 'confirmed') return true;
  const confirmedAt = now.toISOString();
  const confirmed = await database
    .updateTable('follows')
    .set({ state: 'confirmed', confirmedAt, lastSentAt: follow.topic?.startsWith('plan:') ? null : confirmedAt })
    .where('id', '=', follow.id)
    .where('state', '=', 'waiting')
    .where('requestedAt', '>', expiry(now.getTime()))
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
}

const expiry = (now: number) => new Date(now - CONFIRM_DAYS * DAY_MS).toISOString();

/** Ends follows of one address: one, or all where no id is given. Withdraws their mail, and keeps only hashes and the token. */
async function endFollows(trx: Database, { addressHash, id }: { addressHash: string; id?: number }): Promise<number> {
  const endedAt = new Date().toISOString();
  const ended = await trx
    .selectFrom('follows')
    .select(['id', 'email'])
    .where('addressHash', '=', addressHash)
    .where('state', '!=', 'ended')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute();
  for (const follow of ended) {
    await trx
      .updateTable('follows')
      .set({ state: 'ended', email: null, topic: null, endedAt })
      .where('id', '=', follow.id)
      .execute();
    await trx.deleteFrom('followMails').where('followId', '=', follow.id).execute();
  }
  return ended.length;
}

/** Ends the follow of a mail's link, or all of its address. Works after it has ended, too. */
export async function leaveByToken(database: Database, token: string, { all }: { all: boolean }): Promise<void> {
  const follow = await findFollow(database, token);
  if (!follow) return;
  const { addressHash, id } = follow;
  await database.transaction().execute((trx) => endFollows(trx, all ? { addressHash } : { addressHash, id }));
}

/**
 * Ends every follow of an address and deletes mail that waits for its confirmation: its owner asked for that, the mailbox is gone, or it
 * complained. `before`: leaves follows alone that were confirmed later. @returns the number of follows.
 */
export async function eraseFollows(trx: Database, email: string, before?: string): Promise<number> {
  const addressHash = hashAddress(email);
  const later = before
    ? await trx
        .selectFrom('follows')
        .select('id')
        .where('addressHash', '=', addressHash)
        .where('confirmedAt', '>', before)
        .limit(1)
        .executeTakeFirst()
    : undefined;
  if (later) return 0;
  await deleteMailTo(trx, ['follow-confirm'], email);
  return endFollows(trx, { addressHash });
}

/** Days for which a mail is kept however little the owner keeps: it is what says that a closure has been told. */
const MIN_DONE_DAYS = 30;

/** Deletes follows that were never confirmed, ends those that were not confirmed again, and deletes mails done long ago. */
export async function pruneFollows(database: Database, now: number, doneMailDays: number): Promise<void> {
  const isExpired = (row: ExpressionBuilder<Tables, 'follows'>) =>
    row('state', '=', 'waiting').and('requestedAt', '<=', expiry(now));
  await pruneRows(database, 'follows', (row) => isExpired(row).and('confirmedAt', 'is', null));
  const left = await database.selectFrom('follows').select(['addressHash', 'id']).where(isExpired).execute();
  for (const follow of left) await endFollows(database, follow);
  await endUnknownMailboxes(database, now);
  const days = Math.max(doneMailDays, MIN_DONE_DAYS);
  await pruneRows(database, 'followMails', (row) => row('settledAt', '<', deletedBefore(days, now)));
}

/** The time in which a run of rejections can turn out to be about the sender (`follow-fuse.ts`). */
const DOUBT_MS = 60 * 60_000;

/** Ends what mailboxes follow that a mail server said do not exist. */
async function endUnknownMailboxes(database: Database, now: number): Promise<void> {
  const failed = await database
    .selectFrom('followMails')
    .select(['recipient', 'reason'])
    .where('status', '=', 'failed')
    .where('settledAt', '<', new Date(now - DOUBT_MS).toISOString())
    .execute();
  const unknown = failed.filter(({ reason }) => isUnknownMailbox(reason ?? ''));
  for (const recipient of new Set(unknown.map((mail) => mail.recipient))) await eraseFollows(database, recipient);
}
