import type { Kysely } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/**
 * Creates the suppression list: hashes of addresses that get no newsletter mail because their data was deleted. The list
 * outlives deletion, imports and restored backups. The token keeps their old unsubscribe links working after a new sign-up.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, optionalText, word, time } = columnTypes(database);
  await createTable(database, 'suppressions', [
    `${text('address_hash')} primary key`,
    word('reason', ['erased', 'unsubscribed', 'bounced', 'complained']),
    optionalText('unsubscribe_token'),
    time('created_at'),
  ]);
}
