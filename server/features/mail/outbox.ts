import type { ExpressionBuilder, Selectable } from 'kysely';
import type { MailKind } from '../../../domain/mail/mail.ts';
import { DEFAULT_RETENTION, deletedBefore } from '../../../domain/settings/retention.ts';
import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { MailFailure } from './mail-failures.ts';
import { MAX_UNCERTAIN_ATTEMPTS, nextAttempt } from './retry-delay.ts';
import type { MailOutboxTable } from './tables.ts';

/** Maximum connections to the mail server at a time, so that one slow mail does not hold up the others. */
export const MAX_CONNECTIONS = 3;

/** A mail as features queue it. Header values must be single lines, which the input schemas ensure. */
export type OutgoingMail = {
  kind: MailKind;
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** A file in the media folder, e.g. `guide/checklist.pdf`, read when the mail is sent. */
  attachmentPath?: string;
};

/** Formats an address with a name for a header, e.g. `"Ana Reef" <ana@example.com>`. */
export function namedAddress(name: string, address: string): string {
  return `"${name.replace(/["\\\r\n]/g, ' ').trim()}" <${address}>`;
}

/**
 * A mail that only this process may send until its claim expires. `attempts` includes the current one. `messageId`: the part of
 * the Message-ID before the @, the same at every attempt, so that mailboxes can recognise a duplicate. `beforeLastByte` runs while the
 * mail server has not yet got the whole mail; where it throws, it never does.
 */
export type ClaimedMail = {
  messageId: string;
  attempts: number;
  mail: OutgoingMail;
  beforeLastByte?: () => Promise<void>;
};
type OutboxMail = ClaimedMail & { id: number; createdAt: string };

/**
 * Lifetime of a claim: longer than an attempt can take, so that a running process never loses one. While a row is 'sending',
 * `nextAttemptAt` is when another process may take it over.
 */
export const CLAIM_MS = 3 * 60_000;

/** Time for which an alert is tried again after a permanent rejection. */
const ALERT_RETRY_MS = 24 * 60 * 60_000;

const toTimestamp = (time: number) => new Date(time).toISOString();

/** Adds a mail to the outbox, as part of the caller's transaction if there is one. @returns the row's id. */
export async function queueMail(database: Database, mail: OutgoingMail, now = Date.now()): Promise<number> {
  const { kind, to, subject, text, html, headers, attachmentPath } = mail;
  const { id } = await database
    .insertInto('mailOutbox')
    .values({
      kind,
      status: 'pending',
      recipient: to,
      subject,
      text,
      html: html ?? null,
      headers: JSON.stringify(headers ?? {}),
      attachments: JSON.stringify(attachmentPath ? [attachmentPath] : []),
      nextAttemptAt: toTimestamp(now),
      createdAt: toTimestamp(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Withdraws unsent mail of some kinds to a recipient. An attempt in progress is not stopped, but is not repeated. @returns how many. */
export async function withdrawMail(database: Database, kinds: readonly MailKind[], recipient: string): Promise<number> {
  const withdrawn = await database
    .deleteFrom('mailOutbox')
    .where('kind', 'in', kinds)
    .where('recipient', '=', recipient)
    .where('status', '!=', 'sent')
    .returning('id')
    .execute();
  return withdrawn.length;
}

/** Withdraws mails that have not been sent; their records of what was sent stay. */
export async function withdrawMailById(database: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await database.deleteFrom('mailOutbox').where('id', 'in', ids).where('status', '!=', 'sent').execute();
}

/** Redirects mail of some kinds that is waiting or was given up to another address. */
export async function retargetMail(
  database: Database,
  kinds: readonly MailKind[],
  from: string,
  to: string,
): Promise<void> {
  await database
    .updateTable('mailOutbox')
    .set({ recipient: to })
    .where('kind', 'in', kinds)
    .where('recipient', '=', from)
    .where('status', 'in', ['pending', 'dead'])
    .execute();
}

/** Deletes mail of some kinds to an address, sent or not, with the personal data in it. */
export async function deleteMailTo(database: Database, kinds: readonly MailKind[], recipient: string): Promise<void> {
  await database.deleteFrom('mailOutbox').where('kind', 'in', kinds).where('recipient', '=', recipient).execute();
}

/** Deletes one mail, sent or not. */
export async function deleteMail(database: Database, id: number): Promise<void> {
  await database.deleteFrom('mailOutbox').where('id', '=', id).execute();
}

/** Matches mail still 'sending' when its claim expires: the process that sent it has died. */
const isAbandoned = (at: string) => (row: ExpressionBuilder<Tables, 'mailOutbox'>) =>
  row('status', '=', 'sending').and('nextAttemptAt', '<=', at);

const isDue = (at: string) => (row: ExpressionBuilder<Tables, 'mailOutbox'>) =>
  row.or([
    row('status', '=', 'pending').and('nextAttemptAt', '<=', at),
    isAbandoned(at)(row).and('attempts', '<', MAX_UNCERTAIN_ATTEMPTS),
  ]);

export const ABANDONED_REASON = 'The site stopped while this email was being sent, so it may have arrived.';

/** Gives up mail that was abandoned too often. Checks without the write lock first, since there is rarely any. */
export async function failAbandonedMail(database: Database, now = Date.now()): Promise<void> {
  const isExhausted = (row: ExpressionBuilder<Tables, 'mailOutbox'>) =>
    isAbandoned(toTimestamp(now))(row).and('attempts', '>=', MAX_UNCERTAIN_ATTEMPTS);
  if (!(await hasRows(database.selectFrom('mailOutbox').where(isExhausted)))) return;
  await database
    .updateTable('mailOutbox')
    .set({ status: 'dead', lastError: ABANDONED_REASON })
    .where(isExhausted)
    .execute();
}

/** Claims the mail that has been due for the longest time; null when none is due. */
export async function claimDueMail(database: Database, now = Date.now()): Promise<OutboxMail | null> {
  for (;;) {
    const longestDue = await database
      .selectFrom('mailOutbox')
      .select('id')
      .where(isDue(toTimestamp(now)))
      .orderBy('nextAttemptAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!longestDue) return null;
    const claimed = await claimMail(database, longestDue.id, now);
    // If another process was faster, tries the next one.
    if (claimed) return claimed;
  }
}

/**
 * Claims one mail, unless it is done or claimed by another process. The update repeats the condition, so that only one of
 * two processes that chose the same row succeeds.
 */
export async function claimMail(database: Database, id: number, now = Date.now()): Promise<OutboxMail | null> {
  const row = await database
    .updateTable('mailOutbox')
    .set((expression) => ({
      status: 'sending',
      attempts: expression('attempts', '+', 1),
      nextAttemptAt: toTimestamp(now + CLAIM_MS),
    }))
    .where('id', '=', id)
    .where(isDue(toTimestamp(now)))
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const { attempts, createdAt } = row;
  return { id, attempts, createdAt, messageId: `${id}.${Date.parse(createdAt)}`, mail: toOutgoingMail(row) };
}

function toOutgoingMail(row: Selectable<MailOutboxTable>): OutgoingMail {
  const [attachmentPath] = JSON.parse(row.attachments) as string[];
  return {
    kind: row.kind as MailKind,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    html: row.html ?? undefined,
    headers: JSON.parse(row.headers),
    attachmentPath,
  };
}

export async function recordSent(database: Database, { id }: OutboxMail, now = Date.now()): Promise<void> {
  await database
    .updateTable('mailOutbox')
    .set({ status: 'sent', sentAt: toTimestamp(now), lastError: null })
    .where('id', '=', id)
    .execute();
}

/** Schedules the next attempt, or gives up after a permanent rejection or too many failures. */
export async function recordFailure(
  database: Database,
  { id, attempts, createdAt, mail }: OutboxMail,
  { reason, isPermanent, mayHaveArrived }: MailFailure,
  now = Date.now(),
): Promise<void> {
  // A server that rejects a newsletter rejects the alert about it too: the alert waits for it to accept mail again.
  const isYoungAlert = mail.kind === 'alert' && now < Date.parse(createdAt) + ALERT_RETRY_MS;
  const next = nextAttempt(attempts, { isPermanent: isPermanent && !isYoungAlert, mayHaveArrived }, now);
  await database
    .updateTable('mailOutbox')
    .set({
      status: next ? 'pending' : 'dead',
      lastError: reason,
      nextAttemptAt: next ?? toTimestamp(now),
    })
    .where('id', '=', id)
    // If another process has claimed the mail by now, its result counts.
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
}

/**
 * Deletes mail that was sent or given up, after the retention time in the privacy policy. Mail of newsletter issues, of which only
 * the outcome is stored, is no longer offered for another attempt.
 */
export async function pruneSentMail(
  database: Database,
  now = Date.now(),
  days = DEFAULT_RETENTION.doneMail,
): Promise<void> {
  await pruneRows(database, 'mailOutbox', (row) =>
    row('status', 'in', ['sent', 'dead']).and('createdAt', '<', deletedBefore(days, now)),
  );
  const old = await database
    .selectFrom('newsletterDeliveries')
    .select('issueId')
    .where('status', '=', 'failed')
    .where('settledAt', '<', deletedBefore(days, now))
    .groupBy('issueId')
    .execute();
  for (const { issueId } of old)
    await database
      .updateTable('newsletterDeliveries')
      .set({ status: 'dropped' })
      .where('status', '=', 'failed')
      .where('issueId', '=', issueId)
      .where('settledAt', '<', deletedBefore(days, now))
      .execute();
}
