import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/** Creates the recommendations on the pages of a kind of gear: picks with their reasons, and advice on choosing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, json, count, time } = columnTypes(database);
  await createTable(database, 'buying_guides', [
    id(),
    text('name'),
    text('sort_name'),
    text('gear_kind'),
    optionalText('article'),
    json('picks', '[]'),
    json('advice', '[]'),
    count('version', 1),
    time('created_at'),
    time('updated_at'),
  ]);
  await createIndex(database, 'buying_guides_by_kind', 'buying_guides', ['gear_kind']);
  await countChanges(database);
}

/** Counts changes like those of other content (migration 008). */
async function countChanges(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create constraint trigger buying_guides_counts after insert or update or delete on buying_guides
      deferrable initially deferred for each row execute function count_content_version()`.execute(database);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger buying_guides_${event}_counts after ${event} on buying_guides begin
           update content_version set version = version + 1;
         end`,
      )
      .execute(database);
  }
}
