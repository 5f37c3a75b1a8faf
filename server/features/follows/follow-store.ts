import { createHash } from 'node:crypto';
import { MAX_FOLLOWS } from '../../../domain/follows/follow-topic.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { isLinkToken, newLinkToken } from '../../platform/security/link-token.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days for which a follow waits for its confirmation. */
const CONFIRM_DAYS = 30;

const hash = (kind: string, text: string) => createHash('sha256').update(`follow-${kind}:${text}`).digest('hex');
export const hashAddress = (email: string): string => hash('address', email);

type Wish = { email: string; topic: string; timeZone: string };

/**
 * Stores a follow that waits for confirmation by a token of its own, which each request renews. One that ended keeps the token by which
 * its earlier mails leave; a confirmed one stays as it is. `email` must have passed `emailSchema`.
 */
export async function storeFollow(trx: Database, { email, topic, timeZone }: Wish, now: string) {
  const tokens = { confirmToken: newLinkToken(), pageToken: newLinkToken() };
  const wish = { email, topic, timeZone, ...tokens, state: 'waiting' as const, requestedAt: now, endedAt: null };
  await trx
    .insertInto('follows')
    .values({
      ...{ ...wish, addressHash: hashAddress(email), topicHash: hashTopic(topic) },
      ...{ token: newLinkToken(), confirmedAt: null, lastSentAt: null },
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
    .where('topicHash', '=', hashTopic(topic))
    .executeTakeFirstOrThrow();
}

export async function findFollow(database: Database, token: string) {
  if (!isLinkToken(token)) return undefined;
  return database.selectFrom('follows').selectAll().where('token', '=', token).executeTakeFirst();
}

/** Finds the confirmed follow of a plan by the token of its private page. */
export async function findFollowOfPage(database: Database, pageToken: string) {
  if (!isLinkToken(pageToken)) return undefined;
  return database
    .selectFrom('follows')
    .selectAll()
    .where('pageToken', '=', pageToken)
    .where('state', '=', 'confirmed')
    .where('topic', 'like', 'plan:%')
    .executeTakeFirst();
}

/** Whether an address has confirmed as many topics as it may, besides one. */
export async function isFull(database: Database, addressHash: string, topicHash: string): Promise<boolean> {
  const others = database
    .selectFrom('follows')
    .where('addressHash', '=', addressHash)
    .where('state', '=', 'confirmed')
    .where('topicHash', '!=', topicHash);
  return (await countRows(others)) >= MAX_FOLLOWS;
}

export const hashTopic = (topic: string): string => hash('topic', topic);

type Requested = { state: string; confirmToken: string | null; requestedAt: string };

/** Whether a confirmation token is the one of the latest request, which still waits and has not expired. */
export const mayConfirm = (follow: Requested, confirmToken: string, now = Date.now()): boolean =>
  follow.state === 'waiting' && follow.confirmToken === confirmToken && follow.requestedAt > confirmableSince(now);

/**
 * Confirms a follow by the link in its mail. Does nothing the second time. What changed before is no news: a digest begins here.
 * @returns false for an unknown or old link, a follow that has ended, and an address that follows {@link MAX_FOLLOWS} topics.
 */
export async function confirmFollow(
  database: Database,
  { token, confirmToken }: { token: string; confirmToken: string },
  now = new Date(),
): Promise<boolean> {
  const follow = await findFollow(database, token);
  if (!follow || !mayConfirm(follow, confirmToken, now.getTime())) return follow?.state === 'confirmed';
  const confirmedAt = now.toISOString();
  const { addressHash, topicHash } = follow;
  return database.transaction().execute(async (trx) => {
    // One at a time for an address: its first row is locked before its topics are counted.
    await trx
      .updateTable('follows')
      .set({ addressHash })
      .where('id', '=', (row) =>
        row
          .selectFrom('follows')
          .select((each) => each.fn.min('id').as('id'))
          .where('addressHash', '=', addressHash),
      )
      .execute();
    if (await isFull(trx, addressHash, topicHash)) return false;
    const confirmed = await trx
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
  });
}

/** Requests of this time or before can be confirmed no longer. */
export const confirmableSince = (now: number) => new Date(now - CONFIRM_DAYS * DAY_MS).toISOString();
