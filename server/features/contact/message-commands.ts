import type { ReportResolution } from '../../../domain/forms/change-report.ts';
import type { Message } from '../../../domain/forms/message.ts';
import { deletedBefore, SPAM_RETENTION_DAYS } from '../../../domain/settings/retention.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { deleteMail } from '../mail/index.ts';
import { messageById, messageResource, RESOLUTION_ACTIONS } from './message-queries.ts';

/** Deletes a message permanently, with its mail; the log keeps none of its content. @throws HttpError 404 */
export async function deleteMessage(database: Database, id: number, actor: Actor): Promise<void> {
  await database.transaction().execute(async (trx) => {
    if (!(await deleteMessageRow(trx, id))) throw notFound(MESSAGE_NOT_FOUND);
    await recordAudit(trx, { action: 'message_deleted', resource: messageResource(id) }, actor);
  });
}

/** Deletes a message with the mail that delivers it. @returns false where there is none. */
export async function deleteMessageRow(trx: Database, id: number): Promise<boolean> {
  const row = await trx.deleteFrom('contacts').where('id', '=', id).returning('mailId').executeTakeFirst();
  if (row && row.mailId !== null) await deleteMail(trx, row.mailId);
  return row !== undefined;
}

const MESSAGE_NOT_FOUND = 'This message no longer exists.';

/** Finds a message. @throws HttpError 404 */
export async function findMessage(database: Database, id: number): Promise<Message> {
  const message = await messageById(database, id);
  if (!message) throw notFound(MESSAGE_NOT_FOUND);
  return message;
}

type Marks = { id: number; read?: boolean; resolution?: 'closed' | null; answered?: boolean; note?: string };

/** Marks a message as read or unread, its report as closed or open; does nothing if it already is. @throws HttpError 400, 404 */
export async function markMessage(database: Database, { id, read, resolution, answered, note }: Marks, actor: Actor) {
  return database.transaction().execute(async (trx) => {
    const before = await findMessage(trx, id);
    if (note !== undefined && note !== before.note)
      await trx.updateTable('contacts').set({ note }).where('id', '=', id).execute();
    if (answered !== undefined && answered !== (before.answeredAt !== null)) {
      const answeredAt = answered ? new Date().toISOString() : null;
      await trx.updateTable('contacts').set({ answeredAt }).where('id', '=', id).execute();
      const action = answered ? 'message_answered' : 'message_unanswered';
      await recordAudit(trx, { action, resource: messageResource(id) }, actor);
    }
    if (read !== undefined) await markRead(trx, { id, read }, actor);
    if (resolution !== undefined) {
      if (!before.report) throw new HttpError(400, 'This message is not a report about a dive site.');
      await resolveReport(trx, { id, resolution }, actor);
    }
    return findMessage(trx, id);
  });
}

async function markRead(trx: Database, { id, read }: { id: number; read: boolean }, actor: Actor): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('contacts')
    .set({ readAt: read ? new Date().toISOString() : null })
    .where('id', '=', id)
    .where('readAt', read ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await recordAudit(trx, { action: read ? 'message_read' : 'message_unread', resource: messageResource(id) }, actor);
}

type Resolution = { id: number; resolution: ReportResolution | null; details?: Record<string, unknown> };

/** Records the resolution of a report; null reopens it. Does nothing if that is already recorded. */
export async function resolveReport(trx: Database, { id, resolution, details }: Resolution, actor: Actor) {
  const { numUpdatedRows } = await trx
    .updateTable('contacts')
    .set({ resolution, resolvedAt: resolution && new Date().toISOString() })
    .where('id', '=', id)
    .where((eb) => {
      const isOpen = eb('resolution', 'is', null);
      if (resolution === null) return eb.not(isOpen);
      return resolution === 'applied' ? eb.or([isOpen, eb('resolution', '=', 'closed')]) : isOpen;
    })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const action = resolution ? RESOLUTION_ACTIONS[resolution] : 'report_reopened';
  await recordAudit(trx, { action, resource: messageResource(id), details }, actor);
}

/** Deletes spam after 30 days, and messages and reports older than `days`, which owners choose; 0 keeps them. */
export async function pruneMessages(database: Database, days: number, now = Date.now()): Promise<void> {
  await pruneRows(database, 'contacts', (row) => row('spamAt', '<', deletedBefore(SPAM_RETENTION_DAYS, now)));
  if (days === 0) return;
  await pruneRows(database, 'contacts', (row) => row('createdAt', '<', deletedBefore(days, now)));
}
