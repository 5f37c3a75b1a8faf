import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/** Adds the album of an uploaded picture; blank for none. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database);
  await sql.raw(`alter table uploads add column ${text('album')} default ''`).execute(database);
}
