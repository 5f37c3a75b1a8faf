import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/** Creates the pages that owners add themselves. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, flag, count, time, optionalTime } = columnTypes(database);
  await createTable(database, 'pages', [
    id(),
    `${text('slug')} unique`,
    flag('published'),
    optionalTime('published_at'),
    optionalTime('publish_at'),
    count('version', 1),
    time('created_at'),
    time('updated_at'),
    text('menu'),
    text('menu_label'),
    text('title'),
    text('excerpt'),
    text('image_url'),
    optionalText('seo_title'),
    optionalText('seo_description'),
    optionalText('social_image_url'),
    text('search_text'),
    text('content'),
  ]);
  await createIndex(database, 'pages_newest', 'pages', ['published', 'created_at', 'id']);
  await countChanges(database);
}

/** Counts changes like those of other content (migration 008). */
async function countChanges(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create constraint trigger pages_counts after insert or update or delete on pages
      deferrable initially deferred for each row execute function count_content_version()`.execute(database);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger pages_${event}_counts after ${event} on pages begin
           update content_version set version = version + 1;
         end`,
      )
      .execute(database);
  }
}
