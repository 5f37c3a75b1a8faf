import { addDays } from '../../../domain/kernel/local-time.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { listAllNews, type PlacedNews } from '../changes/queries.ts';
import { listSiteTopics, selectFollowsOn } from './followed-site.ts';
import { closureOccasion, OFF_THE_GUIDE } from './news-letters.ts';
import { queueFollowMail } from './queue-news.ts';

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
    await requeueWithdrawn(
      trx,
      news.filter(({ news: { date } }) => date >= oldest.slice(0, date.length)),
      at,
    );
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

/**
 * Queues a mail again that was withdrawn while its site was off the guide: nothing was said about a page that was not there, and whoever
 * waited hears of the closure as soon as the page is back.
 */
async function requeueWithdrawn(trx: Database, news: readonly PlacedNews[], at: string): Promise<void> {
  const occasions = new Set(news.map(closureOccasion));
  const withdrawn = await trx
    .selectFrom('followMails')
    .select('occasion')
    .distinct()
    .where('status', '=', 'withdrawn')
    .where('reason', '=', OFF_THE_GUIDE)
    .execute();
  for (const { occasion } of withdrawn)
    if (occasions.has(occasion))
      await trx
        .updateTable('followMails')
        .set({ status: 'waiting', nextAttemptAt: at, createdAt: at, settledAt: null, reason: null })
        .where('occasion', '=', occasion)
        .where('status', '=', 'withdrawn')
        .where('reason', '=', OFF_THE_GUIDE)
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
  const topics = await listSiteTopics(trx, { siteId: news.site.id, areaSlug, regionSlug });
  const followers = await selectFollowsOn(trx, topics).select(['id', 'email']).execute();
  for (const { id, email } of followers)
    if (email) await queueFollowMail(trx, { recipient: email, occasion, followId: id, since: null }, at);
}
