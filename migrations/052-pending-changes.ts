import type { Kysely } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/**
 * Changes to an item that readers see, kept without publishing them: at most one set of each item. `base_version` is the version of the
 * item that they were made from, `version` counts how often they were kept, `problem` is why they were not published at their time.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, optionalText, count, json, time, optionalTime } = columnTypes(database);
  await createTable(database, 'pending_changes', [
    text('kind'),
    count('entity_id'),
    count('base_version'),
    count('version'),
    json('fields', '{}'),
    optionalText('saved_by'),
    time('saved_at'),
    optionalTime('publish_at'),
    `${text('problem')} default ''`,
    'primary key (kind, entity_id)',
  ]);
}
