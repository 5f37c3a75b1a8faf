import type { ExpressionBuilder } from 'kysely';
import { parseTopic } from '../../../domain/follows/follow-topic.ts';
import { thursdayNow } from '../../../domain/follows/weekend.ts';
import { addDays } from '../../../domain/kernel/local-time.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { listAllNews, type PlacedNews } from '../changes/queries.ts';
import { selectFollowsOf } from './followed-site.ts';
import { closureOccasion, isAbout } from './news-letters.ts';

const WEEK_MS = 7 * 24 * 60 * 60_000;
/** A closure whose day lies further back is no emergency: the digest tells it. */
const MAX_CLOSURE_AGE_DAYS = 14;
/** Recorded with the first look at the news: all that stood in the guide before is known. */
const BEGUN = 'begun';
/** The same for closures whose day is not known. */
const BEGUN_UNDATED = 'begun/undated';

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
    const begun = new Set(await addSeen(trx, [BEGUN, BEGUN_UNDATED], at));
    await forgetPastClosures(trx, news);
    const fresh = new Set(
      await addSeen(
        trx,
        news.map((entry) => entry.news.key),
        at,
      ),
    );
    const oldest = addDays(at.slice(0, 10), -MAX_CLOSURE_AGE_DAYS);
    for (const entry of news) {
      const { key, date } = entry.news;
      const occasion = closureOccasion(entry);
      if (!occasion || !fresh.has(key) || begun.has(BEGUN)) continue;
      if (entry.closure?.day === '' ? !begun.has(BEGUN_UNDATED) : date >= oldest.slice(0, date.length))
        await queueClosure(trx, { entry, occasion, at });
    }
  });
  recorded.set(database, news);
}

/**
 * Forgets closures that the record of a published site holds no longer, since it is open or in another state: should one come back with
 * the same day, it is news again. Mail that waits is left to the sender, which withdraws it.
 */
async function forgetPastClosures(trx: Database, news: readonly PlacedNews[]): Promise<void> {
  const published = await selectPublishedSites(trx).select('id').execute();
  const ids = new Set(published.map(({ id }) => String(id)));
  const closures = news.filter(({ closure }) => closure);
  const keys = new Set(closures.map((entry) => entry.news.key));
  const seen = await trx.selectFrom('seenNews').select('newsKey').where('newsKey', 'like', '%/closure/%').execute();
  for (const { newsKey } of seen) {
    const [id = '', kind] = newsKey.split('/');
    if (kind === 'closure' && ids.has(id) && !keys.has(newsKey))
      await trx.deleteFrom('seenNews').where('newsKey', '=', newsKey).execute();
  }
  const occasions = new Set(closures.map(closureOccasion));
  const told = await trx
    .selectFrom('followMails')
    .select('occasion')
    .distinct()
    .where('occasion', 'like', 'closure:%')
    .execute();
  for (const { occasion } of told)
    if (!occasions.has(occasion) && ids.has(occasion.split(':')[1] ?? ''))
      await trx
        .deleteFrom('followMails')
        .where('occasion', '=', occasion)
        .where('status', 'not in', ['waiting', 'sending'])
        .execute();
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

type FreshClosure = { entry: PlacedNews; occasion: string; at: string };

async function queueClosure(trx: Database, { entry, occasion, at }: FreshClosure): Promise<void> {
  const { news, areaSlug, regionSlug } = entry;
  const followers = await selectFollowsOf(trx, { siteId: news.site.id, areaSlug, regionSlug })
    .select(['id', 'email'])
    .execute();
  for (const { id, email } of followers)
    if (email) await queueFollowMail(trx, { recipient: email, occasion, followId: id, since: null }, at);
}

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
    const topic = parseTopic(stored ?? '');
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
    const isQueued = await trx
      .selectFrom('follows')
      .select('id')
      .where('id', '=', id)
      .where((row) => hasRecentDigest(row, weekAgo))
      .executeTakeFirst();
    if (isQueued) return;
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
