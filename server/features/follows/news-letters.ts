import { readDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { isClosed, isRestricted } from '../../../domain/dive-sites/site-access.ts';
import type { FollowTopic } from '../../../domain/follows/follow-topic.ts';
import type { Letter, LetterItem } from '../../../domain/follows/letter.ts';
import { partialDate } from '../../../domain/kernel/dates.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { CHANGE_NEWS_LABELS } from '../../../domain/place-pages/change-news.ts';
import type { Database } from '../../platform/database/database.ts';
import { isWithin, listAllNews, type PlacedNews } from '../changes/queries.ts';
import { diveSiteById } from '../dive-sites/queries.ts';

const NOTE =
  'From the records of the guide: confirm with the operator or the park before you travel. Not a forecast or a go-ahead.';
/** Entries of a digest; the page has the rest. */
const MAX_ENTRIES = 40;

/**
 * One occasion for one state since one day and up to one day, whatever its words: a corrected typing error is not a second closure, but
 * whoever read when a site opens again must hear that it does not.
 */
export const closureOccasion = ({ news, closure }: PlacedNews): string | null =>
  closure
    ? ['closure', news.site.id, closure.day || 'undated', closure.state, closure.until].filter(Boolean).join(':')
    : null;

/** Whether an entry is within a topic. A plan has no news. */
export const isAbout = (topic: FollowTopic, entry: PlacedNews): boolean =>
  topic.kind !== 'plan' &&
  isWithin({ site: topic.kind === 'site' ? topic.id : null, place: topic.kind === 'region' ? topic.slug : '' }, entry);

/** Lists the news of a topic that the site first saw after `since` and until `until`, newest first. */
export async function listNewsSince(
  database: Database,
  topic: FollowTopic,
  { since, until }: { since: string; until: string },
): Promise<PlacedNews[]> {
  const about = (await listAllNews(database)).filter((entry) => isAbout(topic, entry));
  const seen = await database
    .selectFrom('seenNews')
    .select('newsKey')
    .where('seenAt', '>', since)
    .where('seenAt', '<=', until)
    .execute();
  const keys = new Set(seen.map(({ newsKey }) => newsKey));
  return about.filter(({ news }) => keys.has(news.key));
}

const toItem = ({ news: { kind, date, text, site }, closure }: PlacedNews): LetterItem => ({
  text: `${site.name}: ${CHANGE_NEWS_LABELS[kind]}`,
  path: diveSitePath(site),
  lines: [`${closure?.day === '' ? 'Checked ' : ''}${partialDate(date)}, ${site.region}`, text],
});

/** The digest of what changed. Null without news, which is no reason for a mail. */
export function writeDigest(name: string, news: readonly PlacedNews[]): Letter | null {
  if (news.length === 0) return null;
  const count = news.length === 1 ? 'One change' : `${news.length} changes`;
  const items = news.slice(0, MAX_ENTRIES).map(toItem);
  const lines = news.length > MAX_ENTRIES ? [`The newest ${MAX_ENTRIES}; the pages have the rest.`] : [];
  const heading = 'New since our last email';
  return {
    subject: `${name}: ${count.toLowerCase()}`,
    lead: `${count} at ${name}.`,
    sections: [{ heading, lines, items }],
    note: NOTE,
  };
}

/** Why a mail was withdrawn that comes again with its page. */
export const OFF_THE_GUIDE = 'Its page was off the guide.';

/** Whether a closure's site has no page, so that a mail about it could only hold a dead link. */
export const isOffTheGuide = async (database: Database, occasion: string): Promise<boolean> =>
  occasion.startsWith('closure:') && !(await diveSiteById({ database }, Number(occasion.split(':')[1])));

/** The mail about a closure; null where the site is open again, or the closure was taken back before it was sent. */
export async function writeClosure(database: Database, occasion: string): Promise<Letter | null> {
  const id = Number(occasion.split(':')[1]);
  const site = await diveSiteById({ database }, id);
  const entry = (await listAllNews(database)).find((news) => closureOccasion(news) === occasion);
  const details = readDetails(site?.details ?? '{}', new Date());
  if (!site || !entry || !(isClosed(details) || isRestricted(details))) return null;
  const item = toItem(entry);
  const name = site.name.replace(/\s+/g, ' ');
  return {
    subject: `${name}: closed or restricted`,
    lead: `The guide now lists ${name} as closed or restricted.`,
    sections: [{ heading: 'The record', lines: [], items: [item] }],
    note: NOTE,
  };
}
