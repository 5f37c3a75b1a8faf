import type { MailKind } from '../../../domain/mail.ts';
import type { Database } from '../../platform/database/database.ts';

/** What becomes of mail in the outbox when the person whom it is for, or from, changes or goes. */

/** Mail of one kind that still waits, or was given up, goes to another address. */
export async function retargetMail(database: Database, kind: MailKind, from: string, to: string): Promise<void> {
  await database
    .updateTable('mailOutbox')
    .set({ recipient: to })
    .where('kind', '=', kind)
    .where('recipient', '=', from)
    .where('status', 'in', ['pending', 'dead'])
    .execute();
}

/** Deletes mail of one kind to an address, sent or not, and with it what it tells of the person. */
export async function deleteMailTo(database: Database, kind: MailKind, recipient: string): Promise<void> {
  await database.deleteFrom('mailOutbox').where('kind', '=', kind).where('recipient', '=', recipient).execute();
}

/** Deletes one mail, sent or not. */
export async function deleteMail(database: Database, id: number): Promise<void> {
  await database.deleteFrom('mailOutbox').where('id', '=', id).execute();
}
