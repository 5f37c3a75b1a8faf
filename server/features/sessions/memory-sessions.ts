import { LRUCache } from 'lru-cache';
import type { Person } from '../../../domain/security/permissions.ts';
import type { Database } from '../../platform/database/database.ts';

/** A session as its row would be, with the other data that the login would have written. */
export type MemorySession = {
  row: {
    userId: number;
    tokenHash: string;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
    ipAddress: string;
    userAgent: string;
  };
  /** Stored hash of the password at the time of login: changing the password ends the session. */
  passwordHash: string;
  /** The authenticator code that was used, if any: its time step and its key. */
  totp: { secret: string; step: number } | null;
  /** Set while the session is being written, and afterwards. */
  stored?: Promise<void> | undefined;
};

/** Sessions of logins while the database could not be written, by the hash of their token. Lost with the process. */
const sessions = new LRUCache<string, MemorySession>({ max: 20 });

export const addMemorySession = (session: MemorySession) => void sessions.set(session.row.tokenHash, session);
export const deleteMemorySession = (tokenHash: string) => sessions.delete(tokenHash);

export const clearMemorySessions = (): void => sessions.clear();

/** Deletes a person's sessions in memory except the one with this hash. */
export function deleteOtherMemorySessions(userId: number, tokenHash: string): void {
  for (const [key, { row }] of [...sessions.entries()])
    if (row.userId === userId && key !== tokenHash) sessions.delete(key);
}

export const findMemorySession = (tokenHash: string): MemorySession | undefined => sessions.get(tokenHash);

/** Finds the person of a session in memory, unless they have left or changed the password since its login. */
export const findUnchangedPerson = (
  database: Database,
  { row, passwordHash }: MemorySession,
): Promise<Person | undefined> =>
  database
    .selectFrom('users')
    .select(['id', 'name', 'role', 'mayPublish'])
    .where('id', '=', row.userId)
    .where('state', '=', 'active')
    .where('password', '=', passwordHash)
    .executeTakeFirst();

/** Returns the latest step of a code of this key that was used without being written; such a code must not count twice. */
export const lastMemoryStep = (secret: string): number =>
  Math.max(-1, ...[...sessions.values()].map(({ totp }) => (totp?.secret === secret ? totp.step : -1)));

/**
 * Writes a session with the code it used up, once for all concurrent requests. Rejects while the database cannot be written.
 */
export function storeMemorySession(database: Database, session: MemorySession): Promise<void> {
  session.stored ??= writeSession(database, session).catch((error: unknown) => {
    session.stored = undefined;
    throw error;
  });
  return session.stored;
}

async function writeSession(database: Database, { row, totp }: MemorySession): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await trx.insertInto('sessions').values(row).execute();
    if (totp === null) return;
    await trx
      .updateTable('users')
      .set({ totpStep: totp.step })
      .where('id', '=', row.userId)
      .where('totpSecret', '=', totp.secret)
      .where('totpStep', '<', totp.step)
      .execute();
  });
  sessions.delete(row.tokenHash);
}
