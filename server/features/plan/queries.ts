import type { SiteDetails } from '../../../domain/dive-site-details.ts';
import { positionOf } from '../../../domain/geo.ts';
import type { PlanSite } from '../../../domain/plan.ts';
import type { PlanRow } from '../../../domain/plan-dives.ts';
import { planFactsOf } from '../../../domain/plan-rules.ts';
import { sightsOf } from '../../../domain/plan-sights.ts';
import { bestMonthsOf } from '../../../domain/season.ts';
import type { Database } from '../../platform/database/database.ts';
import { monthWaterOf } from '../places/queries.ts';

type State = { contentVersion: number; sites: Promise<readonly PlanSite[]> };

/** The newest index of each database; a server has one. */
const states = new WeakMap<Database, State>();

/**
 * What the rules need of all sites, by name, read once per content version. The version is read first, so that the index holds
 * every change that was committed before the call.
 */
export async function planIndex(database: Database): Promise<readonly PlanSite[]> {
  const row = await database.selectFrom('contentVersion').select('version').executeTakeFirst();
  const contentVersion = row?.version ?? 0;
  const state = states.get(database);
  if (state?.contentVersion === contentVersion) return state.sites;
  const sites = readSites(database);
  states.set(database, { contentVersion, sites });
  // A failed read is tried again by the next request.
  sites.catch(() => states.delete(database));
  return sites;
}

async function readSites(database: Database): Promise<PlanSite[]> {
  const rows = await database
    .selectFrom('diveSites')
    .select(['id', 'region', 'latitude', 'longitude', 'skillLevel', 'depthRange', 'bestTime', 'marineLife', 'details'])
    .orderBy('sortName')
    .orderBy('id')
    .execute();
  return rows.map(({ id, region, skillLevel, depthRange, bestTime, marineLife, ...row }) => {
    const details = JSON.parse(row.details) as SiteDetails;
    const { requires, status, entry, kinds, exposure } = details;
    return {
      ...{ id, region },
      ...planFactsOf({
        ...{ skillLevel, depthRange, bestMonths: bestMonthsOf(details, bestTime) },
        // Only what the rules read: the rest of the details would double the memory.
        details: { requires, status, entry, kinds, exposure },
      }),
      position: positionOf(row),
      sights: sightsOf(details, marineLife),
    };
  });
}

const ROW_COLUMNS = [
  ...(['id', 'name', 'region', 'depthRange', 'skillLevel', 'imageUrl'] as const),
  ...(['hazards', 'latitude', 'waterTemp', 'details'] as const),
] as const;

/** What the rows of an answer show, by id. */
export async function readPlanRows(database: Database, ids: readonly number[]): Promise<Map<number, PlanRow>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom('diveSites').select(ROW_COLUMNS).where('id', 'in', ids).execute();
  const water = await monthWaterOf(
    database,
    rows.map(({ region }) => region),
  );
  return new Map(
    rows.map(({ details, ...row }) => {
      const monthWater = water.get(row.region) ?? [];
      return [row.id, { ...row, monthWater, details: JSON.parse(details) as SiteDetails }];
    }),
  );
}
