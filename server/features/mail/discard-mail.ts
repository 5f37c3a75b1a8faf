import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { MAIL_GONE } from './retry-mail.ts';

/** Deletes a mail that has not gone out; a message that it carries stays among the messages. @throws HttpError 404 */
export async function discardMail(database: Database, id: number, actor: Actor): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('mailOutbox')
      .where('id', '=', id)
      .where('status', '!=', 'sent')
      .returning('kind')
      .executeTakeFirst();
    if (!row) throw notFound(MAIL_GONE);
    await recordAudit(trx, { action: 'mail_given_up', resource: `mail/${id}`, details: { kind: row.kind } }, actor);
  });
}
