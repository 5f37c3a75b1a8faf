import { isCommonPassword } from '../../../domain/security/common-password.ts';
import { COMMON_PASSWORD, USERNAME } from '../../../domain/security/session.ts';
import { ConfigError } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { generatePassword, hashPassword, type LoginLane, verifyPassword } from '../../platform/security/password.ts';
import { deleteOtherSessions } from './sessions.ts';

export async function isAdminPassword(database: Database, password: string, lane?: LoginLane): Promise<boolean> {
  return (await findMatchingHash(database, password, lane)) !== undefined;
}

/** Finds the stored hash that this password matches; undefined for a wrong password. */
export async function findMatchingHash(
  database: Database,
  password: string,
  lane?: LoginLane,
): Promise<string | undefined> {
  const stored = await storedHash(database);
  return stored !== undefined && (await verifyPassword(password, stored, lane)) ? stored : undefined;
}

/** Returns when a person last chose the password; null for the password that the first start generated. */
export async function readPasswordChange(database: Database): Promise<string | null> {
  const admin = await database
    .selectFrom('users')
    .select(['createdAt', 'updatedAt'])
    .where('username', '=', USERNAME)
    .executeTakeFirst();
  return admin && admin.updatedAt !== admin.createdAt ? admin.updatedAt : null;
}

/**
 * Ensures that there is a password. ADMIN_PASSWORD (`given`) overrides the stored one; a change ends all sessions. Without
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
  const stored = await storedHash(database);
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
  exceptToken?: string | undefined;
  /** Records the change in the same transaction. */
  record?(trx: Database): Promise<void>;
};

/** Changes the password and ends all other sessions in one transaction. */
export async function setAdminPassword(
  database: Database,
  password: string,
  { exceptToken, record }: PasswordChange = {},
): Promise<void> {
  const hash = await hashPassword(password);
  const now = new Date().toISOString();
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values({ username: USERNAME, password: hash, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('username').doUpdateSet({ password: hash, updatedAt: now }))
      .execute();
    await deleteOtherSessions(trx, exceptToken);
    await record?.(trx);
  });
}

/** Does nothing when another process has created the account first. */
async function createAdmin(database: Database, password: string, show: (password: string) => void): Promise<void> {
  const hash = await hashPassword(password);
  const now = new Date().toISOString();
  await database.transaction().execute(async (trx) => {
    const created = await trx
      .insertInto('users')
      .values({ username: USERNAME, password: hash, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('username').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (created) show(password);
  });
}

async function storedHash(database: Database): Promise<string | undefined> {
  const admin = await database
    .selectFrom('users')
    .select('password')
    .where('username', '=', USERNAME)
    .executeTakeFirst();
  return admin?.password;
}
