import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Lets dive sites be drafts. Existing ones stay published, dated with the day they were added. The column defaults to true,
 * so that a site deleted before this migration is restored as public.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { flag, optionalTime } = columnTypes(database);
  for (const column of [flag('published', true), optionalTime('published_at'), optionalTime('publish_at')])
    await sql.raw(`alter table dive_sites add column ${column}`).execute(database);
  await datePublished(database);
}

/** Dates existing sites. Readers see no change, so the content version is reset on SQLite. */
async function datePublished(database: Kysely<unknown>): Promise<void> {
  const onPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  // Deferred triggers would prevent later migrations in the same transaction from altering the table.
  if (onPostgres) await sql`alter table dive_sites disable trigger dive_sites_counts`.execute(database);
  const version = await sql<{ version: number }>`select version from content_version`.execute(database);
  await sql`update dive_sites set published_at = created_at`.execute(database);
  if (onPostgres) await sql`alter table dive_sites enable trigger dive_sites_counts`.execute(database);
  else await sql`update content_version set version = ${version.rows[0]?.version ?? 0}`.execute(database);
}
