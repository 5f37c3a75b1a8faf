import type { Insertable, Updateable } from 'kysely';
import type { Timestamp } from '../../domain/timestamp.ts';
import type { Database } from '../platform/database/database.ts';
import type { ArticlesTable } from '../platform/database/tables.ts';
import { recordOldSlug } from './old-slugs.ts';
import { type Resource, type ResourceRow, type SavedChange, tableOf, type Values } from './resource.ts';
import { saveOriginalRevision, saveRevision } from './revisions.ts';
import { indexRows } from './search-index.ts';

/** The one path on which items are written: by the admin's saves, shipped content, imports and tests. */

/** The dates and publication of a new item: a draft, created now, unless it says otherwise. */
export type NewItemState = {
  createdAt?: Timestamp;
  updatedAt?: Timestamp;
  published?: boolean;
  publishedAt?: Timestamp | null;
  publishAt?: Timestamp | null;
};

/** Rows of one insert statement: SQLite takes at most 32,766 values. */
const ROWS_PER_INSERT = 100;

/** All columns of a new item. Published without a moment means published from its creation on. */
export function newColumns<Fields>(resource: Resource<Fields>, fields: Fields, state: NewItemState = {}): Values {
  const { createdAt = new Date().toISOString(), updatedAt = createdAt, published = false } = state;
  const columns = { ...resource.columns(fields, { now: createdAt }), createdAt, updatedAt, version: 1 };
  if (!resource.publishable) return columns;
  const publishedAt = published ? (state.publishedAt ?? createdAt) : null;
  return { ...columns, published, publishedAt, publishAt: state.publishAt ?? null };
}

/** Writes a new item. @throws a unique violation when its slug is taken. */
export async function insertItem<Fields>(
  database: Database,
  resource: Resource<Fields>,
  fields: Fields,
  state?: NewItemState,
): Promise<ResourceRow> {
  const [row] = await insertRows(database, resource, [newColumns(resource, fields, state)]);
  const saved = await afterSave(database, resource, { after: row as ResourceRow });
  if (saved !== row) await indexRows(database, resource, [saved]);
  return saved;
}

/** Lets the entity follow up a save of its item. @returns the row as it is then. */
export async function afterSave(
  database: Database,
  resource: Pick<Resource, 'afterSave'>,
  change: SavedChange,
): Promise<ResourceRow> {
  return (await resource.afterSave?.(database, change)) ?? change.after;
}

/** Inserts rows that all have the same columns, and lets visitors find them. Call it in a transaction. */
export async function insertRows(
  database: Database,
  resource: Pick<Resource, 'kind' | 'table' | 'present' | 'presentResult'>,
  rows: Values[],
): Promise<ResourceRow[]> {
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

export type RowChange = {
  columns: Values;
  /** What a person set: kept as a revision when they changed what readers see. */
  fields: Values;
  isRevisionSaved: boolean;
  /** Writes only over the state that `before` holds. */
  failsOnConflict: boolean;
};

/**
 * Replaces columns of an item, and keeps its revisions and the slug that readers may know. Call it in a transaction.
 * @returns the new row; undefined when it was changed or deleted meanwhile.
 */
export async function updateRow(
  trx: Database,
  resource: Resource,
  before: ResourceRow,
  { columns, fields, isRevisionSaved, failsOnConflict }: RowChange,
): Promise<ResourceRow | undefined> {
  const set = { ...columns, version: before.version + 1 } as unknown as Updateable<ArticlesTable>;
  const updated = await trx
    .updateTable(tableOf(resource))
    .set(set)
    .where('id', '=', before.id)
    .$if(failsOnConflict, (query) => query.where('version', '=', before.version))
    // Scheduled publishing does not count as a version.
    .$if(failsOnConflict && resource.publishable !== undefined, (query) =>
      query.where('published', '=', before.published ?? false),
    )
    .returningAll()
    .executeTakeFirst();
  const after = updated as unknown as ResourceRow | undefined;
  if (!after) return undefined;
  if (isRevisionSaved) {
    await saveOriginalRevision(trx, resource, before);
    await saveRevision(trx, resource, after, fields);
  }
  await recordOldSlugIfChanged(trx, resource, before, after);
  const saved = await afterSave(trx, resource, { before, after });
  await indexRows(trx, resource, [saved]);
  return saved;
}

/** The slug of a draft is not recorded, unless it was published before. */
async function recordOldSlugIfChanged(trx: Database, resource: Resource, before: ResourceRow, after: ResourceRow) {
  const { slugged, publishable } = resource;
  if (!slugged || before.slug === undefined || before.slug === after.slug) return;
  if (publishable && !before.publishedAt) return;
  await recordOldSlug(trx, { kind: slugged, slug: before.slug, entityId: before.id });
}
