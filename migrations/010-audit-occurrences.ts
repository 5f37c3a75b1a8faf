import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Lets one row of the audit log count repetitions, such as all blocked logins of one client within one window: otherwise a
 * flood of attempts would push everything else out of the list of recent events. Entries with the same key share a row.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { count, optionalText } = columnTypes(database);
  for (const column of [count('occurrences', 1), optionalText('dedupe_key')]) {
    await sql.raw(`alter table audit_logs add column ${column}`).execute(database);
  }
  await sql`create unique index audit_logs_dedupe on audit_logs (dedupe_key)`.execute(database);
}
