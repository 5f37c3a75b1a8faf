import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * Creates newsletter issues, the progress of each sending, and its outcome for each subscriber. Marks subscribers whose
 * mailbox rejected our mail, or who reported it as spam.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { id, text, optionalText, word, json, flag, count, time, optionalTime } = columnTypes(database);
  await createTable(database, 'newsletter_issues', [
    id(),
    text('title'),
    `${text('slug')} unique`,
    text('preheader'),
    text('content'),
    flag('in_archive', true),
    text('search_text'),
    optionalTime('sent_at'),
    count('version', 1),
    time('created_at'),
    time('updated_at'),
  ]);
  await createIndex(database, 'newsletter_issues_sent', 'newsletter_issues', ['sent_at', 'id']);
  await countChanges(database);

  // Has no foreign keys: an issue may be deleted and restored, and must still not be sent twice.
  await createTable(database, 'newsletter_sendings', [
    'issue_id integer primary key',
    word('status', ['scheduled', 'sending', 'stopped', 'sent']),
    optionalText('audience'),
    time('send_at'),
    optionalTime('started_at'),
    optionalTime('finished_at'),
    optionalTime('fed_at'),
  ]);
  // Separate from the sending, whose row changes every second.
  await createTable(database, 'newsletter_mails', [
    'issue_id integer primary key',
    text('subject'),
    text('html'),
    text('text'),
    json('links', '[]'),
  ]);
  await createTable(database, 'newsletter_deliveries', [
    'issue_id integer not null',
    'subscriber_id integer not null',
    word('status', ['waiting', 'queued', 'held', 'sent', 'failed', 'withdrawn']),
    'mail_id integer',
    optionalText('reason'),
    optionalTime('settled_at'),
    optionalTime('unsubscribed_at'),
    'primary key (issue_id, subscriber_id)',
  ]);
  await createIndex(database, 'newsletter_deliveries_status', 'newsletter_deliveries', [
    'status',
    'issue_id',
    'subscriber_id',
  ]);
  await createIndex(database, 'newsletter_deliveries_subscriber', 'newsletter_deliveries', [
    'subscriber_id',
    'issue_id',
  ]);

  for (const column of ['bounced_at', 'complained_at'])
    await sql.raw(`alter table newsletters add column ${optionalTime(column)}`).execute(database);
}

/** Counts changes like those of other content (migration 008). */
async function countChanges(database: Kysely<unknown>): Promise<void> {
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create constraint trigger newsletter_issues_counts after insert or update or delete on newsletter_issues
      deferrable initially deferred for each row execute function count_content_version()`.execute(database);
    return;
  }
  for (const event of ['insert', 'update', 'delete']) {
    await sql
      .raw(
        `create trigger newsletter_issues_${event}_counts after ${event} on newsletter_issues begin
           update content_version set version = version + 1;
         end`,
      )
      .execute(database);
  }
}
