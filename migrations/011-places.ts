import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { placeOfRegion } from '../domain/places/place.ts';
import { columnTypes, createIndex, createTable } from './column-types.ts';

type Migrated = { dive_sites: { region: string; area_slug: string; region_slug: string | null } };

const isPostgres = (database: Kysely<unknown>) => database.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Adds places on two levels: areas and their regions. Dive sites get the slugs of their places as columns, so that lists
 * filter by place with an index; every save derives them from `region`, and this migration derives them for existing rows.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await allowEveryKind(database);
  await createPlaces(database);
  await countPlaces(database);
  await sql.raw(`alter table dive_sites add column ${textWithDefault(database, 'area_slug')}`).execute(database);
  const { optionalText } = columnTypes(database);
  await sql.raw(`alter table dive_sites add column ${optionalText('region_slug')}`).execute(database);
  await createIndex(database, 'dive_sites_by_place', 'dive_sites', ['area_slug', 'region_slug']);
  await derivePlaces(database as unknown as Kysely<Migrated>);
}

const textWithDefault = (database: Kysely<unknown>, name: string) => `${columnTypes(database).text(name)} default ''`;

async function createPlaces(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, word, json, count, time, optionalDay } = columnTypes(database);
  await createTable(database, 'places', [
    id(),
    `${text('slug')} unique`,
    word('level', ['area', 'region']),
    text('area_slug'),
    text('sort_name'),
    text('search_text'),
    text('name'),
    optionalText('country'),
    text('excerpt'),
    optionalText('hazards'),
    optionalText('rules'),
    optionalText('fills_and_hire'),
    json('water', '{}'),
    json('emergency', '{}'),
    json('sources', '[]'),
    optionalDay('checked_on'),
    count('version', 1),
    time('created_at'),
    time('updated_at'),
    text('content'),
  ]);
  await createIndex(database, 'places_of_area', 'places', ['area_slug', 'sort_name']);
}

/** Counts changes of places like those of other content (migration 008). */
async function countPlaces(database: Kysely<unknown>): Promise<void> {
  if (isPostgres(database)) {
    await sql`create constraint trigger places_counts after insert or update or delete on places
      deferrable initially deferred for each row execute function count_content_version()`.execute(database);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) await countOnSqlite(database, 'places', event);
}

const countOnSqlite = (database: Kysely<unknown>, table: string, event: string) =>
  sql
    .raw(
      `create trigger ${table}_${event}_counts after ${event} on ${table} begin
         update content_version set version = version + 1;
       end`,
    )
    .execute(database);

/** Lets old slugs and revisions belong to any kind of item; the types list the kinds. */
async function allowEveryKind(database: Kysely<unknown>): Promise<void> {
  if (isPostgres(database)) {
    for (const table of ['old_slugs', 'revisions']) {
      await sql.raw(`alter table ${table} drop constraint ${table}_kind_check`).execute(database);
    }
    return;
  }
  const { id, text, count, json, time } = columnTypes(database);
  await rebuildTable(database, 'old_slugs', [
    text('kind'),
    text('slug'),
    count('entity_id'),
    time('created_at'),
    'primary key (kind, slug)',
  ]);
  await createIndex(database, 'old_slugs_of_entity', 'old_slugs', ['kind', 'entity_id']);
  for (const event of ['insert', 'update', 'delete']) await countOnSqlite(database, 'old_slugs', event);
  await rebuildTable(database, 'revisions', [
    id(),
    text('kind'),
    count('entity_id'),
    count('version'),
    text('title'),
    json('fields', '{}'),
    time('saved_at'),
  ]);
  await createIndex(database, 'revisions_of_entity', 'revisions', ['kind', 'entity_id', 'id']);
}

/**
 * Rebuilds a table, because SQLite cannot drop a check from a column. Dropping the old table also drops its indexes and
 * triggers.
 */
async function rebuildTable(database: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await createTable(database, `${table}_rebuilt`, columns);
  await sql.raw(`insert into ${table}_rebuilt select * from ${table}`).execute(database);
  await sql`update sqlite_sequence set seq = (select seq from sqlite_sequence where name = ${table})
    where name = ${`${table}_rebuilt`} and exists (select 1 from sqlite_sequence where name = ${table})`.execute(
    database,
  );
  await sql.raw(`drop table ${table}`).execute(database);
  await sql.raw(`alter table ${table}_rebuilt rename to ${table}`).execute(database);
}

/** Writes the slugs of existing rows. Readers see no change, so the content version is reset on SQLite. */
async function derivePlaces(database: Kysely<Migrated>): Promise<void> {
  const onPostgres = isPostgres(database as unknown as Kysely<unknown>);
  // Deferred triggers would prevent later migrations in the same transaction from altering the tables.
  if (onPostgres) await sql`alter table dive_sites disable trigger dive_sites_counts`.execute(database);
  const version = await sql<{ version: number }>`select version from content_version`.execute(database);
  const regions = await database.selectFrom('dive_sites').select('region').distinct().execute();
  for (const { region } of regions) {
    const { areaSlug, regionSlug } = placeOfRegion(region);
    const place = { area_slug: areaSlug, region_slug: regionSlug };
    await database.updateTable('dive_sites').set(place).where('region', '=', region).execute();
  }
  if (onPostgres) await sql`alter table dive_sites enable trigger dive_sites_counts`.execute(database);
  else await sql`update content_version set version = ${version.rows[0]?.version ?? 0}`.execute(database);
}
