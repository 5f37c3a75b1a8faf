import { declarePersonalData, findMentions, maskRows } from '../../whole-database/personal-data.ts';
import type { AddressPlace, ErasureParts } from '../feature.ts';
import { deleteMessageRow } from './message-commands.ts';

const COLUMNS = ['email', 'name', 'subject', 'message', 'report', 'searchText', 'note'] as const;

/** Deletes the messages from an address with their mail, and masks the address in those of others. */
async function eraseMessages({ database }: ErasureParts, email: string) {
  const rows = await findMentions(database, { table: 'contacts', columns: COLUMNS }, email);
  const isSender = (row: (typeof rows)[number]) => String(row.email).toLowerCase() === email;
  for (const { id } of rows.filter(isSender)) await deleteMessageRow(database, Number(id));
  const others = rows.filter((row) => !isSender(row));
  await maskRows(database, { table: 'contacts', columns: COLUMNS }, others, email);
  return undefined;
}

export const messageData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ table: 'contacts', title: 'Messages and reported changes', columns: COLUMNS },
    erase: eraseMessages,
    isCorrespondence: true,
  }),
];
