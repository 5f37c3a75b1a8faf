import { firstShownDay } from '../../../domain/dive-reports/shown-reports.ts';
import { readDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import type { SiteNews } from '../../../domain/place-pages/change-news.ts';
import { listSiteNews, reportNews, sortNews } from '../../../domain/place-pages/site-changes.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import { cacheQuestionsPerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { listPublishedReports } from '../dive-reports/queries.ts';

/** `place`: the slug of an area, or area/region. `site`: the id of a site. Both empty for everything. */
export type NewsRange = { place: string; site: number | null };

/** Sites published within a day of the first came with the first edition, which is no news. */
const FIRST_EDITION_MS = 24 * 60 * 60_000;
const MAX_NEWS = 100;
const MAX_CACHED = 50;

/** Lists what changed within a range, newest first, at most 100 entries. */
export const listNews = cacheQuestionsPerContentVersion(MAX_CACHED, readNews);

async function readNews(database: Database, { place, site }: NewsRange): Promise<readonly SiteNews[]> {
  const [areaSlug = '', regionSlug] = place.split('/');
  const first = await selectPublishedSites(database)
    .select((eb) => eb.fn.min('publishedAt').as('at'))
    .executeTakeFirst();
  const firstEdition = Date.parse(first?.at ?? '') + FIRST_EDITION_MS;
  const rows = await selectPublishedSites(database)
    .select(['id', 'name', 'region', 'details', 'publishedAt'])
    .$if(site !== null, (query) => query.where('id', '=', site ?? 0))
    .$if(areaSlug !== '', (query) => query.where('areaSlug', '=', areaSlug))
    .$if(regionSlug !== undefined, (query) => query.where('regionSlug', '=', regionSlug ?? ''))
    .execute();
  const now = new Date();
  const news = rows.flatMap(({ details, publishedAt, ...row }) =>
    listSiteNews(
      {
        ...row,
        details: readDetails(details, now),
        newSince: publishedAt && Date.parse(publishedAt) > firstEdition ? publishedAt : null,
      },
      now,
    ),
  );
  const sites = new Map(rows.map(({ id, name, region }) => [id, { id, name, region }]));
  const reports = await listPublishedReports(database, {
    ...{ since: firstShownDay(siteDate(now)) },
    ...(site !== null && { siteIds: [site] }),
    ...(areaSlug !== '' && { areaSlug }),
    ...(regionSlug !== undefined && { regionSlug }),
  });
  const reported = reports.flatMap((report) => {
    const of = sites.get(report.siteId);
    return of ? [reportNews(report, of)] : [];
  });
  return sortNews([...news, ...reported]).slice(0, MAX_NEWS);
}
