import type { Database } from '../../platform/database/database.ts';
import { fetchPage, type PageRequest } from '../../platform/database/pagination.ts';
import { containsText } from '../../platform/database/portable-sql.ts';

export type MessageFilter = PageRequest & { q?: string; unread?: 'true' };

/** Messages, newest first, each with the state of its mail. */
export function listMessages(database: Database, { q, unread, ...range }: MessageFilter) {
  const all = messages(database);
  const wanted = unread ? all.where('contacts.readAt', 'is', null) : all;
  const found = q ? wanted.where((eb) => containsText(eb.ref('contacts.searchText'), q)) : wanted;
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

export type MessageRow = NonNullable<Awaited<ReturnType<typeof messageById>>>;
