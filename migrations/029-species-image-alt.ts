import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/** Adds the alt text of a species' picture. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText } = columnTypes(database);
  await sql.raw(`alter table species add column ${optionalText('image_alt')}`).execute(database);
}
