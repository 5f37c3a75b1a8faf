import type { InSeason } from '../../../domain/dive-sites/dive-site.ts';
import { readDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import {
  chooseShownInSeason,
  MAX_IN_SEASON_CANDIDATES,
  presentInSeason,
  sitesInSeason,
} from '../../../domain/dive-sites/in-season.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { planIndex } from '../plan/queries.ts';

/** Finds the sites in season on the day of `now` in each site's time zone, with card details for those that the home page shows. */
export async function findSitesInSeason(database: Database, now: Date): Promise<InSeason> {
  const day = siteDate(now);
  const { total, sites } = sitesInSeason(await planIndex(database), day, MAX_IN_SEASON_CANDIDATES);
  const rows =
    sites.length === 0
      ? []
      : await readRows(
          database,
          sites.map(({ id }) => id),
        );
  const featured = await database.selectFrom('locations').select('imageUrl').where('featured', '=', true).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const candidates = sites.flatMap(({ id, bestMonths }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { details: json, ...facts } = row;
    return [presentInSeason({ ...facts, details: readDetails(json) }, bestMonths)];
  });
  const featuredImages = featured.map(({ imageUrl }) => imageUrl);
  return { month: Number(day.slice(5, 7)), total, sites: chooseShownInSeason(candidates, featuredImages) };
}

const readRows = (database: Database, ids: readonly number[]) =>
  selectPublishedSites(database)
    .select(['id', 'name', 'region', 'depthRange', 'skillLevel', 'imageUrl', 'details'])
    .where('id', 'in', ids)
    .execute();
