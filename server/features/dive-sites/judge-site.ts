import {
  type JudgedSite,
  type KnownSite,
  plausible,
  type SiteDoubt,
} from '../../../domain/dive-sites/plausible-site.ts';
import { parseSitePosition } from '../../../domain/kernel/geo.ts';
import { knownSpelling } from '../../../domain/places/region-spelling.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkLandAt } from './land-check.ts';

/** Lists all dive sites with the facts that the rules of {@link plausible} compare. */
export async function listKnownSites(database: Database): Promise<KnownSite[]> {
  const rows = await database
    .selectFrom('diveSites')
    .select(['id', 'name', 'region', 'latitude', 'longitude'])
    .orderBy('id')
    .execute();
  return knownSites(rows);
}

type Row = { id: number; name: string; region: string; latitude: string; longitude: string };

export const knownSites = (rows: readonly Row[]): KnownSite[] =>
  rows.map((row) => ({ id: row.id, name: row.name, region: row.region, position: parseSitePosition(row) }));

/** Finds doubts about a site, from the guide's other sites and from its position. */
export async function judgeSite(site: JudgedSite, others: readonly KnownSite[]): Promise<SiteDoubt[]> {
  return plausible(site, { others, land: await checkLandAt(site.position) });
}

/** Returns the region in the guide's spelling, or unchanged if it is new. */
export async function spellRegion(database: Database, region: string): Promise<string> {
  const rows = await database.selectFrom('diveSites').select('region').execute();
  return (
    knownSpelling(
      region,
      rows.map((row) => row.region),
    ) ?? region
  );
}
