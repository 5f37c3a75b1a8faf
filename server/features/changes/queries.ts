import { firstShownDay } from '../../../domain/dive-reports/shown-reports.ts';
import { readDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { groupNews, MAX_NEW_SITES, type SiteNews } from '../../../domain/place-pages/change-news.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import { cachePerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { listPublishedReports } from '../dive-reports/queries.ts';
import { type Closure, listSiteNews, reportNews, sortNews } from './site-changes.ts';

/** `place`: the slug of an area, or area/region. `site`: the id of a site. Both empty for everything. */
export type NewsRange = { place: string; site: number | null };

/** Sites published within a day of the first came with the first edition, which is no news. */
const FIRST_EDITION_MS = 24 * 60 * 60_000;
/** Many new sites of one day must not push closures off the page, so they count once. */
const MAX_NEWS = 40;
/** Reports of the last 30 days in all places together. */
const MAX_REPORTS = 10_000;

/** An entry with the slugs of the place of its site, and what is closed. */
export type PlacedNews = { news: SiteNews; areaSlug: string; regionSlug: string | null; closure?: Closure | undefined };

/** Whether an entry is within a range. */
export const isWithin = ({ place, site }: NewsRange, { news, areaSlug, regionSlug }: PlacedNews): boolean => {
  const [area = '', region] = place.split('/');
  return (
    (site === null || site === news.site.id) &&
    (area === '' || (area === areaSlug && (region === undefined || region === regionSlug)))
  );
};

/**
 * Lists what changed within a range, newest first: at most 40 entries, of which the new sites of a day are one. Leaves out closures of no
 * known day.
 */
export async function listNews(database: Database, range: NewsRange): Promise<readonly SiteNews[]> {
  const isDated = ({ closure }: PlacedNews) => closure?.day !== '';
  const within = (await listAllNews(database)).filter((entry) => isDated(entry) && isWithin(range, entry));
  const groups = groupNews(within.map(({ news }) => news)).slice(0, MAX_NEWS);
  return groups.flatMap((group) => group.slice(0, MAX_NEW_SITES));
}

/** Lists all that changed, newest first. */
export const listAllNews = cachePerContentVersion(readAllNews);

async function readAllNews(database: Database): Promise<readonly PlacedNews[]> {
  const first = await selectPublishedSites(database)
    .select((eb) => eb.fn.min('publishedAt').as('at'))
    .executeTakeFirst();
  const firstEdition = Date.parse(first?.at ?? '') + FIRST_EDITION_MS;
  const rows = await selectPublishedSites(database)
    .select(['id', 'name', 'region', 'areaSlug', 'regionSlug', 'details', 'publishedAt'])
    .execute();
  const now = new Date();
  const news = rows.flatMap(({ id, name, region, details, publishedAt }) => {
    const newSince = publishedAt && Date.parse(publishedAt) > firstEdition ? publishedAt : null;
    return listSiteNews({ id, name, region, details: readDetails(details, now), newSince }, now);
  });
  const sites = new Map(rows.map((row) => [row.id, row]));
  const reports = await listPublishedReports(database, { since: firstShownDay(siteDate(now)), limit: MAX_REPORTS });
  const reported = reports.flatMap((report) => {
    const site = sites.get(report.siteId);
    return site ? [reportNews(report, { id: site.id, name: site.name, region: site.region })] : [];
  });
  const closures = new Map(news.map(({ key, closure }) => [key, closure]));
  const entries = news.map(({ closure: _closure, ...entry }) => entry);
  return sortNews([...entries, ...reported]).map((entry) => {
    const { areaSlug = '', regionSlug = null } = sites.get(entry.site.id) ?? {};
    return { news: entry, areaSlug, regionSlug, closure: closures.get(entry.key) };
  });
}
