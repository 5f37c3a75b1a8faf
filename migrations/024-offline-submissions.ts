import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

/**
 * Lets a message be sent again without being stored twice: `submission_id` is an id assigned by the browser. `written_at` is
 * when a message was written, if it waited in a browser without a connection.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText, optionalTime } = columnTypes(database);
  for (const column of [optionalText('submission_id'), optionalTime('written_at')]) {
    await sql.raw(`alter table contacts add column ${column}`).execute(database);
  }
  await sql`create unique index contacts_by_submission on contacts (submission_id)`.execute(database);
}
