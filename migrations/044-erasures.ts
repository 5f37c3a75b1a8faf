import type { Kysely } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/**
 * Creates the list of addresses whose data was erased, as hashes, so that a restored backup does not bring it back. It is apart from the
 * suppression list, which ends when the person signs up again.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, time } = columnTypes(database);
  await createTable(database, 'erasures', [`${text('address_hash')} primary key`, time('erased_at')]);
}
