import { declarePersonalData } from '../../whole-database/personal-data.ts';
import type { AddressPlace } from '../feature.ts';

export const logData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ table: 'auditLogs', title: 'Security log', erase: 'mask' },
    columns: ['details', 'resource', 'person', 'userAgent', 'dedupeKey'],
    stays: 'Entries stay until their time has run out, with the address masked.',
  }),
  declarePersonalData({ table: 'rateLimits', title: 'Counts against floods', columns: ['key'], erase: 'delete' }),
];
