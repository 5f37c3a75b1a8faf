import type { SiteDetails } from '../../../domain/dive-site-details.ts';
import { splitKeys } from '../../../domain/species-key.ts';
import type { ResourceRow, SavedChange } from '../../crud/resource.ts';
import { updateRow } from '../../crud/save-item.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { canonicalSpeciesNames, listsSpecies, type SpeciesEntry } from '../species/queries.ts';
import { diveSiteResource } from './resource.ts';

/** Dive sites store names of species and slugs of operators in their details. These functions update them after a rename. */

/** Updates the names of a saved species on every site that lists it. */
export async function renameSpeciesOnSites(database: Database, { before, after }: SavedChange): Promise<undefined> {
  const former = { keys: keysOf(before), entry: after as unknown as SpeciesEntry };
  const keys = [...new Set([...former.keys, ...keysOf(after)])];
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

const keysOf = (row: ResourceRow | undefined) => splitKeys(String(row?.nameKeys ?? ''));

/** Updates an operator's slug on the sites that list it. */
export async function renameOperatorOnSites(database: Database, { before, after }: SavedChange): Promise<undefined> {
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

/** Saves changed details with a new version, so that a form open elsewhere cannot restore the old ones. */
async function saveDetails(database: Database, row: ResourceRow, details: SiteDetails): Promise<void> {
  const site = diveSiteResource.present(row);
  if (JSON.stringify(details) === JSON.stringify(site.details)) return;
  const fields = { ...site, details };
  const now = new Date().toISOString();
  const columns = { ...diveSiteResource.columns(fields, { now, before: row }), updatedAt: now };
  const change = { columns, fields, isRevisionSaved: false, failsOnConflict: true };
  if (await updateRow(database, diveSiteResource, row, change)) return;
  throw new HttpError(
    412,
    `The dive site “${site.name}” was changed in another window meanwhile. Nothing was saved; please try again.`,
  );
}
