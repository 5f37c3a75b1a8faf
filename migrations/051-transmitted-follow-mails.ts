import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/** Adds when the last byte of a mail to a follower was about to leave: before that, a mail whose sender died has not arrived. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalTime } = columnTypes(database);
  await sql.raw(`alter table follow_mails add column ${optionalTime('transmitted_at')}`).execute(database);
  // Of those being sent now nobody knows.
  await sql`update follow_mails set transmitted_at = created_at where status = 'sending'`.execute(database);
}
