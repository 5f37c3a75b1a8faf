import type { Database } from '../../platform/database/database.ts';
import type { AnyFeature } from '../feature.ts';
import { registerAccount } from './account-routes.ts';
import { registerConfirmation } from './confirm-routes.ts';
import { pruneBrowsers } from './device-cookie.ts';
import { registerPasskeys } from './passkey-routes.ts';
import { pruneChallenges } from './passkeys.ts';
import { registerOwnAccount, registerPeople } from './people-routes.ts';
import { accountData } from './personal-data.ts';
import { registerSecondFactor } from './second-factor-routes.ts';
import { registerSessions } from './session-routes.ts';
import { pruneExpiredSessions } from './sessions.ts';

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
  personalData: accountData,
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
export { deleteAllSessions, sessionTokenHash } from './sessions.ts';
