import { type Kysely, sql } from 'kysely';
import { columnTypes, createIndex, createTable } from './column-types.ts';

/**
 * Makes the deliveries of newsletter issues a queue that mail is sent from, instead of copying each mail to the outbox. Moves the
 * attempts of mails in the outbox to their deliveries, and deletes those mails. `message_id` keeps the Message-ID of mails that
 * were tried before, by which mailboxes recognise a second copy.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { optionalText, word, count, optionalTime } = columnTypes(database);
  await createTable(database, 'deliveries', [
    'issue_id integer not null',
    'subscriber_id integer not null',
    word('status', ['waiting', 'sending', 'sent', 'failed', 'dropped', 'withdrawn']),
    count('attempts'),
    optionalTime('next_attempt_at'),
    optionalText('reason'),
    optionalTime('settled_at'),
    optionalTime('unsubscribed_at'),
    optionalText('message_id'),
    'primary key (issue_id, subscriber_id)',
  ]);
  await moveDeliveries(database);
  await sql`drop table newsletter_deliveries`.execute(database);
  await sql`alter table deliveries rename to newsletter_deliveries`.execute(database);
  await createIndex(database, 'newsletter_deliveries_status', 'newsletter_deliveries', [
    'status',
    'issue_id',
    'subscriber_id',
  ]);
  await createIndex(database, 'newsletter_deliveries_subscriber', 'newsletter_deliveries', [
    'subscriber_id',
    'issue_id',
  ]);
  // Only mails that are being sent or wait for another attempt have a time.
  await sql`create index newsletter_deliveries_due on newsletter_deliveries (next_attempt_at)
    where next_attempt_at is not null`.execute(database);
  await sql`alter table newsletter_sendings drop column fed_at`.execute(database);
  await sql`delete from mail_outbox where kind = 'newsletter-issue'`.execute(database);
}

type Delivery = {
  issue_id: number;
  subscriber_id: number;
  status: 'waiting' | 'queued' | 'held' | 'sent' | 'failed' | 'withdrawn';
  reason: string | null;
  settled_at: string | null;
  unsubscribed_at: string | null;
  mail_id: number | null;
};
type Mail = {
  mail_status: 'pending' | 'sending' | 'sent' | 'dead';
  attempts: number;
  next_attempt_at: string;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
};

/** Copies deliveries without a mail in the outbox with one statement, since there may be many; changes the others one by one. */
async function moveDeliveries(database: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString();
  const { rows } = await sql<Delivery & Mail>`
    select issue_id, subscriber_id, newsletter_deliveries.status, reason, settled_at, unsubscribed_at, mail_id,
      mail_outbox.status as mail_status, attempts, next_attempt_at, last_error, created_at, sent_at
    from newsletter_deliveries join mail_outbox on mail_outbox.id = mail_id
    where kind = 'newsletter-issue' and newsletter_deliveries.status in ('queued', 'held', 'failed')`.execute(database);
  await sql`
    insert into deliveries (issue_id, subscriber_id, status, reason, settled_at, unsubscribed_at)
    select issue_id, subscriber_id,
      case when status in ('queued', 'held') then 'withdrawn' when status = 'failed' then 'dropped' else status end,
      reason,
      case when status in ('queued', 'held') then ${sql.lit(now)} else settled_at end,
      unsubscribed_at
    from newsletter_deliveries`.execute(database);
  for (const row of rows) {
    const { status, attempts, nextAttemptAt, reason, settledAt } = convert(row, now);
    const messageId = attempts > 0 ? `${row.mail_id}.${Date.parse(row.created_at)}` : null;
    await sql`
      update deliveries set status = ${status}, attempts = ${attempts}, next_attempt_at = ${nextAttemptAt},
        reason = ${reason}, settled_at = ${settledAt}, message_id = ${messageId}
      where issue_id = ${row.issue_id} and subscriber_id = ${row.subscriber_id}`.execute(database);
  }
}

function convert(row: Delivery & Mail, now: string) {
  const { attempts, last_error: reason, next_attempt_at: nextAttemptAt } = row;
  if (row.mail_status === 'sent')
    return { status: 'sent', attempts, nextAttemptAt: null, reason: null, settledAt: row.sent_at ?? now };
  if (row.mail_status === 'sending') return { status: 'sending', attempts, nextAttemptAt, reason, settledAt: null };
  // Mail given up, except where its issue was stopped before the next attempt.
  if (row.mail_status === 'dead' && row.status !== 'held')
    return { status: 'failed', attempts, nextAttemptAt: null, reason, settledAt: row.settled_at ?? now };
  return { status: 'waiting', attempts, nextAttemptAt: attempts > 0 ? nextAttemptAt : null, reason, settledAt: null };
}
