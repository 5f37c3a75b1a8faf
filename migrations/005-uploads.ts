import type { Kysely } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/** Creates the table of uploaded pictures; their files are in the data folder, named by hash and size. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, count, time } = columnTypes(database);
  await createTable(database, 'uploads', [
    id(),
    `${text('hash')} unique`,
    count('width'),
    count('height'),
    count('bytes'),
    text('original_name'),
    text('alt_text'),
    text('search_text'),
    time('created_at'),
    time('updated_at'),
  ]);
  await createIndex(database, 'uploads_newest', 'uploads', ['created_at', 'id']);
}
