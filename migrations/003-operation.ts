import type { Kysely } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/** Creates the tables of waiting mail, loaded content files, and the few facts that the site stores about itself. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, word, json, count, time, optionalTime } = columnTypes(database);
  await createTable(database, 'mail_outbox', [
    id(),
    text('kind'),
    word('status', ['pending', 'sending', 'sent', 'dead']),
    count('attempts'),
    time('next_attempt_at'),
    optionalText('last_error'),
    time('created_at'),
    optionalTime('sent_at'),
    `${optionalText('dedupe_key')} unique`,
    text('recipient'),
    text('subject'),
    text('text'),
    optionalText('html'),
    json('headers', '{}'),
    json('attachments', '[]'),
  ]);
  await createIndex(database, 'mail_outbox_due', 'mail_outbox', ['status', 'next_attempt_at', 'id']);
  await createTable(database, 'loaded_content', [`${text('path')} primary key`, time('loaded_at')]);
  await createTable(database, 'settings', [`${text('key')} primary key`, text('value')]);
}
