import type { ExpressionBuilder, Selectable } from 'kysely';
import type { MailKind } from '../../../domain/mail.ts';
import { deletedBefore } from '../../../domain/retention.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import type { MailOutboxTable, Tables } from '../../platform/database/tables.ts';
import type { MailFailure } from './mail-failures.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { MAX_ATTEMPTS, MAX_UNCERTAIN_ATTEMPTS, retryDelay } from './retry-delay.ts';

/** A mail that this process alone may send until its claim runs out. `attempts` counts the present one. */
export type ClaimedMail = { id: number; attempts: number; createdAt: string; mail: OutgoingMail };

/**
 * How long a claim lasts: over the time that one attempt may take, so that a living process never loses one.
 * While a row is 'sending', `nextAttemptAt` is when another process may take it over. Milliseconds.
 */
const CLAIM = 3 * 60_000;

const iso = (time: number) => new Date(time).toISOString();

/** Puts a mail into the outbox; within a transaction it exists only if the rest does. @returns the row's id. */
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
      nextAttemptAt: iso(now),
      createdAt: iso(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes back mail of one kind to a recipient; what is being sent at this moment is not tried again. */
export async function withdrawMail(database: Database, kind: MailKind, recipient: string): Promise<void> {
  await database
    .deleteFrom('mailOutbox')
    .where('kind', '=', kind)
    .where('recipient', '=', recipient)
    .where('status', '!=', 'sent')
    .execute();
}

/** A mail that is still 'sending' when its claim ends was left by a process that died. */
const isLeft = (at: string) => (row: ExpressionBuilder<Tables, 'mailOutbox'>) =>
  row('status', '=', 'sending').and('nextAttemptAt', '<=', at);

const isDue = (at: string) => (row: ExpressionBuilder<Tables, 'mailOutbox'>) =>
  row.or([
    row('status', '=', 'pending').and('nextAttemptAt', '<=', at),
    isLeft(at)(row).and('attempts', '<', MAX_UNCERTAIN_ATTEMPTS),
  ]);

const ABANDONED_REASON = 'The site stopped while this mail was being sent, so it may have arrived.';

/** Gives up what processes that died have left too often. Usually there is none, so it looks before it takes the write lock. */
export async function failAbandonedMail(database: Database, now = Date.now()): Promise<void> {
  const isHopeless = (row: ExpressionBuilder<Tables, 'mailOutbox'>) =>
    isLeft(iso(now))(row).and('attempts', '>=', MAX_UNCERTAIN_ATTEMPTS);
  const found = await database.selectFrom('mailOutbox').select('id').where(isHopeless).limit(1).executeTakeFirst();
  if (!found) return;
  await database
    .updateTable('mailOutbox')
    .set({ status: 'dead', lastError: ABANDONED_REASON })
    .where(isHopeless)
    .execute();
}

/** Claims the mail that has been due for longest; null when none is due. */
export async function claimDueMail(database: Database, now = Date.now()): Promise<ClaimedMail | null> {
  for (;;) {
    const longestDue = await database
      .selectFrom('mailOutbox')
      .select('id')
      .where(isDue(iso(now)))
      .orderBy('nextAttemptAt')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!longestDue) return null;
    const mine = await claimMail(database, longestDue.id, now);
    // Otherwise another process was faster with this one; the next may be free.
    if (mine) return mine;
  }
}

/**
 * Claims one mail, unless it is done or another process has it. The condition stands in the update itself: of two processes
 * that chose the same row, the second finds it no longer due.
 */
export async function claimMail(database: Database, id: number, now = Date.now()): Promise<ClaimedMail | null> {
  const row = await database
    .updateTable('mailOutbox')
    .set((expression) => ({
      status: 'sending',
      attempts: expression('attempts', '+', 1),
      nextAttemptAt: iso(now + CLAIM),
    }))
    .where('id', '=', id)
    .where(isDue(iso(now)))
    .returningAll()
    .executeTakeFirst();
  return row ? { id: row.id, attempts: row.attempts, createdAt: row.createdAt, mail: mailOf(row) } : null;
}

function mailOf(row: Selectable<MailOutboxTable>): OutgoingMail {
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

export async function recordSent(database: Database, { id }: ClaimedMail, now = Date.now()): Promise<void> {
  await database
    .updateTable('mailOutbox')
    .set({ status: 'sent', sentAt: iso(now), lastError: null })
    .where('id', '=', id)
    .execute();
}

/** Puts a mail back for later, or gives it up when it was refused for good, may have arrived, or has failed too often. */
export async function recordFailure(
  database: Database,
  { id, attempts }: ClaimedMail,
  { reason, forGood, mayHaveArrived }: MailFailure,
  now = Date.now(),
): Promise<void> {
  const dead = forGood || attempts >= (mayHaveArrived ? MAX_UNCERTAIN_ATTEMPTS : MAX_ATTEMPTS);
  await database
    .updateTable('mailOutbox')
    .set({ status: dead ? 'dead' : 'pending', lastError: reason, nextAttemptAt: iso(now + retryDelay(attempts)) })
    .where('id', '=', id)
    // Otherwise the claim is somebody else's by now, and what they found out counts.
    .where('status', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute();
}

/** Deletes mail that was sent or given up longer ago than the privacy policy says. */
export async function pruneSentMail(database: Database, now = Date.now()): Promise<void> {
  await pruneRows(database, 'mailOutbox', (row) =>
    row('status', 'in', ['sent', 'dead']).and('createdAt', '<', deletedBefore('doneMail', now)),
  );
}
