import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Who gave an item, or the changes kept beside it, the time to publish: 0 for no one, so that their right can be asked at that time.
 * `held_from`: the time at which it was not published.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { count, optionalTime } = columnTypes(database);
  for (const column of [count('scheduled_by', 0), optionalTime('held_from')])
    await sql.raw(`alter table item_authors add column ${column}`).execute(database);
}
