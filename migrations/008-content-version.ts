import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/** Tables whose rows appear on pages and in public responses. */
const SHOWN = ['articles', 'reviews', 'products', 'locations', 'dive_sites', 'old_slugs'] as const;
const EVENTS = ['insert', 'update', 'delete'] as const;

/** Adds a number that every change visible to readers increments, in the transaction of the change. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { count } = columnTypes(database);
  await createTable(database, 'content_version', [`${count('id', 1)} primary key check (id = 1)`, count('version')]);
  await sql`insert into content_version (id, version) values (1, 0)`.execute(database);
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? countOnPostgres(database) : countOnSqlite(database));
}

async function countOnSqlite(database: Kysely<unknown>): Promise<void> {
  for (const table of SHOWN) {
    for (const event of EVENTS) {
      await sql
        .raw(
          `create trigger ${table}_${event}_counts after ${event} on ${table} begin
             update content_version set version = version + 1;
           end`,
        )
        .execute(database);
    }
  }
}

/**
 * Increments once, at the end of the transaction: an earlier increment would lock the row and make every other writer wait,
 * and two transactions could deadlock.
 */
async function countOnPostgres(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function count_content_version() returns trigger language plpgsql as $$
       begin
         if coalesce(current_setting('bommie.content_counted', true), '') <> 'yes' then
           perform set_config('bommie.content_counted', 'yes', true);
           update content_version set version = version + 1;
         end if;
         return null;
       end $$`,
    )
    .execute(database);
  for (const table of SHOWN) {
    await sql
      .raw(
        `create constraint trigger ${table}_counts after ${EVENTS.join(' or ')} on ${table}
         deferrable initially deferred for each row execute function count_content_version()`,
      )
      .execute(database);
  }
}
