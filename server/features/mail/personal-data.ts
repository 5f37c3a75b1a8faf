import { declarePersonalData, deleteRows, findMentions, maskRows } from '../../whole-database/personal-data.ts';
import type { AddressPlace, ErasureParts } from '../feature.ts';

const MAILS = {
  table: 'mailOutbox',
  columns: ['recipient', 'subject', 'text', 'html', 'headers', 'lastError', 'dedupeKey'],
} as const;

/** Deletes the mails to an address, and those to be answered at it. Others only name it, and still go out to whom they are for. */
async function eraseMails({ database }: ErasureParts, email: string) {
  const own = await findMentions(database, { ...MAILS, columns: ['recipient', 'headers', 'dedupeKey'] }, email);
  await deleteRows(database, 'mailOutbox', own);
  await maskRows(database, MAILS, await findMentions(database, MAILS, email), email);
  return undefined;
}

export const mailData: readonly AddressPlace[] = [
  declarePersonalData({ ...MAILS, title: 'Waiting and sent emails', isCorrespondence: true, erase: eraseMails }),
];
