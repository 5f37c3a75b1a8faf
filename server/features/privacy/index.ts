import { declarePersonalData } from '../../whole-database/personal-data.ts';
import type { Row } from '../../whole-database/rows.ts';
import type { AddressPlace, AnyFeature } from '../feature.ts';
import { registerPrivacy } from './privacy-routes.ts';
import { hashErased } from './queries.ts';

const personalData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ table: 'erasures', title: 'Erased addresses', columns: ['addressHash'] },
    find: async (database, email) =>
      (await database
        .selectFrom('erasures')
        .selectAll()
        .where('addressHash', '=', hashErased(email))
        .execute()) as unknown as Row[],
    stays: 'A checksum of the address stays, so that a restored backup is erased again.',
  }),
];

export const privacy = { routes: [registerPrivacy], personalData } satisfies AnyFeature;
