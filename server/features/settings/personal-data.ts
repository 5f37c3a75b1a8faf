import { declarePersonalData, findMentions } from '../../whole-database/personal-data.ts';
import type { AddressPlace } from '../feature.ts';
import { SECRET_KEYS } from './queries.ts';

const FACTS = { table: 'settings', columns: ['value'] } as const;

export const settingsData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ table: 'siteSettings', title: 'Settings, and their earlier versions', columns: ['changedValues'] },
    stays: 'Saved settings stay in their history.',
  }),
  declarePersonalData({
    ...{ ...FACTS, title: 'Records of the server', erase: 'mask' },
    find: async (database, email) =>
      (await findMentions(database, FACTS, email)).filter(({ key }) => !SECRET_KEYS.includes(String(key))),
  }),
];
