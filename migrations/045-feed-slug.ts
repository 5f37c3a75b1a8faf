import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * The slug in the feed id of articles that readers' programs already know: their address when this step ran. Later articles are
 * known by their number, which no change of slug touches.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText } = columnTypes(database);
  await sql.raw(`alter table articles add column ${optionalText('feed_slug')}`).execute(database);
  await sql.raw('update articles set feed_slug = slug where published_at is not null').execute(database);
}
