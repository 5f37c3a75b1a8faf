import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Lets several people run the site. The one account of before becomes its first owner and keeps password, two-step login,
 * recovery codes and sessions. `invite_hash` is the hash of an invitation's link. The log notes who acted by name, since it
 * must still be readable when the person has left.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, optionalText, word, flag, optionalTime, count } = columnTypes(database);
  const add = (table: string, column: string) => sql.raw(`alter table ${table} add column ${column}`).execute(database);
  for (const column of [
    `${text('name')} default ''`,
    optionalText('email'),
    `${word('role', ['owner', 'editor', 'writer'])} default 'owner'`,
    flag('may_publish'),
    `${word('state', ['invited', 'active', 'left'])} default 'active'`,
    optionalText('invite_hash'),
    optionalTime('invite_expires_at'),
  ])
    await add('users', column);
  await sql.raw('create unique index users_by_email on users (email)').execute(database);
  await sql.raw('create unique index users_by_invite on users (invite_hash)').execute(database);
  for (const table of ['sessions', 'recovery_codes']) {
    await add(table, count('user_id'));
    await sql
      .raw(`update ${table} set user_id = coalesce((select id from users where username = 'admin'), 0)`)
      .execute(database);
    await sql.raw(`create index ${table}_by_user on ${table} (user_id)`).execute(database);
  }
  await add('audit_logs', optionalText('person'));
}
