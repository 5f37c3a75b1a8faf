import { type Kysely, sql } from 'kysely';
import { columnTypes } from './column-types.ts';

type Message = { id: number; name: string; email: string; subject: string; message: string };

/**
 * What owners need to read messages: whether one was read, the mail that carries it, and its folded text to search in.
 * Which mail carried the messages that are there already is not known.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { text, optionalTime } = columnTypes(database);
  for (const column of [optionalTime('read_at'), 'mail_id integer', `${text('search_text')} default ''`]) {
    await sql.raw(`alter table contacts add column ${column}`).execute(database);
  }
  const { rows } = await sql<Message>`select id, name, email, subject, message from contacts`.execute(database);
  for (const { id, ...fields } of rows) {
    // As `fold` of domain/search.ts did when this step was written; neither database folds like it.
    const folded = Object.values(fields).join('\n').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
    await sql`update contacts set search_text = ${folded} where id = ${id}`.execute(database);
  }
}
