import { declarePersonalData } from '../../whole-database/personal-data.ts';
import type { Row } from '../../whole-database/rows.ts';
import type { AddressPlace } from '../feature.ts';

export const accountData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ table: 'users', title: 'People who run the site', columns: ['email', 'name', 'username'], isBlocking: true },
    find: async (database, email) =>
      (await database.selectFrom('users').selectAll().where('email', '=', email).execute()) as unknown as Row[],
    stays: 'This person runs the site or is invited to. Remove them under People first.',
  }),
  declarePersonalData({ table: 'passkeys', title: 'Names of passkeys', columns: ['name'], erase: 'mask' }),
];
