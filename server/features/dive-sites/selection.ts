import { siteDate } from '../../../domain/dates.ts';
import type { SiteDetails } from '../../../domain/dive-site-details.ts';
import { kitFor, kitSummary } from '../../../domain/kit.ts';
import { bestMonthsOf } from '../../../domain/season.ts';
import { accessSummary } from '../../../domain/site-access.ts';
import { monthOfDate } from '../../../domain/site-kit.ts';
import type { SelectedSite, SiteSelection } from '../../../domain/site-selection.ts';
import type { Database } from '../../platform/database/database.ts';
import { monthWaterOf } from '../places/queries.ts';
import type { DiveSiteRow } from './presenter.ts';
import { diveSitesByIds } from './queries.ts';

/** The sites of a list in its order, with what to take on that day, and the ids of which there is none. */
export async function selectSites(
  database: Database,
  { sites: ids, date }: { sites: readonly number[]; date?: string | undefined },
  now: Date,
): Promise<SiteSelection> {
  const rows = await diveSitesByIds(database, ids);
  const month = monthOfDate(date, now);
  const water = await monthWaterOf(
    database,
    rows.map(({ region }) => region),
  );
  const found = new Set(rows.map(({ id }) => id));
  return {
    date: date ?? siteDate(now),
    sites: rows.map((row) => presentSelected(row, water.get(row.region) ?? [], month)),
    missing: ids.filter((id) => !found.has(id)),
  };
}

type Water = Parameters<typeof kitFor>[0]['monthWater'];

function presentSelected(row: DiveSiteRow<'full'>, monthWater: Water, month: number): SelectedSite {
  const { id, name, region, depthRange, skillLevel, imageUrl, latitude, longitude, waterTemp, bestTime } = row;
  const details = JSON.parse(row.details) as SiteDetails;
  return {
    ...{ id, name, region, depthRange, skillLevel, imageUrl, latitude, longitude },
    ...accessSummary(details),
    bestMonths: bestMonthsOf(details, bestTime),
    entry: details.entry ?? [],
    positionQuality: details.position?.quality ?? null,
    tide: details.tide ?? null,
    kit: kitSummary(kitFor({ depthRange, waterTemp, details, monthWater }, month)),
  };
}
