import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/** Creates what people follow by mail, the mails to them, and when each piece of news was first seen. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, word, count, time, optionalTime } = columnTypes(database);
  await createTable(database, 'follows', [
    id(),
    text('address_hash'),
    text('topic_hash'),
    optionalText('email'),
    optionalText('topic'),
    word('state', ['waiting', 'confirmed', 'ended']),
    text('token'),
    text('time_zone'),
    time('requested_at'),
    optionalTime('confirmed_at'),
    optionalTime('last_sent_at'),
    optionalTime('ended_at'),
    'unique (address_hash, topic_hash)',
  ]);
  await sql`create unique index follows_by_token on follows (token)`.execute(database);
  await createIndex(database, 'follows_of_topic', 'follows', ['topic', 'state']);
  await createIndex(database, 'follows_by_state', 'follows', ['state', 'id']);
  await createTable(database, 'follow_mails', [
    text('recipient'),
    text('occasion'),
    'follow_id integer not null',
    optionalTime('since'),
    word('status', ['waiting', 'sending', 'sent', 'failed', 'lost', 'withdrawn']),
    count('attempts'),
    time('next_attempt_at'),
    optionalText('reason'),
    time('created_at'),
    optionalTime('settled_at'),
    'primary key (recipient, occasion)',
  ]);
  await createIndex(database, 'follow_mails_due', 'follow_mails', ['status', 'next_attempt_at']);
  await createIndex(database, 'follow_mails_of_follow', 'follow_mails', ['follow_id']);
  await createTable(database, 'seen_news', [`${text('news_key')} primary key`, time('seen_at')]);
}
