import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Lets a message carry the report of a change at a dive site: the site's id, the change as JSON, and its resolution. The id
 * may outlive its site; ids are never reused.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText, optionalTime } = columnTypes(database);
  const columns = ['site_id integer', optionalText('report'), optionalText('resolution'), optionalTime('resolved_at')];
  for (const column of columns) await sql.raw(`alter table contacts add column ${column}`).execute(database);
}
