import type { ExpressionBuilder } from 'kysely';
import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { listAllNews, type PlacedNews } from '../changes/queries.ts';
import { closureOccasion, isAbout } from './news-letters.ts';
import { readTopic } from './read-topic.ts';
import { thursdayNow } from './weekend.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
type Queued = { recipient: string; occasion: string; followId: number; since: string | null };

/** Queues a mail, once for each address and occasion. One that was withdrawn reached nobody, so its occasion may come again. */
export async function queueFollowMail(trx: Database, mail: Queued, at: string): Promise<void> {
  const waiting = { status: 'waiting' as const, nextAttemptAt: at, createdAt: at, settledAt: null };
  await trx
    .insertInto('followMails')
    .values({ ...mail, ...waiting })
    .onConflict((conflict) =>
      conflict
        .columns(['recipient', 'occasion'])
        .doUpdateSet({ ...waiting, followId: mail.followId })
        .where('followMails.status', '=', 'withdrawn')
        .where('followMails.occasion', 'like', 'closure:%'),
    )
    .execute();
}

/**
 * Queues digests for follows that have news since their last mail, a week after it at the earliest, and after the last attempt at one. The
 * time of the last mail moves when a digest is sent: one that was rejected or lost is told again by the next.
 */
export async function queueDigests(database: Database, now = Date.now()): Promise<void> {
  const at = new Date(now).toISOString();
  const weekAgo = new Date(now - WEEK_MS).toISOString();
  const due = await database
    .selectFrom('follows')
    .select(['id', 'email', 'topic', 'lastSentAt'])
    .where('state', '=', 'confirmed')
    .where('topic', 'not like', 'plan:%')
    .where('lastSentAt', '<=', weekAgo)
    .where((row) => row.not(hasRecentDigest(row, weekAgo)))
    .execute();
  if (due.length === 0) return;
  const news = await listAllNews(database);
  const seen = await database.selectFrom('seenNews').selectAll().execute();
  const seenAt = new Map(seen.map((row) => [row.newsKey, row.seenAt]));
  for (const { id, email, topic: stored, lastSentAt } of due) {
    const topic = await readTopic(database, stored);
    if (!topic || !email || !lastSentAt) continue;
    const isNew = (entry: PlacedNews) => (seenAt.get(entry.news.key) ?? '') > lastSentAt && isAbout(topic, entry);
    const fresh = news.filter(isNew);
    if (fresh.length > 0 && !(await wereAllSent(database, email, fresh)))
      await queueDigest(database, { id, email, lastSentAt }, { at, weekAgo });
  }
}

/** Whether a digest of a follow waits, is being sent, or was tried in the last week. */
const hasRecentDigest = (row: ExpressionBuilder<Tables, 'follows'>, weekAgo: string) =>
  row.exists(
    row
      .selectFrom('followMails')
      .select('occasion')
      .whereRef('followMails.followId', '=', 'follows.id')
      .where('occasion', 'like', 'news:%')
      .where((mail) => mail('status', 'in', ['waiting', 'sending']).or('createdAt', '>', weekAgo)),
  );

/** Queues the digest of a follow unless another process does: the row is locked before the mails are looked at. */
async function queueDigest(
  database: Database,
  { id, email, lastSentAt }: DueFollow,
  { at, weekAgo }: { at: string; weekAgo: string },
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const locked = await trx
      .updateTable('follows')
      .set({ lastSentAt })
      .where('id', '=', id)
      .where('state', '=', 'confirmed')
      .where('lastSentAt', '=', lastSentAt)
      .executeTakeFirst();
    if (locked.numUpdatedRows === 0n) return;
    const queued = trx
      .selectFrom('follows')
      .where('id', '=', id)
      .where((row) => hasRecentDigest(row, weekAgo));
    if (await hasRows(queued)) return;
    await queueFollowMail(trx, { recipient: email, occasion: `news:${id}:${at}`, followId: id, since: lastSentAt }, at);
  });
}

/** Whether each entry is a closure that the person was mailed already. */
async function wereAllSent(database: Database, email: string, news: readonly PlacedNews[]): Promise<boolean> {
  if (news.some(({ closure }) => !closure)) return false;
  const sent = await listSentClosures(database, email);
  return news.every((entry) => sent.has(closureOccasion(entry) ?? ''));
}

/** The occasions of closures that an address was mailed at once. */
export async function listSentClosures(database: Database, email: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('followMails')
    .select('occasion')
    .where('recipient', '=', email)
    .where('occasion', 'like', 'closure:%')
    .where('status', 'in', ['waiting', 'sending', 'sent'])
    .execute();
  return new Set(rows.map(({ occasion }) => occasion));
}

type DueFollow = { id: number; email: string; lastSentAt: string | null };

/** Queues Thursday's mail of a follow and moves the time of its last one, unless another process has moved it meanwhile. */
async function queueOnce(
  database: Database,
  { id, email, lastSentAt }: DueFollow,
  { occasion, at }: { occasion: string; at: string },
): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('follows')
      .set({ lastSentAt: at })
      .where('id', '=', id)
      .where('state', '=', 'confirmed')
      .where('lastSentAt', lastSentAt === null ? 'is' : '=', lastSentAt)
      .executeTakeFirst();
    if (moved.numUpdatedRows === 0n) return;
    await queueFollowMail(trx, { recipient: email, occasion, followId: id, since: null }, at);
  });
}

const DAY_MS = 24 * 60 * 60_000;

/** Queues Thursday's mails where it is Thursday morning or later in the day: each follow of a plan once. */
export async function queueThursdays(database: Database, now = Date.now()): Promise<void> {
  const plans = database.selectFrom('follows').where('state', '=', 'confirmed').where('topic', 'like', 'plan:%');
  for (const { timeZone } of await plans.select('timeZone').distinct().execute()) {
    const thursday = thursdayNow(now, timeZone);
    if (!thursday) continue;
    const due = await plans
      .select(['id', 'email', 'lastSentAt'])
      .where('timeZone', '=', timeZone)
      // The mail of this Thursday is younger, that of the last one older.
      .where((row) => row('lastSentAt', 'is', null).or('lastSentAt', '<=', new Date(now - DAY_MS).toISOString()))
      .execute();
    for (const { email, ...follow } of due)
      if (email)
        await queueOnce(
          database,
          { ...follow, email },
          { occasion: `thursday:${follow.id}:${thursday}`, at: new Date(now).toISOString() },
        );
  }
}
