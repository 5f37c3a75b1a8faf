import type { Database } from '../../platform/database/database.ts';
import { generatePassword, hashPassword, verifyPassword } from '../../platform/security/password.ts';
import { deleteAllSessions } from './sessions.ts';

/** The owners share one account (specification, section 6). */
const USERNAME = 'admin';

export async function isAdminPassword(database: Database, password: string): Promise<boolean> {
  const stored = await storedHash(database);
  return stored !== undefined && verifyPassword(password, stored);
}

/**
 * Sees to it that there is a password. `given`, from ADMIN_PASSWORD, is the password as long as it is set; another one than
 * before ends all sessions. Without it the stored one stays, and on the very first start one is made and given to `show`,
 * since it can be read nowhere else; before it is kept for good, so that a process killed in between has lost nothing.
 */
export async function prepareAdminPassword(
  database: Database,
  given: string | undefined,
  show: (password: string) => void,
): Promise<void> {
  const stored = await storedHash(database);
  if (given !== undefined) {
    if (stored === undefined || !(await verifyPassword(given, stored))) await setAdminPassword(database, given);
  } else if (stored === undefined) await createOwner(database, generatePassword(), show);
}

/** Changes the password and ends all sessions, together. */
export async function setAdminPassword(database: Database, password: string): Promise<void> {
  const hash = await hashPassword(password);
  const now = new Date().toISOString();
  await database.transaction().execute(async (trx) => {
    await trx
      .insertInto('users')
      .values({ username: USERNAME, password: hash, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('username').doUpdateSet({ password: hash, updatedAt: now }))
      .execute();
    await deleteAllSessions(trx);
  });
}

/** Does nothing when another process was first. */
async function createOwner(database: Database, password: string, show: (password: string) => void): Promise<void> {
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
  const owner = await database
    .selectFrom('users')
    .select('password')
    .where('username', '=', USERNAME)
    .executeTakeFirst();
  return owner?.password;
}
