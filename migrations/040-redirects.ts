import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/** Creates redirects from old addresses, and the counts of requests for addresses at which nothing is, by day. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, count, time, optionalDay } = columnTypes(database);
  await createTable(database, 'redirects', [
    id(),
    text('sort_name'),
    text('name'),
    text('target'),
    optionalText('notes'),
    count('version', 1),
    time('created_at'),
    time('updated_at'),
  ]);
  await createIndex(database, 'redirects_by_name', 'redirects', ['sort_name', 'id']);
  await createIndex(database, 'redirects_by_address', 'redirects', ['name']);
  await countChanges(database, 'redirects');
  await createTable(database, 'missed_pages', [
    `${optionalDay('day')} not null`,
    text('page'),
    count('requests'),
    'primary key (day, page)',
  ]);
}

/** Counts changes like those of other content (migration 008). */
async function countChanges(database: Kysely<unknown>, table: string): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql
      .raw(
        `create constraint trigger ${table}_counts after insert or update or delete on ${table}
         deferrable initially deferred for each row execute function count_content_version()`,
      )
      .execute(database);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger ${table}_${event}_counts after ${event} on ${table} begin
           update content_version set version = version + 1;
         end`,
      )
      .execute(database);
  }
}
