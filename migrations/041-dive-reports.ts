import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/** Creates divers' reports of conditions at dive sites, held until an owner publishes them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const types = columnTypes(database);
  const { id, text, optionalText, word, json, optionalNumber, time, optionalTime, optionalDay } = types;
  await createTable(database, 'dive_reports', [
    id(),
    'site_id integer not null',
    word('kind', ['dive', 'check']),
    word('state', ['new', 'published', 'spam']),
    `${optionalDay('dived_on')} not null`,
    optionalNumber('visibility'),
    optionalText('swell'),
    optionalNumber('water_temp'),
    optionalText('stream'),
    json('species', '[]'),
    text('note'),
    optionalText('photo'),
    json('flags', '[]'),
    text('likeness'),
    text('search_text'),
    optionalText('email'),
    optionalText('confirm_token'),
    optionalTime('confirmed_at'),
    optionalText('network'),
    optionalText('submission_id'),
    optionalTime('written_at'),
    time('created_at'),
    optionalTime('published_at'),
    optionalText('batch'),
    optionalText('previous_state'),
    optionalTime('changed_at'),
  ]);
  await createIndex(database, 'dive_reports_of_site', 'dive_reports', ['site_id', 'state', 'dived_on']);
  await createIndex(database, 'dive_reports_by_state', 'dive_reports', ['state', 'created_at']);
  await createIndex(database, 'dive_reports_alike', 'dive_reports', ['likeness']);
  await createIndex(database, 'dive_reports_of_sender', 'dive_reports', ['email']);
  await sql`create unique index dive_reports_by_submission on dive_reports (submission_id)`.execute(database);
  await sql`create unique index dive_reports_by_token on dive_reports (confirm_token)`.execute(database);
  await countPublished(database);
}

/**
 * Counts changes of published reports like those of other content (migration 008). Held reports do not count: a flood of them
 * must not empty the cache of pages.
 */
async function countPublished(database: Kysely<unknown>): Promise<void> {
  const conditions = {
    insert: "new.state = 'published'",
    update: "old.state = 'published' or new.state = 'published'",
    delete: "old.state = 'published'",
  };
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  for (const [event, condition] of Object.entries(conditions)) {
    const name = `dive_reports_${event}_counts`;
    const statement = isPostgres
      ? `create constraint trigger ${name} after ${event} on dive_reports deferrable initially deferred
         for each row when (${condition}) execute function count_content_version()`
      : `create trigger ${name} after ${event} on dive_reports when ${condition} begin
           update content_version set version = version + 1;
         end`;
    await sql.raw(statement).execute(database);
  }
}
