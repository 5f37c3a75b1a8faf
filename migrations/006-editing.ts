import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

const EDITED = ['articles', 'reviews', 'products', 'dive_sites', 'locations'] as const;
const PUBLISHED = ['articles', 'reviews', 'products'] as const;

/**
 * Adds the columns and table for safe editing: a version that counts every save, so that two windows cannot overwrite each
 * other; the time at which a draft is published; and the revisions of articles and reviews.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, word, text, json, count, time, optionalTime } = columnTypes(database);
  for (const table of EDITED) await sql.raw(`alter table ${table} add column ${count('version', 1)}`).execute(database);
  for (const table of PUBLISHED) {
    await sql.raw(`alter table ${table} add column ${optionalTime('publish_at')}`).execute(database);
    await sql.raw(`create index ${table}_due on ${table} (publish_at) where publish_at is not null`).execute(database);
  }
  await createTable(database, 'revisions', [
    id(),
    word('kind', ['article', 'review']),
    count('entity_id'),
    count('version'),
    text('title'),
    json('fields', '{}'),
    time('saved_at'),
  ]);
  await createIndex(database, 'revisions_of_entity', 'revisions', ['kind', 'entity_id', 'id']);
}
