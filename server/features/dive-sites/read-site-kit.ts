import { readDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { kitFor } from '../../../domain/kit/kit.ts';
import { articlesOfKit, makeSiteKit } from '../../../domain/my-dives/site-kit.ts';
import type { SiteKit } from '../../../domain/my-dives/site-selection.ts';
import type { Database } from '../../platform/database/database.ts';
import { publishedTitles } from '../articles/queries.ts';
import { siteMonthWater } from '../places/queries.ts';

type KitRow = {
  region: string;
  latitude: string;
  longitude: string;
  depthRange: string;
  waterTemp: string;
  details: string;
};

/** Returns the kit for a site in one month, with the titles of the articles it is based on. */
export async function siteKit(database: Database, row: KitRow, month: number): Promise<SiteKit> {
  const site = { ...row, details: readDetails(row.details) };
  const [monthWater = []] = await siteMonthWater(database, [site]);
  const slugs = articlesOfKit(kitFor({ ...site, monthWater }, month));
  const articles = slugs.length > 0 ? await publishedTitles(database, slugs) : [];
  return makeSiteKit({ ...site, monthWater }, month, new Map(articles.map(({ slug, title }) => [slug, title])));
}
