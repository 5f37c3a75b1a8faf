import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/** What a species' picture shows, for those who do not see it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText } = columnTypes(database);
  await sql.raw(`alter table species add column ${optionalText('image_alt')}`).execute(database);
}
