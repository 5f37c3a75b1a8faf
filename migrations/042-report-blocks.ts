import type { Kysely } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/** Creates the networks, hosts of links and words whose reports go to spam. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, word, time, optionalTime } = columnTypes(database);
  await createTable(database, 'report_blocks', [
    id(),
    word('kind', ['network', 'host', 'words']),
    text('value'),
    optionalText('batch'),
    time('created_at'),
    optionalTime('until'),
    'unique (kind, value)',
  ]);
}
