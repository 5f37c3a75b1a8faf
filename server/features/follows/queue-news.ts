import { parseTopic } from '../../../domain/follows/follow-topic.ts';
import { thursdayNow } from '../../../domain/follows/weekend.ts';
import { addDays } from '../../../domain/kernel/local-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { listAllNews, type PlacedNews } from '../changes/queries.ts';
import { closureOccasion, isAbout, listTopics } from './news-letters.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
/** A closure whose day lies further back is no emergency: the digest tells it. */
const MAX_CLOSURE_AGE_DAYS = 14;
/** Recorded with the first look at the news: all that stood in the guide before is known. */
const BEGUN = 'begun';

/** The news that this process has recorded last; the list is the same object until something changes. */
const recorded = new WeakMap<Database, readonly PlacedNews[]>();

/**
 * Records news that was not seen before, and queues closures among them for the followers of the site, its region and its area: one mail
 * for each address. Both in one transaction, so that a kill loses and repeats none; the first of several processes does it.
 */
export async function queueClosures(database: Database, now = Date.now()): Promise<void> {
  const news = await listAllNews(database);
  if (recorded.get(database) === news) return;
  const at = new Date(now).toISOString();
  await database.transaction().execute(async (trx) => {
    const first = await addSeen(trx, [BEGUN], at);
    const fresh = new Set(
      await addSeen(
        trx,
        news.map((entry) => entry.news.key),
        at,
      ),
    );
    if (first.length > 0) return;
    const oldest = addDays(at.slice(0, 10), -MAX_CLOSURE_AGE_DAYS);
    for (const entry of news) {
      const { kind, key, date } = entry.news;
      if (kind === 'closure' && fresh.has(key) && date >= oldest.slice(0, date.length))
        await queueClosure(trx, entry, at);
    }
  });
  recorded.set(database, news);
}

const ROWS_PER_STATEMENT = 500;

/** @returns those of the keys that were not recorded before. */
async function addSeen(trx: Database, keys: readonly string[], seenAt: string): Promise<string[]> {
  const known = new Set((await trx.selectFrom('seenNews').select('newsKey').execute()).map(({ newsKey }) => newsKey));
  const unknown = [...new Set(keys)].filter((key) => !known.has(key));
  const added: string[] = [];
  for (let start = 0; start < unknown.length; start += ROWS_PER_STATEMENT) {
    const rows = unknown.slice(start, start + ROWS_PER_STATEMENT).map((newsKey) => ({ newsKey, seenAt }));
    const inserted = await trx
      .insertInto('seenNews')
      .values(rows)
      .onConflict((conflict) => conflict.column('newsKey').doNothing())
      .returning('newsKey')
      .execute();
    added.push(...inserted.map(({ newsKey }) => newsKey));
  }
  return added;
}

async function queueClosure(trx: Database, entry: PlacedNews, at: string): Promise<void> {
  const followers = await trx
    .selectFrom('follows')
    .select(['id', 'email'])
    .where('state', '=', 'confirmed')
    .where('topic', 'in', listTopics(entry))
    // The narrower topic first: its link ends what the mail is about.
    .orderBy((eb) => eb.case().when('topic', 'like', 'site:%').then(0).else(1).end())
    .orderBy('id')
    .execute();
  for (const { id, email } of followers)
    if (email)
      await queueFollowMail(
        trx,
        { recipient: email, occasion: closureOccasion(entry.news), followId: id, since: null },
        at,
      );
}

type Queued = { recipient: string; occasion: string; followId: number; since: string | null };

/** Queues a mail, once for each address and occasion. */
export async function queueFollowMail(trx: Database, mail: Queued, at: string): Promise<void> {
  await trx
    .insertInto('followMails')
    .values({ ...mail, status: 'waiting', nextAttemptAt: at, createdAt: at })
    .onConflict((conflict) => conflict.columns(['recipient', 'occasion']).doNothing())
    .execute();
}

/**
 * Queues digests for follows whose last mail is a week old or more and that have news since. The time of the last mail moves in the same
 * transaction, so that another process, or this one after a kill, queues no second one.
 */
export async function queueDigests(database: Database, now = Date.now()): Promise<void> {
  const at = new Date(now).toISOString();
  const due = await database
    .selectFrom('follows')
    .select(['id', 'email', 'topic', 'lastSentAt'])
    .where('state', '=', 'confirmed')
    .where('topic', 'not like', 'plan:%')
    .where('lastSentAt', '<=', new Date(now - WEEK_MS).toISOString())
    .execute();
  if (due.length === 0) return;
  const news = await listAllNews(database);
  const seen = await database.selectFrom('seenNews').selectAll().execute();
  const seenAt = new Map(seen.map((row) => [row.newsKey, row.seenAt]));
  for (const { id, email, topic: stored, lastSentAt } of due) {
    const topic = parseTopic(stored ?? '');
    if (!topic || !email || !lastSentAt) continue;
    const isNew = (entry: PlacedNews) => (seenAt.get(entry.news.key) ?? '') > lastSentAt && isAbout(topic, entry);
    const fresh = news.filter(isNew);
    if (fresh.length > 0 && !(await wereAllSent(database, email, fresh)))
      await queueOnce(database, { id, email, lastSentAt }, { occasion: `news:${id}:${at}`, at });
  }
}

/** Whether each entry is a closure that the person was mailed already. */
async function wereAllSent(database: Database, email: string, news: readonly PlacedNews[]): Promise<boolean> {
  if (news.some((entry) => entry.news.kind !== 'closure')) return false;
  const sent = await listSentClosures(database, email);
  return news.every((entry) => sent.has(closureOccasion(entry.news)));
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

/** Queues the mail of a follow and moves the time of its last one, unless another process has moved it meanwhile. */
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
    await queueFollowMail(trx, { recipient: email, occasion, followId: id, since: lastSentAt }, at);
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
