import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/** When the person behind a session last typed the password again, which some requests ask for. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalTime } = columnTypes(database);
  await sql.raw(`alter table sessions add column ${optionalTime('confirmed_at')}`).execute(database);
}
