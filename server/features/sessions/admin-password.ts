import { isCommonPassword } from '../../../domain/security/common-password.ts';
import { COMMON_PASSWORD, USERNAME } from '../../../domain/security/session.ts';
import { ConfigError } from '../../platform/config/config.ts';
import { hasRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import { generatePassword, hashPassword, type LoginLane, verifyPassword } from '../../platform/security/password.ts';
import { removeAllPasskeys } from './passkeys.ts';
import { deleteAllSessions, deleteOtherSessions } from './sessions.ts';

/** A person as a login finds them; `password` is the stored hash. */
export type Account = { id: number; name: string; password: string };

/** Compared where an address is unknown, so that the time of the answer does not tell; the hash of no password. */
const UNKNOWN_ADDRESS = `scrypt$32768$8$3$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** The condition for the person who logs in with this address; without one, that is the first owner. */
export const isAtAddress = (address: string): ['username' | 'email', '=', string] =>
  address === '' ? ['username', '=', USERNAME] : ['email', '=', address.toLowerCase()];

/**
 * Finds the account that an address and a password open; without an address, that of the first owner. Undefined for a wrong
 * password, an unknown address, an invitation that is still open, and a person who has left.
 */
export async function findAccountByPassword(
  database: Database,
  { address, password }: { address: string; password: string },
  lane?: LoginLane,
): Promise<Account | undefined> {
  const account = await database
    .selectFrom('users')
    .select(['id', 'name', 'password'])
    .where('state', '=', 'active')
    .where(...isAtAddress(address))
    .executeTakeFirst();
  const isRight = await verifyPassword(password, account?.password ?? UNKNOWN_ADDRESS, lane);
  return isRight ? account : undefined;
}

export async function isPassword(database: Database, userId: number, password: string): Promise<boolean> {
  const account = await database.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst();
  return account !== undefined && verifyPassword(password, account.password);
}

/** Returns whether an account still has its password and has not left, in the transaction that has locked it. */
export const isUnchanged = (trx: Database, { id, password }: Account): Promise<boolean> =>
  hasRows(trx.selectFrom('users').where('id', '=', id).where('password', '=', password).where('state', '=', 'active'));

/** Returns whether this is the account of the first start, whose password ADMIN_PASSWORD and `npm run admin:password` set. */
export const isFirstOwner = async (database: Database, userId: number): Promise<boolean> =>
  (await findFirstOwner(database))?.id === userId;

/** Finds the account of the first start; undefined before it. */
export const findFirstOwner = (database: Database) =>
  database
    .selectFrom('users')
    .select(['id', 'role', 'state', 'password'])
    .where('username', '=', USERNAME)
    .executeTakeFirst();

/** Makes the account of the first start an owner again, for a site that has locked itself out. @returns whether it was none. */
export async function reinstateFirstOwner(database: Database): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('users')
    .set({ role: 'owner', state: 'active' })
    .where('username', '=', USERNAME)
    .where(({ or, eb }) => or([eb('role', '!=', 'owner'), eb('state', '!=', 'active')]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns when a person last chose the password; null for the password that the first start generated. */
export async function readPasswordChange(database: Database, userId: number): Promise<string | null> {
  const admin = await database
    .selectFrom('users')
    .select(['createdAt', 'updatedAt'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return admin && admin.updatedAt !== admin.createdAt ? admin.updatedAt : null;
}

/**
 * Ensures that there is a password. ADMIN_PASSWORD (`given`) overrides the stored one; a change ends all sessions, and gives no rights back to a first owner who has left. Without
 * it the stored password stays, and the very first start generates one and passes it to `show`, since only its hash is
 * stored. Shows it before the commit, so that a process killed in between loses nothing.
 * A common password that is stored already stays, so that an upgrade does not lock the site; `warn` gets a sentence.
 * @throws ConfigError for a common password that would be new.
 */
export async function prepareAdminPassword(
  database: Database,
  given: string | undefined,
  { show, warn }: { show(password: string): void; warn(sentence: string): void },
): Promise<void> {
  const stored = (await findFirstOwner(database))?.password;
  if (given !== undefined) {
    const isStored = stored !== undefined && (await verifyPassword(given, stored));
    const isCommon = isCommonPassword(given);
    if (isCommon && !isStored) throw new ConfigError([`ADMIN_PASSWORD cannot be used. ${COMMON_PASSWORD}`]);
    if (isCommon) warn(`ADMIN_PASSWORD is still in use, but should be changed soon. ${COMMON_PASSWORD}`);
    if (!isStored) await setAdminPassword(database, given);
  } else if (stored === undefined) await createAdmin(database, generatePassword(), show);
}

type PasswordChange = {
  /** The session that stays valid; all others end. */
  exceptToken: string | undefined;
  /** Records the change in the same transaction. */
  record(trx: Database): Promise<void>;
};

/** Changes a person's password and ends their other sessions, in one transaction. */
export async function setPassword(
  database: Database,
  userId: number,
  password: string,
  { exceptToken, record }: PasswordChange,
): Promise<void> {
  const hash = await hashPassword(password);
  await database.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ password: hash, updatedAt: new Date().toISOString() })
      .where('id', '=', userId)
      .where('state', '=', 'active')
      .execute();
    await deleteOtherSessions(trx, userId, exceptToken);
    await record(trx);
  });
}

/**
 * Sets the password of the first owner, removes their passkeys and ends everyone's sessions, in one transaction: whoever got in must not
 * come back by a passkey of their own.
 */
export async function setAdminPassword(database: Database, password: string): Promise<void> {
  const account = await newOwner(password);
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values(account)
      .onConflict((conflict) =>
        conflict.column('username').doUpdateSet({ password: account.password, updatedAt: account.updatedAt }),
      )
      .execute();
    const owner = await findFirstOwner(trx);
    if (owner) await removeAllPasskeys(trx, owner.id);
    await deleteAllSessions(trx);
  });
}

async function newOwner(password: string) {
  const now = new Date().toISOString();
  const hash = await hashPassword(password);
  return {
    username: USERNAME,
    password: hash,
    role: 'owner',
    state: 'active',
    createdAt: now,
    updatedAt: now,
  } as const;
}

/** Does nothing when another process has created the account first. */
async function createAdmin(database: Database, password: string, show: (password: string) => void): Promise<void> {
  const account = await newOwner(password);
  await database.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('users')
      .values(account)
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (created) show(password);
  });
}
