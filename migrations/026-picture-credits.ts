import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/** Who made an uploaded picture, and under which licence it is shown; blank where that is not recorded. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(database);
  for (const column of ['credit', 'licence'])
    await sql.raw(`alter table uploads add column ${text(column)} default ''`).execute(database);
}
