import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * Creates passkeys (WebAuthn), the challenges that wait to be answered, once, and the browsers in which each person has logged in. A session
 * notes the passkey that opened it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, word, json, flag, count, time, optionalTime } = columnTypes(database);
  await createTable(database, 'passkeys', [
    id(),
    'user_id integer not null',
    `${text('credential_id')} unique`,
    text('public_key'),
    count('counter'),
    json('transports', '[]'),
    flag('backed_up'),
    text('rp_id'),
    text('name'),
    time('created_at'),
    optionalTime('last_used_at'),
    optionalText('last_device'),
  ]);
  await createIndex(database, 'passkeys_of_user', 'passkeys', ['user_id']);
  await createTable(database, 'passkey_challenges', [
    `${text('challenge_hash')} primary key`,
    word('purpose', ['add', 'login']),
    'user_id integer',
    time('expires_at'),
  ]);
  await createTable(database, 'known_browsers', [
    'user_id integer not null',
    text('browser_hash'),
    time('seen_at'),
    'primary key (user_id, browser_hash)',
  ]);
  await sql.raw('alter table sessions add column passkey_id integer').execute(database);
}
