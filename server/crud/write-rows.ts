import type { Insertable, Updateable } from 'kysely';
import type { Timestamp } from '../../domain/timestamp.ts';
import type { Database } from '../platform/database/database.ts';
import type { ArticlesTable } from '../platform/database/tables.ts';
import { type Resource, type ResourceRow, tableOf, type Values } from './resource.ts';
import { indexRows, removeFromIndex } from './search-index.ts';

/**
 * Every statement that writes rows of entities, so that none is forgotten by the search (docs/decisions/060). What a save means is in
 * `save-item.ts`. `entity-writes.test.ts` finds statements elsewhere.
 */

type Indexed = Pick<Resource, 'kind' | 'table' | 'present' | 'presentResult'>;

/** Rows of one insert statement: SQLite takes at most 32,766 values. */
const ROWS_PER_INSERT = 100;

/** Inserts rows that all have the same columns, and lets visitors find them. Call it in a transaction. */
export async function insertRows(database: Database, resource: Indexed, rows: Values[]): Promise<ResourceRow[]> {
  const inserted = await insertUnindexedRows(database, resource, rows);
  await indexRows(database, resource, inserted);
  return inserted;
}

/** Inserts rows that no search finds until the index is made again, as the first start does after loading the shipped content. */
export async function insertUnindexedRows(
  database: Database,
  resource: Pick<Resource, 'table'>,
  rows: Values[],
): Promise<ResourceRow[]> {
  const inserted: ResourceRow[] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const values = rows.slice(start, start + ROWS_PER_INSERT) as unknown as Insertable<ArticlesTable>[];
    const written = await database.insertInto(tableOf(resource)).values(values).returningAll().execute();
    inserted.push(...(written as unknown as ResourceRow[]));
  }
  return inserted;
}

/**
 * Sets columns of a row that is still as it was read, unless forced. The search follows when the caller has followed up the save.
 * @returns the new row; undefined when it was changed or deleted meanwhile.
 */
export async function setColumns(
  trx: Database,
  resource: Resource,
  before: ResourceRow,
  { columns, isForced }: { columns: Values; isForced: boolean },
): Promise<ResourceRow | undefined> {
  const updated = await trx
    .updateTable(tableOf(resource))
    .set(columns as unknown as Updateable<ArticlesTable>)
    .where('id', '=', before.id)
    .$if(!isForced, (query) => query.where('version', '=', before.version))
    // Scheduled publishing does not count as a version.
    .$if(!isForced && resource.publishable !== undefined, (query) =>
      query.where('published', '=', before.published ?? false),
    )
    .returningAll()
    .executeTakeFirst();
  return updated as unknown as ResourceRow | undefined;
}

/**
 * Deletes a row that is still as it was read, and takes it out of the search.
 * @returns false when someone has saved or deleted it meanwhile.
 */
export async function deleteRow(trx: Database, resource: Resource, row: ResourceRow): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(tableOf(resource))
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await removeFromIndex(trx, resource, row.id);
  return true;
}

/**
 * Publishes the drafts whose moment has come, and dates them with it, unless they were published before: the first day stays. The
 * version stays, since it counts saves: a form that is open can still be saved.
 */
export async function publishDueRows(trx: Database, resource: Resource, now: Timestamp): Promise<ResourceRow[]> {
  const published = await trx
    .updateTable(tableOf(resource))
    .set((eb) => ({
      published: true,
      publishedAt: eb.fn.coalesce('publishedAt', 'publishAt'),
      publishAt: null,
    }))
    .where('published', '=', false)
    .where('publishAt', '<=', now)
    .returningAll()
    .execute();
  const rows = published as unknown as ResourceRow[];
  await indexRows(trx, resource, rows);
  return rows;
}

/** Sets a column that no one edits, such as the moment an issue was sent. It is no save: the version stays, and no revision is kept. */
export async function setUneditedColumn(
  trx: Database,
  resource: Pick<Resource, 'table'>,
  id: number,
  column: Values,
): Promise<void> {
  const set = column as unknown as Updateable<ArticlesTable>;
  await trx.updateTable(tableOf(resource)).set(set).where('id', '=', id).execute();
}
