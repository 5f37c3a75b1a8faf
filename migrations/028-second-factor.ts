import { type Kysely, sql } from 'kysely';
import { columnTypes, createTable } from './column-types.ts';

/**
 * Adds the second factor of the admin account: the key that it shares with an authenticator app, the last time step whose
 * code was used, and the hashes of unused recovery codes. Without a key it is off.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, optionalTime, count, time } = columnTypes(database);
  for (const column of [optionalText('totp_secret'), optionalTime('totp_since'), count('totp_step')])
    await sql.raw(`alter table users add column ${column}`).execute(database);
  await createTable(database, 'recovery_codes', [id(), `${text('code_hash')} unique`, time('created_at')]);
}
