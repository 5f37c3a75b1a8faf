import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { splitKeys } from '../../../domain/species/species-key.ts';
import type { ResourceRow, SavedChange } from '../../crud/resource.ts';
import { updateRow } from '../../crud/save-item.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { canonicalSpeciesNames, listsSpecies, type SpeciesEntry } from '../species/queries.ts';
import { applyTimeZone, diveSiteResource } from './resource.ts';

/** Dive sites store names of species, slugs of operators and the time zone of a place in their details. These functions update them. */

/** Updates the names of a saved species on every site that lists it. */
export async function renameSpeciesOnSites(database: Database, { before, after }: SavedChange): Promise<void> {
  const former = { keys: splitRowKeys(before), entry: after as unknown as SpeciesEntry };
  const keys = [...new Set([...former.keys, ...splitRowKeys(after)])];
  const sites = await database
    .selectFrom('diveSites')
    .selectAll()
    .where((eb) => listsSpecies(eb, keys))
    .orderBy('id')
    .execute();
  for (const site of sites as unknown as ResourceRow[]) {
    const { details } = diveSiteResource.present(site);
    await saveDetails(database, site, {
      ...details,
      species: await canonicalSpeciesNames(database, details.species ?? [], former),
    });
  }
}

const splitRowKeys = (row: ResourceRow | undefined) => splitKeys(String(row?.nameKeys ?? ''));

/** Updates an operator's slug on the sites that list it. */
export async function renameOperatorOnSites(database: Database, { before, after }: SavedChange): Promise<void> {
  if (!before || before.slug === after.slug) return;
  const sites = await database.selectFrom('diveSites').selectAll().orderBy('id').execute();
  for (const site of sites as unknown as ResourceRow[]) {
    const { details } = diveSiteResource.present(site);
    const operators = details.operators?.map((operator) =>
      operator.slug === before.slug ? { ...operator, slug: String(after.slug) } : operator,
    );
    if (operators) await saveDetails(database, site, { ...details, operators });
  }
}

/** Updates the time zone beside the days of a closure once the record of its place has another. */
export async function moveMidnightOnSites(database: Database, { before, after }: SavedChange): Promise<void> {
  if ((before?.timeZone ?? null) === (after.timeZone ?? null)) return;
  const sites = await database
    .selectFrom('diveSites')
    .selectAll()
    .where('areaSlug', '=', String(after.areaSlug))
    .where('details', 'like', '%"timeZone":%')
    .orderBy('id')
    .execute();
  for (const row of sites as unknown as ResourceRow[]) {
    const site = diveSiteResource.present(row);
    const { details } = await applyTimeZone(database, site);
    if (details.status?.timeZone !== site.details.status?.timeZone) await saveDetails(database, row, details);
  }
}

/** Saves changed details with a new version, so that a form open elsewhere cannot put the old ones back, and with a revision. */
async function saveDetails(database: Database, row: ResourceRow, details: SiteDetails): Promise<void> {
  const site = diveSiteResource.present(row);
  const change = { fields: { ...site, details }, now: new Date().toISOString() };
  if (await updateRow(database, diveSiteResource, row, change)) return;
  throw new HttpError(
    412,
    `The dive site “${site.name}” has been changed in another window. Nothing was saved; please try again.`,
  );
}
