import { declarePersonalData } from '../../whole-database/personal-data.ts';
import type { Row } from '../../whole-database/rows.ts';
import type { AddressPlace } from '../feature.ts';
import { eraseFollows } from './end-follows.ts';
import { hashAddress } from './follow-store.ts';

export const followData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{
      table: 'followMails',
      title: 'Emails about what they follow',
      columns: ['recipient', 'reason'],
      erase: 'delete',
    },
  }),
  declarePersonalData({
    ...{ table: 'follows', title: 'Follows by email', columns: ['email', 'addressHash'] },
    find: async (database, email) =>
      (await database
        .selectFrom('follows')
        .selectAll()
        .where('addressHash', '=', hashAddress(email))
        .execute()) as unknown as Row[],
    erase: async ({ database }, email) => {
      await eraseFollows(database, email);
      return undefined;
    },
    stays: 'Ended follows stay as checksums, so that the links in old emails keep working.',
  }),
];
