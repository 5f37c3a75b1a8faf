import type { Kysely } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * Creates imports from other programs, with how far each has come, and the items and pictures that came by them, by their names there: a
 * second import of the same file finds them.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, json, count, time } = columnTypes(database);
  await createTable(database, 'move_ins', [
    id(),
    text('file_name'),
    text('file'),
    optionalText('format'),
    text('state'),
    count('bytes'),
    count('position'),
    count('total'),
    json('options', '{}'),
    json('report', '{}'),
    'change_id integer',
    optionalText('error'),
    time('created_at'),
    time('updated_at'),
  ]);
  await createTable(database, 'moved_items', [
    'source text primary key',
    text('kind'),
    'entity_id integer not null',
    text('url'),
    'change_id integer',
    time('created_at'),
  ]);
  await createIndex(database, 'moved_items_of_change', 'moved_items', ['change_id']);
}
