import { type Kysely, sql } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/**
 * Lets a shop's links bear a sub-id: `sub_id` is the network's parameter, null while it is off. `click_places` holds the code of each
 * link, page and position (domain/links/sub-ids.ts).
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, time } = columnTypes(database);
  await sql.raw(`alter table shops add column ${optionalText('sub_id')}`).execute(database);
  await createTable(database, 'click_places', [
    id(),
    `${text('code')} unique`,
    'link_id integer not null',
    text('page'),
    text('position'),
    time('created_at'),
    'unique (link_id, page, position)',
  ]);
}
