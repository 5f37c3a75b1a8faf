import { randomBytes } from 'node:crypto';
import { PASSKEY_MINUTES } from '../../../domain/security/passkey.ts';
import type { Actor } from '../../platform/audit-log.ts';
import { hasRows } from '../../platform/database/count-rows.ts';
import { type Database, isPostgres } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import { hashToken } from '../../platform/security/link-token.ts';
import { deviceName } from './device-name.ts';

/** Passkeys of the people who run the site, and the challenges that wait for an answer. */

const MINUTE_MS = 60_000;

type Purpose = 'add' | 'login';

/** Makes a challenge for one answer within {@link PASSKEY_MINUTES}. `userId`: who adds a passkey; null at a login. */
export async function createChallenge(
  database: Database,
  purpose: Purpose,
  userId: number | null,
  now = Date.now(),
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await database
    .insertInto('passkeyChallenges')
    .values({
      ...{ purpose, userId, challengeHash: hashToken(Buffer.from(challenge).toString('base64url')) },
      expiresAt: new Date(now + PASSKEY_MINUTES * MINUTE_MS).toISOString(),
    })
    .execute();
  return challenge;
}

/**
 * Uses a challenge up, also where the answer turns out to be wrong; of two answers at once one succeeds. Call it outside transactions that
 * may roll back. @returns false for one that is unknown, used, expired, or of another purpose or person.
 */
export async function consumeChallenge(
  database: Database,
  challenge: string,
  { purpose, userId }: { purpose: Purpose; userId: number | null },
  now = Date.now(),
): Promise<boolean> {
  const used = await database
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', hashToken(challenge))
    .returningAll()
    .executeTakeFirst();
  return used?.purpose === purpose && used.userId === userId && Date.parse(used.expiresAt) > now;
}

export const pruneChallenges = (database: Database, now = Date.now()) =>
  pruneRows(database, 'passkeyChallenges', (row) => row('expiresAt', '<=', new Date(now).toISOString()));

/** Names an account to authenticators, which keep it with the passkey: no address, and not the same on two sites. */
export const userHandle = ({ id, createdAt }: { id: number; createdAt: string }): string =>
  hashToken(`passkey of ${id} since ${createdAt}`);

/** Lists a person's passkeys in the order in which they were added. `isForHere`: whether they belong to the domain of this site. */
export async function listPasskeys(database: Database, userId: number, rpId: string) {
  const rows = await database.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute();
  return rows.map(({ id, name, createdAt, lastUsedAt, lastDevice, backedUp, rpId: domain, credentialId }) => ({
    ...{ id, name, createdAt, lastUsedAt, lastDevice, domain, credentialId },
    ...{ isSynced: backedUp, isForHere: domain === rpId },
  }));
}

/** Whether anyone can log in with a passkey on this domain. */
export const hasPasskeys = (database: Database, rpId: string): Promise<boolean> =>
  hasRows(database.selectFrom('passkeys').where('rpId', '=', rpId));

/** Finds a passkey with its person, by the id that an authenticator sends; undefined for a person who has left. */
export const findPasskey = (database: Database, credentialId: string, rpId: string) =>
  database
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports', 'passkeys.name'])
    .select(['users.name as person', 'users.createdAt as since'])
    .where('credentialId', '=', credentialId)
    .where('rpId', '=', rpId)
    .where('state', '=', 'active')
    .executeTakeFirst();

type Use = { id: number; userId: number; counter: number; newCounter: number };

/**
 * Notes a use in the transaction that opens the session. Locks the account first, so that its removal, or that of the passkey, ends a login
 * that began before. @returns false where one of them is gone, or the same answer was counted already.
 */
export async function recordPasskeyUse(
  trx: Database,
  { id, userId, counter, newCounter }: Use,
  actor: Actor,
): Promise<boolean> {
  const person = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('state', '=', 'active')
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirst();
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({
      ...{ counter: newCounter, lastUsedAt: new Date().toISOString() },
      lastDevice: deviceName(actor.headers['user-agent'] ?? ''),
    })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst();
  return person !== undefined && numUpdatedRows > 0n;
}

/** Removes one passkey of a person and ends the sessions that it opened. @returns its name; undefined where there is none. */
export async function removePasskey(trx: Database, userId: number, id: number): Promise<string | undefined> {
  const removed = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst();
  if (removed) await trx.deleteFrom('sessions').where('passkeyId', '=', id).execute();
  return removed?.name;
}

/** Removes all passkeys of a person who leaves, or whose account is rescued on the server. */
export async function removeAllPasskeys(trx: Database, userId: number): Promise<void> {
  await trx.deleteFrom('passkeys').where('userId', '=', userId).execute();
  await trx.deleteFrom('knownBrowsers').where('userId', '=', userId).execute();
}
