import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Dive sites can be drafts. Those that are there stay published, since the day they were added. The column says true by itself, so
 * that a site deleted before this step comes back as the public one it was.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { flag, optionalTime } = columnTypes(database);
  for (const column of [flag('published', true), optionalTime('published_at'), optionalTime('publish_at')])
    await sql.raw(`alter table dive_sites add column ${column}`).execute(database);
  await datePublished(database);
}

/** Nothing that readers see changes by it, so on SQLite the content version is put back. */
async function datePublished(database: Kysely<unknown>): Promise<void> {
  const onPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  // Deferred triggers would keep the table from being altered by later migrations of the same transaction.
  if (onPostgres) await sql`alter table dive_sites disable trigger dive_sites_counts`.execute(database);
  const version = await sql<{ version: number }>`select version from content_version`.execute(database);
  await sql`update dive_sites set published_at = created_at`.execute(database);
  if (onPostgres) await sql`alter table dive_sites enable trigger dive_sites_counts`.execute(database);
  else await sql`update content_version set version = ${version.rows[0]?.version ?? 0}`.execute(database);
}
