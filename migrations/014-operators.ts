import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/** Creates charters, shops, air fills, clubs and hyperbaric units. Dive sites list theirs by slug in `details.operators`. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, optionalNumber, optionalDay, json, count, time } = columnTypes(database);
  await createTable(database, 'operators', [
    id(),
    `${text('slug')} unique`,
    text('sort_name'),
    text('name'),
    json('kinds', '[]'),
    optionalText('place'),
    optionalText('website'),
    optionalText('phone'),
    optionalNumber('latitude'),
    optionalNumber('longitude'),
    optionalText('leaves_from'),
    optionalText('source'),
    optionalText('source_url'),
    optionalDay('checked_on'),
    count('version', 1),
    time('created_at'),
    time('updated_at'),
    optionalText('offers'),
    text('search_text'),
  ]);
  await createIndex(database, 'operators_by_name', 'operators', ['sort_name', 'id']);
  await createIndex(database, 'operators_by_place', 'operators', ['place', 'sort_name']);
  await countChanges(database);
}

/** Counts changes like those of other content (migration 008). */
async function countChanges(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create constraint trigger operators_counts after insert or update or delete on operators
      deferrable initially deferred for each row execute function count_content_version()`.execute(database);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger operators_${event}_counts after ${event} on operators begin
           update content_version set version = version + 1;
         end`,
      )
      .execute(database);
  }
}
