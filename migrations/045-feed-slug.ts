import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Adds the slug in the feed id of articles that feed readers already know: their address when this migration ran. Later
 * articles are identified by their number, which does not change with the slug.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText } = columnTypes(database);
  await sql.raw(`alter table articles add column ${optionalText('feed_slug')}`).execute(database);
  await sql.raw('update articles set feed_slug = slug where published_at is not null').execute(database);
}
