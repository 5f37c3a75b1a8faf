import { type Kysely, sql } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/** Notes whose draft an item is, and the name of the person who made each save, for the history. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, count, optionalText } = columnTypes(database);
  await createTable(database, 'item_authors', [
    text('kind'),
    count('entity_id'),
    count('user_id'),
    'primary key (kind, entity_id)',
  ]);
  await sql.raw(`alter table revisions add column ${optionalText('saved_by')}`).execute(database);
}
