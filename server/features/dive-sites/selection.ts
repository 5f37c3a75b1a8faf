import { readDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { presentSelection } from '../../../domain/my-dives/selected-site.ts';
import { monthOfDate } from '../../../domain/my-dives/site-kit.ts';
import type { SiteSelection } from '../../../domain/my-dives/site-selection.ts';
import type { Database } from '../../platform/database/database.ts';
import { detailSitesChart } from '../charts/queries.ts';
import { siteMonthWater } from '../places/queries.ts';
import { diveSitesByIds } from './queries.ts';

/** Returns the sites of a list in its order, with the gear to take on that day, and the ids that no longer exist. */
export async function selectSites(
  database: Database,
  { sites: ids, date }: { sites: readonly number[]; date?: string | undefined },
  now: Date,
): Promise<SiteSelection> {
  const rows = await diveSitesByIds(database, ids);
  const month = monthOfDate(date, now);
  const sites = rows.map((row) => ({ ...row, details: readDetails(row.details) }));
  const water = await siteMonthWater(database, sites);
  const found = new Set(rows.map(({ id }) => id));
  return {
    date: date ?? siteDate(now),
    ...presentSelection(
      sites.map((site, index) => ({ ...site, monthWater: water[index] ?? [] })),
      month,
    ),
    chart: await detailSitesChart(rows),
    missing: ids.filter((id) => !found.has(id)),
  };
}
