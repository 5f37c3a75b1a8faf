import type { Message } from '../../../domain/contact.ts';
import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/pagination.ts';
import { containsText } from '../../platform/database/portable-sql.ts';

export type MessageFilter = PageRequest & { q?: string; unread?: 'true' };

/** Messages, newest first, each with the status of its mail. */
export function listMessages(database: Database, { q, unread, ...range }: MessageFilter) {
  const all = messages(database);
  const byState = unread ? all.where('contacts.readAt', 'is', null) : all;
  const found = q ? byState.where((eb) => containsText(eb.ref('contacts.searchText'), q)) : byState;
  return fetchPage(found.orderBy('contacts.createdAt', 'desc').orderBy('contacts.id', 'desc'), range);
}

export async function messageById(database: Database, id: number) {
  return messages(database).where('contacts.id', '=', id).executeTakeFirst();
}

const messages = (database: Database) =>
  database
    .selectFrom('contacts')
    .leftJoin('mailOutbox', 'mailOutbox.id', 'contacts.mailId')
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.email',
      'contacts.subject',
      'contacts.message',
      'contacts.createdAt',
      'contacts.readAt',
      'contacts.mailId',
      'mailOutbox.status as mailStatus',
    ]);

type MessageRow = NonNullable<Awaited<ReturnType<typeof messageById>>>;

const MAIL_STATE = { pending: 'waiting', sending: 'waiting', sent: 'sent', dead: 'failed' } as const;

/** `mail` is null once the mail has been pruned: its outcome is then unknown. */
export function presentMessage({ mailId, mailStatus, ...message }: MessageRow): Message {
  return { ...message, mail: mailStatus ? MAIL_STATE[mailStatus] : null };
}
