import type { Insertable, Updateable } from 'kysely';
import type { EntityTable } from '../../domain/kernel/entities.ts';
import type { Timestamp } from '../../domain/kernel/timestamp.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Resource, ResourceRow, Values } from './resource.ts';
import { indexRows, removeFromIndex } from './search-index.ts';
import { isDraftRow, isPublishedRow } from './select-published.ts';

/**
 * Holds every statement that writes rows of entities, so that the search index always follows (docs/decisions/060).
 * `save-item.ts` decides what a save does. `entity-writes.test.ts` finds statements elsewhere.
 */

type Indexed = Pick<Resource, 'kind' | 'table' | 'present' | 'presentResult'>;

/** Rows per insert statement: SQLite takes at most 32,766 values. */
const ROWS_PER_INSERT = 100;

/** Inserts rows that all have the same columns, and indexes them for the search. Call it in a transaction. */
export async function insertRows(database: Database, resource: Indexed, rows: Values[]): Promise<ResourceRow[]> {
  const inserted = await insertUnindexedRows(database, resource, rows);
  await indexRows(database, resource, inserted);
  return inserted;
}

/**
 * Inserts rows without indexing them, as the first start does with the shipped content: the search finds them after the next
 * rebuild.
 */
export async function insertUnindexedRows(
  database: Database,
  resource: Pick<Resource, 'table'>,
  rows: Values[],
): Promise<ResourceRow[]> {
  const inserted: ResourceRow[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const values = rows.slice(start, start + ROWS_PER_INSERT) as unknown as Insertable<Tables[EntityTable]>[];
    const written = await database.insertInto(resource.table).values(values).returningAll().execute();
    inserted.push(...(written as unknown as ResourceRow[]));
  }
  return inserted;
}

/**
 * Sets columns of a row unless it has changed since it was read; `isForced` sets them anyway. The caller updates the search
 * index.
 * @returns the new row; undefined when it was changed or deleted meanwhile.
 */
export async function setColumns(
  trx: Database,
  resource: Resource,
  before: ResourceRow,
  { columns, isForced }: { columns: Values; isForced: boolean },
): Promise<ResourceRow | undefined> {
  const updated = await trx
    .updateTable(resource.table)
    .set(columns as unknown as Updateable<Tables[EntityTable]>)
    .where('id', '=', before.id)
    .$if(!isForced, (query) => query.where('version', '=', before.version))
    // Scheduled publishing does not count as a new version.
    .$if(!isForced && resource.publishable !== undefined, (query) =>
      query.where(before.published ? isPublishedRow : isDraftRow),
    )
    .returningAll()
    .executeTakeFirst();
  return updated as unknown as ResourceRow | undefined;
}

/**
 * Deletes a row with its search entry the changes kept beside it and what was said of them, unless it has changed since it was read.
 * @returns false when someone has saved or deleted it meanwhile.
 */
export async function deleteRow(trx: Database, resource: Resource, row: ResourceRow): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(resource.table)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await removeFromIndex(trx, resource, row.id);
  for (const table of ['pendingChanges', 'itemComments', 'previewLinks'] as const)
    await trx.deleteFrom(table).where('kind', '=', resource.kind).where('entityId', '=', row.id).execute();
  return true;
}

/**
 * Publishes the drafts that are due, dated with their scheduled time; an item published before keeps its first date. The
 * version stays, since it counts saves: an open form can still be saved.
 */
export async function publishDueRows(trx: Database, resource: Resource, now: Timestamp): Promise<ResourceRow[]> {
  const published = await trx
    .updateTable(resource.table)
    .set((eb) => ({
      published: true,
      publishedAt: eb.fn.coalesce('publishedAt', 'publishAt'),
      publishAt: null,
    }))
    .where(isDraftRow)
    .where('publishAt', '<=', now)
    .returningAll()
    .execute();
  const rows = published as unknown as ResourceRow[];
  await indexRows(trx, resource, rows);
  return rows;
}

/**
 * Sets a column that admins do not edit, such as the time an issue was sent. Not a save: the version stays and no revision
 * is kept.
 */
export async function setUneditedColumn(
  trx: Database,
  resource: Pick<Resource, 'table'>,
  id: number,
  column: Values,
): Promise<void> {
  const set = column as unknown as Updateable<Tables[EntityTable]>;
  await trx.updateTable(resource.table).set(set).where('id', '=', id).execute();
}
