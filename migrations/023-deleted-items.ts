import type { Kysely } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * Creates the table of deleted items, which can be restored for a while. Pages do not read it. Revisions of deleted items
 * stay in place: ids are never reused.
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
