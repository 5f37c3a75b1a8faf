import { maskEmail } from '../../../domain/newsletter.ts';
import { type Actor, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { deleteMailTo } from '../mail/recipient-mail.ts';

/**
 * Deletes a subscriber for good, with the mail that was written to them; the log keeps no more than a masked address.
 * @throws HttpError 404 when they are gone already.
 */
export async function deleteSubscriber(database: Database, id: number, actor: Actor): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const row = await trx.deleteFrom('newsletters').where('id', '=', id).returning('email').executeTakeFirst();
    if (!row) throw notFound('This subscriber does not exist any more.');
    await deleteMailTo(trx, 'newsletter-welcome', row.email);
    const details = { email: maskEmail(row.email) };
    await recordAudit(trx, { action: 'subscriber_deleted', resource: `subscriber/${id}`, details }, actor);
  });
}
