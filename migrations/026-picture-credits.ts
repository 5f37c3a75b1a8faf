import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/** Adds the creator of an uploaded picture and its licence; blank if not recorded. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database);
  for (const column of ['credit', 'licence'])
    await sql.raw(`alter table uploads add column ${text(column)} default ''`).execute(database);
}
