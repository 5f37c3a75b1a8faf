import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Lets a message carry the report of a change at a dive site: the site's id, what has changed as JSON, and what became of it.
 * The id may outlive its site; ids are never given out twice.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText, optionalTime } = columnTypes(database);
  const columns = ['site_id integer', optionalText('report'), optionalText('resolution'), optionalTime('resolved_at')];
  for (const column of columns) await sql.raw(`alter table contacts add column ${column}`).execute(database);
}
