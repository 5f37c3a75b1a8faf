import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/** Lets messages be spam, answered and noted on, and counts submissions that the list of blocked words and domains kept away. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, count, optionalTime } = columnTypes(database);
  const columns = [optionalTime('spam_at'), optionalTime('answered_at'), `${text('note')} default ''`];
  for (const column of columns) await sql.raw(`alter table contacts add column ${column}`).execute(database);
  await createIndex(database, 'contacts_by_spam', 'contacts', ['spam_at', 'created_at']);
  await createTable(database, 'blocked_submissions', [
    text('day'),
    text('form'),
    count('count'),
    'primary key (day, form)',
  ]);
}
