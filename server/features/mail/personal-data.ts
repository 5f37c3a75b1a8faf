import { declarePersonalData } from '../../whole-database/personal-data.ts';
import type { AddressPlace } from '../feature.ts';

export const mailData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ table: 'mailOutbox', title: 'Waiting and sent emails', erase: 'delete', isCorrespondence: true },
    columns: ['recipient', 'subject', 'text', 'html', 'headers', 'lastError', 'dedupeKey'],
  }),
];
