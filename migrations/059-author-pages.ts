import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/**
 * Pages about the people who write, by the number of the person. `slug` never changes; `former_names` are those under which older texts
 * stand. A 'new' page was never public. What readers see counts as content (migration 008).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, json, word, time } = columnTypes(database);
  await createTable(database, 'author_pages', [
    'user_id integer primary key',
    `${text('slug')} unique`,
    json('former_names', '[]'),
    text('about'),
    json('tickets', '[]'),
    text('image_url'),
    word('state', ['new', 'public', 'hidden']),
    time('updated_at'),
  ]);
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  for (const event of ['insert', 'update', 'delete']) {
    const name = `author_pages_${event}_counts`;
    const statement = isPostgres
      ? `create constraint trigger ${name} after ${event} on author_pages deferrable initially deferred
         for each row execute function count_content_version()`
      : `create trigger ${name} after ${event} on author_pages begin
           update content_version set version = version + 1;
         end`;
    await sql.raw(statement).execute(database);
  }
}
