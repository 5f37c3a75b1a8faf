import type { Database } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/errors.ts';
import { endSchedule } from './item-authors.ts';
import type { Resource, ResourceRow } from './resource.ts';

export const pendingConflict = ({ name }: Resource) =>
  new HttpError(412, `Changes to this ${name} were kept in another window meanwhile. Nothing was overwritten.`);

export const findPendingChange = (database: Database, { kind }: Pick<Resource, 'kind'>, id: number) =>
  database
    .selectFrom('pendingChanges')
    .selectAll()
    .where('kind', '=', kind)
    .where('entityId', '=', id)
    .executeTakeFirst();

/** @returns false where there were none, or newer ones than `version`. */
export async function deletePendingChange(
  trx: Database,
  { kind }: Pick<Resource, 'kind'>,
  { id, version }: { id: number; version?: number | undefined },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('pendingChanges')
    .where('kind', '=', kind)
    .where('entityId', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Deletes the kept changes of this version, which a save was made from and has just written.
 * @throws HttpError 412 when newer ones were kept meanwhile; `isForced` deletes those too.
 */
export async function takePendingChange(
  trx: Database,
  resource: Resource,
  { id, version, isForced }: { id: number; version: number; isForced: boolean },
): Promise<void> {
  const isTaken = await deletePendingChange(trx, resource, { id, version: isForced ? undefined : version });
  if (!isTaken && !isForced) throw pendingConflict(resource);
  await endReview(trx, resource, id);
}

/** Bases the changes kept beside an item on its next version. */
export async function rebasePendingChange(
  trx: Database,
  { kind }: Pick<Resource, 'kind'>,
  before: ResourceRow,
  after: ResourceRow,
): Promise<void> {
  await trx
    .updateTable('pendingChanges')
    .set({ baseVersion: after.version })
    .where('kind', '=', kind)
    .where('entityId', '=', before.id)
    .where('baseVersion', '=', before.version)
    .execute();
}

/** Ends what was about a draft that is now published or discarded: its secret link, its time, and whoever is asked to look at it. */
export async function endReview(trx: Database, { kind }: Pick<Resource, 'kind'>, id: number): Promise<void> {
  await endSchedule(trx, { kind }, id);
  await trx.deleteFrom('previewLinks').where('kind', '=', kind).where('entityId', '=', id).execute();
  await trx
    .updateTable('itemComments')
    .set({ isOpen: false })
    .where('kind', '=', kind)
    .where('entityId', '=', id)
    .where('isOpen', '=', true)
    .execute();
}
