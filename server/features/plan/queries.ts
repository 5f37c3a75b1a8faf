import { readDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { listBestMonths } from '../../../domain/dive-sites/season.ts';
import { parseSitePosition } from '../../../domain/kernel/geo.ts';
import type { PlanSite } from '../../../domain/plan/plan.ts';
import type { PlanRow, PlanSources } from '../../../domain/plan/plan-dives.ts';
import { pickPlanFacts } from '../../../domain/plan/plan-finding.ts';
import { listSights } from '../../../domain/plan/plan-sights.ts';
import { listOpenWinds, pickSilent } from '../../../domain/sea/open-water.ts';
import { selectPublishedSites } from '../../crud/select-published.ts';
import { cachePerContentVersion } from '../../platform/database/content-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { placeResolver } from '../gazetteer/queries.ts';
import { findOpenWater } from '../open-water/queries.ts';
import { listTimeZones, siteMonthWater } from '../places/queries.ts';
import { loadTidePredictions } from '../tide-stations/queries.ts';

/** Loads the facts of all sites that the rules need, by name. */
export const planIndex = cachePerContentVersion(readSites);

async function readSites(database: Database): Promise<readonly PlanSite[]> {
  const rows = await selectPublishedSites(database)
    .select(['id', 'region', 'latitude', 'longitude', 'skillLevel', 'depthRange', 'bestTime', 'marineLife', 'details'])
    .orderBy('sortName')
    .orderBy('id')
    .execute();
  return rows.map(({ id, region, skillLevel, depthRange, bestTime, marineLife, ...row }) => {
    const details = readDetails(row.details);
    const { requires, status, entry, kinds, exposure } = details;
    const facts = pickPlanFacts({ skillLevel, depthRange, bestMonths: listBestMonths(details, bestTime), details });
    return {
      id,
      region,
      ...facts,
      // Keeps only what the rules read: the rest of the details would double the memory.
      details: { requires, status, entry, kinds, exposure },
      position: parseSitePosition(row),
      openWater: pickSilent(findOpenWater(row), details),
      openWinds: listOpenWinds(findOpenWater(row), details),
      sights: listSights(details, marineLife),
    };
  });
}

const ROW_COLUMNS = [
  ...(['id', 'name', 'region', 'depthRange', 'skillLevel', 'imageUrl'] as const),
  ...(['hazards', 'latitude', 'longitude', 'waterTemp', 'details'] as const),
] as const;

/** Reads the facts shown in the rows of a response, by id. */
export async function readPlanRows(database: Database, ids: readonly number[]): Promise<Map<number, PlanRow>> {
  if (ids.length === 0) return new Map();
  const rows = await selectPublishedSites(database).select(ROW_COLUMNS).where('id', 'in', ids).execute();
  const sites = rows.map(({ details, ...row }) => ({ ...row, details: readDetails(details) }));
  const [water, zones] = await Promise.all([
    siteMonthWater(database, sites),
    listTimeZones(
      database,
      sites.map(({ region }) => region),
    ),
  ]);
  return new Map(
    sites.map((site, index) => [
      site.id,
      { ...site, monthWater: water[index] ?? [], timeZone: zones.get(site.region) ?? null },
    ]),
  );
}

/** Reads the sources from which a plan question is answered. */
export const readPlanSources = async (database: Database): Promise<PlanSources> => ({
  index: await planIndex(database),
  resolvePlace: (await placeResolver(database)).resolve,
  readRows: (ids) => readPlanRows(database, ids),
  readTides: async (rows, from) => (await loadTidePredictions()).ofSelection(rows, { from }, new Date()),
});
