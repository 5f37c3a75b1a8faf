import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

type Message = { id: number; name: string; email: string; subject: string; message: string };

/**
 * Adds columns for reading messages: whether a message was read, the mail that delivers it, and its folded text for search.
 * The mail of existing messages is unknown.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, optionalTime } = columnTypes(database);
  for (const column of [optionalTime('read_at'), 'mail_id integer', `${text('search_text')} default ''`]) {
    await sql.raw(`alter table contacts add column ${column}`).execute(database);
  }
  const { rows } = await sql<Message>`select id, name, email, subject, message from contacts`.execute(database);
  for (const { id, ...fields } of rows) {
    // Folds like domain/words/search.ts did when this migration was written; neither database folds the same way.
    const folded = Object.values(fields).join('\n').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
    await sql`update contacts set search_text = ${folded} where id = ${id}`.execute(database);
  }
}
