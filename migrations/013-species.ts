import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { joinSpeciesKeys } from '../domain/species/species-key.ts';
import { columnTypes, createIndex, createTable } from './column-types.ts';

type Migrated = { dive_sites: { id: number; details: string; species_keys: string } };

const isPostgres = (database: Kysely<unknown>) => database.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Creates species as items. Dive sites keep their species in `details.species`; `species_keys` holds the keys of these
 * names, so that the sites of a species are found without reading every site's details.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, json, count, time } = columnTypes(database);
  await createTable(database, 'species', [
    id(),
    `${text('slug')} unique`,
    text('sort_name'),
    text('name'),
    optionalText('scientific_name'),
    json('other_names', '[]'),
    optionalText('species_group'),
    text('name_keys'),
    optionalText('image_url'),
    count('version', 1),
    time('created_at'),
    time('updated_at'),
    text('search_text'),
    optionalText('behaviour'),
    optionalText('when_and_where'),
    json('sources', '[]'),
    text('content'),
  ]);
  await createIndex(database, 'species_by_name', 'species', ['sort_name', 'id']);
  await countChanges(database, 'species');
  await sql.raw(`alter table dive_sites add column ${text('species_keys')} default ''`).execute(database);
  await deriveKeys(database as unknown as Kysely<Migrated>);
}

/** Counts changes like those of other content (migration 008). */
async function countChanges(database: Kysely<unknown>, table: string): Promise<void> {
  if (isPostgres(database)) {
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

/** Writes the keys of existing sites. Readers see no change, so the content version is reset on SQLite. */
async function deriveKeys(database: Kysely<Migrated>): Promise<void> {
  const onPostgres = isPostgres(database as unknown as Kysely<unknown>);
  // Deferred triggers would prevent later migrations in the same transaction from altering the table.
  if (onPostgres) await sql`alter table dive_sites disable trigger dive_sites_counts`.execute(database);
  const version = await sql<{ version: number }>`select version from content_version`.execute(database);
  const sites = await database.selectFrom('dive_sites').select(['id', 'details']).execute();
  for (const { id, details } of sites) {
    const speciesKeys = joinSpeciesKeys(JSON.parse(details).species);
    if (speciesKeys)
      await database.updateTable('dive_sites').set({ species_keys: speciesKeys }).where('id', '=', id).execute();
  }
  if (onPostgres) await sql`alter table dive_sites enable trigger dive_sites_counts`.execute(database);
  else await sql`update content_version set version = ${version.rows[0]?.version ?? 0}`.execute(database);
}
