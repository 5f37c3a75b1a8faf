import type { Kysely } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * Items that were deleted, as they were, so that they can be restored for a while. They are in no table that pages read. Their
 * revisions stay where they are: ids are never reused.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, json, time } = columnTypes(database);
  await createTable(database, 'deleted_items', [
    id(),
    text('kind'),
    'entity_id integer',
    text('name'),
    optionalText('path'),
    json('item', '{}'),
    json('old_slugs', '[]'),
    time('deleted_at'),
  ]);
  await createIndex(database, 'deleted_items_by_age', 'deleted_items', ['deleted_at']);
}
