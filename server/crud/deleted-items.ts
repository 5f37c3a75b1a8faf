import type { Selectable } from 'kysely';
import type { DeletedItem, RestoredItem } from '../../domain/admin/deleted-item.ts';
import { DELETED_ITEMS_RETENTION_DAYS, deletedBefore } from '../../domain/settings/retention.ts';
import { type Actor, recordAudit } from '../platform/audit-log.ts';
import { countRows } from '../platform/database/count-rows.ts';
import { type Database, snakeCase } from '../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../platform/database/fetch-page.ts';
import { isUniqueViolation } from '../platform/database/portable-sql.ts';
import { classifyStorageError } from '../platform/database/storage-errors.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { buildAuditEntry } from './audit-entry.ts';
import { findBadField, findBadNumber } from './check-stored-row.ts';
import { findDependents, makeLinkedItem } from './find-dependents.ts';
import { findBySlug, findFreeSlug } from './free-slug.ts';
import { restoreOldSlugs } from './old-slugs.ts';
import { findResource, type Resource, type ResourceRow, type Values } from './resource.ts';
import { saveRevisionIfChanged } from './revisions.ts';
import { insertStoredRow } from './save-item.ts';
import type { DeletedItemsTable } from './tables.ts';

/**
 * Stores deleted items in a separate table, so that other queries do not have to exclude them. Their revisions stay in
 * place: ids are never reused.
 */

const DAY_MS = 24 * 60 * 60_000;

type Context = { database: Database; resources: readonly Resource[]; siteUrl: string };
type DeletedRow = Selectable<DeletedItemsTable>;

const parseDeletedRow = ({ item }: DeletedRow) => JSON.parse(item) as ResourceRow;

/** Lists the items that can be restored, the latest deletion first. */
export async function listDeletedItems({ database, resources, siteUrl }: Context, range: PageRequest) {
  const all = database.selectFrom('deletedItems').selectAll().orderBy('deletedAt', 'desc').orderBy('id', 'desc');
  const { rows, total } = await fetchPage(all, range);
  const items: DeletedItem[] = [];
  for (const deleted of rows) items.push(await presentDeleted({ database, resources, siteUrl }, deleted));
  return { items, total };
}

async function presentDeleted(context: Context, deleted: DeletedRow): Promise<DeletedItem> {
  const { id, kind, name, path, deletedAt } = deleted;
  const resource = findResource(context.resources, kind);
  const row = parseDeletedRow(deleted);
  const target = { kind, id: deleted.entityId ?? 0, name, slug: row.slug ?? null, path };
  const taken = await findBySlug(context.database, resource, row.slug);
  return {
    id,
    kind,
    name,
    path,
    deletedAt,
    expiresAt: new Date(Date.parse(deletedAt) + DELETED_ITEMS_RETENTION_DAYS * DAY_MS).toISOString(),
    wasPublished: row.published ?? null,
    takenBy: taken ? String(taken[resource.nameField] ?? '') : null,
    dependents: await findDependents(context.database, context, target),
  };
}

export const countDeletedItems = (database: Database): Promise<number> =>
  countRows(database.selectFrom('deletedItems'));

/**
 * Restores a deleted item with its id, address, old slugs and history, published if it was published. If its slug has been
 * taken since, it comes back as a draft under the next free one.
 * @throws HttpError 404 when it can no longer be restored, 409 when its address is taken and it cannot be a draft.
 */
export async function restoreItem(
  { database, resources }: Pick<Context, 'database' | 'resources'>,
  id: number,
  actor: Actor,
): Promise<RestoredItem> {
  try {
    return await database.transaction().execute((trx) => restoreItemIn({ database: trx, resources }, id, actor));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new HttpError(409, 'Its address has just been taken. Please try again.');
  }
}

/** Restores an item like {@link restoreItem}, within the transaction in `database`. @throws a unique violation too. */
export async function restoreItemIn(
  { database: trx, resources }: Pick<Context, 'database' | 'resources'>,
  id: number,
  actor: Actor,
): Promise<RestoredItem> {
  const deleted = await trx.deleteFrom('deletedItems').where('id', '=', id).returningAll().executeTakeFirst();
  if (!deleted) throw notFound('This item has already been restored or permanently deleted. Reload the list.');
  const resource = findResource(resources, deleted.kind);
  const { row, renamedTo } = await withFreeAddress(trx, resource, await withFreeId(trx, resource, deleted));
  const restored = await insertRestored(trx, resource, row);
  if (resource.slugged) await restoreOldSlugs(trx, resource.slugged, restored.id, JSON.parse(deleted.oldSlugs));
  await recordAudit(trx, buildAuditEntry(resource, restored, 'restored', renamedTo ? { renamedTo } : {}), actor);
  const { kind, name, path } = makeLinkedItem(resource, restored);
  return { kind, id: restored.id, name, path, published: restored.published ?? null, renamedTo };
}

/** Keeps its id, unless an import has given that id to another item. */
async function withFreeId(trx: Database, resource: Resource, deleted: DeletedRow): Promise<Values> {
  const { id: _id, ...columns } = parseDeletedRow(deleted);
  const owner = deleted.entityId === null ? undefined : await findById(trx, resource, deleted.entityId);
  return deleted.entityId === null || owner ? columns : { ...columns, id: deleted.entityId };
}

async function withFreeAddress(trx: Database, resource: Resource, row: Values) {
  const taken = await findBySlug(trx, resource, row.slug);
  const now = new Date().toISOString();
  // A publication time in the past would publish it immediately.
  const planned = row.publishAt && String(row.publishAt) <= now ? { ...row, publishAt: null } : row;
  if (!taken) return { row: planned, renamedTo: null };
  if (!resource.publishable)
    throw new HttpError(
      409,
      `Its address belongs to the ${resource.name} “${String(taken[resource.nameField])}” now. Change the address of that item first.`,
    );
  const renamedTo = await findFreeSlug(trx, resource, String(row.slug));
  return { row: { ...planned, slug: renamedTo, published: false, publishAt: null }, renamedTo };
}

/** Inserts the row with the columns that the table has now. */
async function insertRestored(trx: Database, resource: Resource, row: Values): Promise<ResourceRow> {
  const known = await columnsOfTable(trx, resource);
  const columns = Object.fromEntries(Object.entries(row).filter(([name]) => known.has(snakeCase(name))));
  // Takes the next version, so that a form opened before the deletion gets a version conflict.
  const version = Number(row.version ?? 0) + 1;
  // A restored backup brings its own deleted items, whose shape has not been checked.
  const badNumber = findBadNumber({ ...columns, version });
  if (badNumber) throw unfit(badNumber);
  const restored = await insertStoredRow(trx, resource, { ...columns, version }).catch((error) => {
    if (error instanceof HttpError || isUniqueViolation(error) || classifyStorageError(error)) throw error;
    throw unfit('fields are missing or of another kind');
  });
  const badField = findBadField(resource, restored);
  if (badField) throw unfit(badField);
  await saveRevisionIfChanged(trx, resource, restored);
  return restored;
}

/** Builds the error for a stored item that fails validation; the transaction is rolled back. */
const unfit = (problem: string) =>
  new HttpError(409, `This version of the program cannot show this item, so it stays deleted (${problem}).`);

/** Reads the table's present columns: a release may have removed some since the item was deleted. */
async function columnsOfTable(trx: Database, { table }: Resource): Promise<Set<string>> {
  const tables = await trx.introspection.getTables();
  const found = tables.find(({ name }) => name === snakeCase(table));
  return new Set(found?.columns.map(({ name }) => name));
}

const findById = (database: Database, resource: Resource, id: number) =>
  database.selectFrom(resource.table).select('id').where('id', '=', id).executeTakeFirst();

/** @throws HttpError 404 when it can no longer be restored. */
export async function purgeItem(database: Database, resources: readonly Resource[], id: number, actor: Actor) {
  await database.transaction().execute(async (trx) => {
    const deleted = await trx.selectFrom('deletedItems').selectAll().where('id', '=', id).executeTakeFirst();
    if (!deleted) throw notFound('This item has already been restored or permanently deleted. Reload the list.');
    await purge(trx, resources, deleted);
    await recordAudit(trx, purgeEntry(resources, deleted, 'deleted_for_good'), actor);
  });
}

/** Deletes everything that can still be restored. @returns how many items. */
export async function purgeAllItems(database: Database, resources: readonly Resource[], actor: Actor): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const all = await trx.selectFrom('deletedItems').selectAll().orderBy('id').execute();
    for (const deleted of all) {
      await purge(trx, resources, deleted);
      await recordAudit(trx, purgeEntry(resources, deleted, 'deleted_for_good'), actor);
    }
    return all.length;
  });
}

/** Deletes expired items. Checks first: an idle site has no reason to take the write lock. */
export async function pruneDeletedItems(
  database: Database,
  resources: readonly Resource[],
  now = Date.now(),
): Promise<void> {
  const limit = deletedBefore(DELETED_ITEMS_RETENTION_DAYS, now);
  const expired = await database
    .selectFrom('deletedItems')
    .selectAll()
    .where('deletedAt', '<', limit)
    .orderBy('id')
    .execute();
  for (const deleted of expired) {
    await database.transaction().execute(async (trx) => {
      await purge(trx, resources, deleted);
      await recordAudit(trx, purgeEntry(resources, deleted, 'expired'));
    });
  }
}

const purgeEntry = (resources: readonly Resource[], deleted: DeletedRow, verb: string) =>
  buildAuditEntry(findResource(resources, deleted.kind), parseDeletedRow(deleted), verb);

/** Deletes a deleted item and its revisions for good, unless a restored or imported item uses those revisions now. */
async function purge(trx: Database, resources: readonly Resource[], { id, kind, entityId }: DeletedRow): Promise<void> {
  await trx.deleteFrom('deletedItems').where('id', '=', id).execute();
  const resource = findResource(resources, kind);
  if (!resource.revised || entityId === null || (await findById(trx, resource, entityId))) return;
  await trx.deleteFrom('revisions').where('kind', '=', resource.revised).where('entityId', '=', entityId).execute();
}
