import { type Actor, recordAudit } from '../platform/audit-log.ts';
import type { Database } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/errors.ts';
import { buildAuditEntry } from './audit-entry.ts';
import { type CrudContext, findRow, itemGoneError, readPublication, versionConflict } from './commands.ts';
import { makeLinkedItem } from './find-dependents.ts';
import { recordDeletedAddresses } from './gone-addresses.ts';
import { assertMayChange } from './item-authors.ts';
import { removeOldSlugs } from './old-slugs.ts';
import type { Resource, ResourceRow } from './resource.ts';
import { deleteRow } from './write-rows.ts';

/**
 * Moves an item to 'Recently deleted'. `version`, where given, is the one that the admin saw.
 * @throws HttpError 404 when it does not exist, 412 when someone else has saved it meanwhile.
 */
export async function deleteItem(
  context: CrudContext,
  resource: Resource,
  deletion: { id: number; version?: number },
  actor: Actor,
): Promise<void> {
  await context.database.transaction().execute((trx) => deleteItemIn(trx, resource, deletion, actor));
}

/** Deletes an item like {@link deleteItem}, within the transaction `trx`. */
export async function deleteItemIn(
  trx: Database,
  resource: Resource,
  { id, version }: { id: number; version?: number },
  actor: Actor,
): Promise<void> {
  const row = await findRow(trx, resource, id);
  if (!row) throw itemGoneError(resource.name);
  if (version !== undefined && version !== row.version) throw versionConflict(resource);
  await assertMayChange(trx, resource, { before: { id, ...readPublication(row) }, after: null }, actor);
  if (!(await moveToDeleted(trx, resource, row))) throw versionConflict(resource);
  await recordAudit(trx, buildAuditEntry(resource, row, 'deleted'), actor);
}

/**
 * Moves an item to 'Recently deleted', with its old slugs. Call it in a transaction.
 * @returns false when someone has saved or deleted it since it was read; the transaction must not be committed then.
 */
export async function moveToDeleted(trx: Database, resource: Resource, row: ResourceRow): Promise<boolean> {
  const { kind, id, name, path } = makeLinkedItem(resource, row);
  const oldSlugs = resource.slugged ? await removeOldSlugs(trx, resource.slugged, id) : [];
  await trx
    .insertInto('deletedItems')
    .values({
      kind,
      entityId: id,
      name,
      path,
      item: JSON.stringify(row),
      oldSlugs: JSON.stringify(oldSlugs),
      deletedAt: new Date().toISOString(),
    })
    .execute();
  await recordDeletedAddresses(trx, resource, row, oldSlugs);
  return deleteRow(trx, resource, row);
}

/**
 * Deletes an item that a bulk change made and no one has edited since, with its revision and old slugs: making it again is the way to
 * have it back. What was public answers 410. Call it in a transaction.
 * @throws HttpError 409 when someone has saved it since it was read.
 */
export async function eraseItem(trx: Database, resource: Resource, row: ResourceRow): Promise<void> {
  const oldSlugs = resource.slugged ? await removeOldSlugs(trx, resource.slugged, row.id) : [];
  await recordDeletedAddresses(trx, resource, row, oldSlugs);
  if (!(await deleteRow(trx, resource, row))) throw new HttpError(409, 'It has been changed in another window.');
  await trx.deleteFrom('itemAuthors').where('kind', '=', resource.kind).where('entityId', '=', row.id).execute();
  if (resource.revised)
    await trx.deleteFrom('revisions').where('kind', '=', resource.revised).where('entityId', '=', row.id).execute();
}
