import type { InSeason } from '../../../domain/dive-sites/dive-site.ts';
import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { presentInSeason, sitesInSeason } from '../../../domain/dive-sites/in-season.ts';
import { chooseIllustration } from '../../../domain/dive-sites/site-illustration.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { isUsableImage } from '../../../domain/media/images.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import type { Database } from '../../platform/database/database.ts';
import { planIndex } from '../plan/queries.ts';

/** Fills three rows of two, or two rows of three. */
const MAX_SITES = 6;

/** Candidates for the six: some show a picture that the page has already. */
const MAX_CANDIDATES = 30;

/**
 * Finds the sites in season on the day of `now` in each site's time zone, with card details for six of them: first those whose
 * picture neither another of them nor a featured destination has, since the home page shows them together.
 */
export async function findSitesInSeason(database: Database, now: Date): Promise<InSeason> {
  const day = siteDate(now);
  const { total, sites } = sitesInSeason(await planIndex(database), day, MAX_CANDIDATES);
  const rows =
    sites.length === 0
      ? []
      : await readRows(
          database,
          sites.map(({ id }) => id),
        );
  const featured = await database.selectFrom('locations').select('imageUrl').where('featured', '=', true).execute();
  const seen = new Set(featured.map(({ imageUrl }) => imageUrl));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const candidates = sites.flatMap(({ id, bestMonths }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { details: json, latitude, waterTemp, ...facts } = row;
    const details = JSON.parse(json) as SiteDetails;
    const illustration = chooseIllustration({ ...facts, latitude, waterTemp, details });
    return [presentInSeason({ ...facts, illustration, details }, bestMonths)];
  });
  const repeated = new Set<number>();
  for (const { id, imageUrl, illustration } of candidates) {
    const picture = isUsableImage(imageUrl) ? imageUrl : (illustration?.src ?? `${id}`);
    if (seen.has(picture)) repeated.add(id);
    seen.add(picture);
  }
  const distinctFirst = candidates.toSorted((a, b) => Number(repeated.has(a.id)) - Number(repeated.has(b.id)));
  return { month: Number(day.slice(5, 7)), total, sites: distinctFirst.slice(0, MAX_SITES) };
}

const readRows = (database: Database, ids: readonly number[]) =>
  selectPublishedSites(database)
    .select(['id', 'name', 'region', 'depthRange', 'skillLevel', 'imageUrl', 'latitude', 'waterTemp', 'details'])
    .where('id', 'in', ids)
    .execute();
