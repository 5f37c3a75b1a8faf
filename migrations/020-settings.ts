import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/** Creates the table of settings, one row for each save: the newest applies, the others are its history. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { json, time } = columnTypes(database);
  await createTable(database, 'site_settings', [
    'version integer primary key',
    json('changed_values', '{}'),
    time('saved_at'),
  ]);
  await countChanges(database);
}

/** Counts changes like those of content (migration 008), since every page shows some of the settings. */
async function countChanges(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create constraint trigger site_settings_counts after insert or update or delete on site_settings
      deferrable initially deferred for each row execute function count_content_version()`.execute(database);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger site_settings_${event}_counts after ${event} on site_settings begin
           update content_version set version = version + 1;
         end`,
      )
      .execute(database);
  }
}
