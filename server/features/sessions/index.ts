import type { Database } from '../../platform/database/database.ts';
import { declarePersonalData } from '../../whole-database/personal-data.ts';
import type { Row } from '../../whole-database/rows.ts';
import type { AddressPlace, AnyFeature } from '../feature.ts';
import { registerAccount } from './account-routes.ts';
import { registerConfirmation } from './confirm-routes.ts';
import { pruneBrowsers } from './device-cookie.ts';
import { registerPasskeys } from './passkey-routes.ts';
import { pruneChallenges } from './passkeys.ts';
import { registerOwnAccount, registerPeople } from './people-routes.ts';
import { registerSecondFactor } from './second-factor-routes.ts';
import { registerSessions } from './session-routes.ts';
import { pruneExpiredSessions } from './sessions.ts';

const personalData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ table: 'users', title: 'People who run the site', columns: ['email', 'name', 'username'], isBlocking: true },
    find: async (database, email) =>
      (await database.selectFrom('users').selectAll().where('email', '=', email).execute()) as unknown as Row[],
    stays: 'This person runs the site or is invited to. Remove them under People first.',
  }),
  declarePersonalData({ table: 'passkeys', title: 'Names of passkeys', columns: ['name'], erase: 'mask' }),
];

export const sessions = {
  routes: [
    registerSessions,
    registerAccount,
    registerConfirmation,
    registerSecondFactor,
    registerPasskeys,
    registerPeople,
    registerOwnAccount,
  ],
  prune: ({ database }: { database: Database }) =>
    Promise.all([pruneExpiredSessions(database), pruneChallenges(database), pruneBrowsers(database)]),
  personalData,
} satisfies AnyFeature;

export { type AdminGuard, createAdminGuard } from './admin-guard.ts';
export {
  findFirstOwner,
  prepareAdminPassword,
  reinstateFirstOwner,
  setAdminPassword,
} from './admin-password.ts';
export { readSecondFactor, turnOffSecondFactor } from './second-factor.ts';
export { carriesSession, readSessionToken } from './session-cookie.ts';
export { deleteAllSessions } from './sessions.ts';
