import type { Message } from '../../../domain/message.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { presentMessage } from './message-presenter.ts';
import { messageById } from './message-queries.ts';

export const MESSAGE_GONE = 'This message does not exist any more.';

/** Marks a message as read, or as unread again; one that is so already stays as it is. @throws HttpError 404 */
export async function markMessage(
  database: Database,
  { id, read }: { id: number; read: boolean },
  actor: Actor,
): Promise<Message> {
  return database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('contacts')
      .set({ readAt: read ? new Date().toISOString() : null })
      .where('id', '=', id)
      .where('readAt', read ? 'is' : 'is not', null)
      .executeTakeFirst();
    const row = await messageById(trx, id);
    if (!row) throw notFound(MESSAGE_GONE);
    if (numUpdatedRows > 0n) {
      await recordAudit(trx, { action: read ? 'message_read' : 'message_unread', resource: `message/${id}` }, actor);
    }
    return presentMessage(row);
  });
}
