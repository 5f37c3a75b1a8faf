import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { deleteMail } from '../mail/recipient-mail.ts';
import { MESSAGE_GONE } from './mark-message.ts';

/** Deletes a message for good, with the mail that carries it; the log says no more than that. @throws HttpError 404 */
export async function deleteMessage(database: Database, id: number, actor: Actor): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const row = await trx.deleteFrom('contacts').where('id', '=', id).returning('mailId').executeTakeFirst();
    if (!row) throw notFound(MESSAGE_GONE);
    if (row.mailId !== null) await deleteMail(trx, row.mailId);
    await recordAudit(trx, { action: 'message_deleted', resource: `message/${id}` }, actor);
  });
}
