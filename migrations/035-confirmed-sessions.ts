import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/** Adds when the password was last confirmed in a session, which some requests require. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalTime } = columnTypes(database);
  await sql.raw(`alter table sessions add column ${optionalTime('confirmed_at')}`).execute(database);
}
