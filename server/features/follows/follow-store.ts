import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { isUnknownMailbox } from '../../../domain/mail/mail-events.ts';
import { deletedBefore } from '../../../domain/settings/retention.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { deleteMailTo } from '../mail/index.ts';
import { selectFollowsOf } from './followed-site.ts';

/** Format of a token. Other texts are rejected early, since PostgreSQL raises an error for some of them. */
const TOKEN = /^[\w-]{1,100}$/;
const DAY_MS = 24 * 60 * 60_000;
/** Days for which a follow waits for its confirmation. */
const CONFIRM_DAYS = 30;

const hash = (kind: string, text: string) => createHash('sha256').update(`follow-${kind}:${text}`).digest('hex');
export const hashAddress = (email: string): string => hash('address', email);

type Wish = { email: string; topic: string; timeZone: string };

const newToken = () => randomBytes(16).toString('base64url');

/**
 * Stores a follow that waits for confirmation by a token of its own, which each request renews. One that ended keeps the token by which
 * its earlier mails leave; a confirmed one stays as it is. `email` must have passed `emailSchema`.
 */
export async function storeFollow(trx: Database, { email, topic, timeZone }: Wish, now: string) {
  const tokens = { confirmToken: newToken(), pageToken: newToken() };
  const wish = { email, topic, timeZone, ...tokens, state: 'waiting' as const, requestedAt: now, endedAt: null };
  await trx
    .insertInto('follows')
    .values({
      ...{ ...wish, addressHash: hashAddress(email), topicHash: hash('topic', topic) },
      ...{ token: newToken(), confirmedAt: null, lastSentAt: null },
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

/** Finds the confirmed follow of a plan by the token of its private page. */
export async function findFollowOfPage(database: Database, pageToken: string) {
  if (!TOKEN.test(pageToken)) return undefined;
  return database
    .selectFrom('follows')
    .selectAll()
    .where('pageToken', '=', pageToken)
    .where('state', '=', 'confirmed')
    .where('topic', 'like', 'plan:%')
    .executeTakeFirst();
}

type Requested = { state: string; confirmToken: string | null; requestedAt: string };

/** Whether a confirmation token is the one of the latest request, which still waits and has not expired. */
export const mayConfirm = (follow: Requested, confirmToken: string, now = Date.now()): boolean =>
  follow.state === 'waiting' && follow.confirmToken === confirmToken && follow.requestedAt > expiry(now);

/**
 * Confirms a follow by the link in its mail. Does nothing the second time. What changed before is no news: a digest begins here.
 * @returns false for an unknown or old link, and for a follow that has ended.
 */
export async function confirmFollow(
  database: Database,
  { token, confirmToken }: { token: string; confirmToken: string },
  now = new Date(),
): Promise<boolean> {
  const follow = await findFollow(database, token);
  if (!follow || !mayConfirm(follow, confirmToken, now.getTime())) return follow?.state === 'confirmed';
  const confirmedAt = now.toISOString();
  const confirmed = await database
    .updateTable('follows')
    .set({
      ...{ state: 'confirmed', confirmedAt, confirmToken: null },
      lastSentAt: follow.topic?.startsWith('plan:') ? null : confirmedAt,
    })
    .where('id', '=', follow.id)
    .where('state', '=', 'waiting')
    .where('confirmToken', '=', confirmToken)
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
}

const expiry = (now: number) => new Date(now - CONFIRM_DAYS * DAY_MS).toISOString();

type Ending = { addressHash: string; id?: number; before?: string | undefined };

/**
 * Ends follows of one address: one, or all where no id is given; with `before`, ISO 8601, only those that the person asked for until then.
 * Withdraws their mail, and keeps only hashes and the token by which mails leave.
 */
async function endFollows(trx: Database, { addressHash, id, before = '' }: Ending): Promise<number> {
  const endedAt = new Date().toISOString();
  const blank = { email: null, topic: null, confirmToken: null, pageToken: null };
  const ended = await trx
    .updateTable('follows')
    .set({ state: 'ended', ...blank, endedAt })
    .where('addressHash', '=', addressHash)
    .where('state', '!=', 'ended')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(before !== '', (query) =>
      query.where((row) =>
        row.or([
          row('state', '=', 'confirmed').and('confirmedAt', '<=', before),
          row('state', '=', 'waiting').and('requestedAt', '<=', before),
        ]),
      ),
    )
    .returning('id')
    .execute();
  for (const follow of ended) {
    await handOverClosures(trx, follow.id, addressHash);
    await trx.deleteFrom('followMails').where('followId', '=', follow.id).execute();
  }
  return ended.length;
}

/** Lets another topic of the address tell the closures of an ended one, where it is about their site too. */
async function handOverClosures(trx: Database, endedId: number, addressHash: string): Promise<void> {
  const closures = await trx
    .selectFrom('followMails')
    .select('occasion')
    .where('followId', '=', endedId)
    .where('occasion', 'like', 'closure:%')
    .execute();
  for (const { occasion } of closures) {
    const siteId = Number(occasion.split(':')[1]);
    const site = await trx
      .selectFrom('diveSites')
      .select(['areaSlug', 'regionSlug'])
      .where('id', '=', siteId)
      .executeTakeFirst();
    if (!site) continue;
    const heir = await selectFollowsOf(trx, { siteId, ...site })
      .select('id')
      .where('addressHash', '=', addressHash)
      .executeTakeFirst();
    if (heir)
      await trx
        .updateTable('followMails')
        .set({ followId: heir.id })
        .where('followId', '=', endedId)
        .where('occasion', '=', occasion)
        .execute();
  }
}

/** Ends the follow of a plan by its private page, whose address may be passed on: no other topic, and no address. */
export async function leaveByPage(database: Database, pageToken: string): Promise<void> {
  const follow = await findFollowOfPage(database, pageToken);
  if (follow) await leaveByToken(database, follow.token, { all: false });
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
 * complained. `before`, ISO 8601: leaves alone what was asked for later. @returns the number of follows.
 */
export async function eraseFollows(trx: Database, email: string, before?: string): Promise<number> {
  const addressHash = hashAddress(email);
  const ended = await endFollows(trx, { addressHash, before });
  const later = await trx
    .selectFrom('follows')
    .select('id')
    .where('addressHash', '=', addressHash)
    .where('state', '!=', 'ended')
    .limit(1)
    .executeTakeFirst();
  if (!later) await deleteMailTo(trx, ['follow-confirm'], email);
  return ended;
}

/** Whether an address follows anything, or ever did. */
export async function hasFollowed(database: Database, email: string): Promise<boolean> {
  const follow = await database
    .selectFrom('follows')
    .select('id')
    .where('addressHash', '=', hashAddress(email))
    .limit(1)
    .executeTakeFirst();
  return follow !== undefined;
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
