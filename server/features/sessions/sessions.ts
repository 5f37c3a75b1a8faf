import { randomBytes } from 'node:crypto';
import type { Person } from '../../../domain/security/permissions.ts';
import { CONFIRMED_MINUTES, IDLE_MINUTES, SESSION_HOURS } from '../../../domain/security/session.ts';
import type { Actor } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';
import { classifyStorageError } from '../../platform/database/storage-errors.ts';
import { hashToken } from '../../platform/security/link-token.ts';
import { deviceName } from './device-name.ts';
import {
  addMemorySession,
  clearMemorySessions,
  deleteMemorySession,
  deleteOtherMemorySessions,
  findMemorySession,
  findUnchangedPerson,
  type MemorySession,
  storeMemorySession,
} from './memory-sessions.ts';

const MINUTE_MS = 60_000;
/** Minimum time between updates of `lastSeenAt`, so that not every request costs a write. */
const TOUCH_INTERVAL_MS = 10_000;

/** Creates a session with a random 256-bit token. @returns the token, which is not stored. */
export async function createSession(
  database: Database,
  userId: number,
  actor: Actor,
  { passkeyId = null, now = Date.now() }: { passkeyId?: number | null; now?: number } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database
    .insertInto('sessions')
    .values({ ...sessionRow(token, userId, actor, now), passkeyId })
    .execute();
  return token;
}

/** Creates a session like {@link createSession} while the database cannot be written: keeps it in memory until it can. */
export function createMemorySession(
  userId: number,
  actor: Actor,
  facts: Pick<MemorySession, 'passwordHash' | 'totp'>,
  now = Date.now(),
): string {
  const token = randomBytes(32).toString('base64url');
  addMemorySession({ row: sessionRow(token, userId, actor, now), ...facts });
  return token;
}

function sessionRow(token: string, userId: number, actor: Actor, now: number): MemorySession['row'] {
  const createdAt = new Date(now).toISOString();
  return {
    userId,
    tokenHash: hashToken(token),
    createdAt,
    lastSeenAt: createdAt,
    expiresAt: new Date(now + SESSION_HOURS * 60 * MINUTE_MS).toISOString(),
    ipAddress: actor.ip,
    userAgent: (actor.headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, 400),
  };
}

/**
 * Finds the person of a session; undefined for an unknown token, for a session that was idle or open for too long, and for a
 * person who has left.
 */
export async function findSessionPerson(
  database: Database,
  token: string | undefined,
  { keepAlive, now = Date.now() }: { keepAlive: boolean; now?: number },
): Promise<Person | undefined> {
  if (!token) return undefined;
  // Looks in memory before the row: the session may be moving from memory to the database.
  const inMemory = findMemorySession(hashToken(token));
  const session = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id as sessionId', 'lastSeenAt', 'expiresAt', 'users.id', 'name', 'role', 'mayPublish'])
    .where('tokenHash', '=', hashToken(token))
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!session) return inMemory && findMemorySessionPerson(database, inMemory, { keepAlive, now });
  const { sessionId, lastSeenAt, expiresAt, ...person } = session;
  if (!isOpen({ lastSeenAt, expiresAt }, now)) {
    // Deletes the row, so that setting the clock back later does not make it valid again.
    await ignoreStorageErrors(() => database.deleteFrom('sessions').where('id', '=', sessionId).execute());
    return undefined;
  }
  if (keepAlive && now - Date.parse(lastSeenAt) >= TOUCH_INTERVAL_MS) {
    await touch(database, sessionId, now);
  }
  return person;
}

async function findMemorySessionPerson(
  database: Database,
  session: MemorySession,
  { keepAlive, now }: { keepAlive: boolean; now: number },
): Promise<Person | undefined> {
  const person = isOpen(session.row, now) ? await findUnchangedPerson(database, session) : undefined;
  if (!person) {
    deleteMemorySession(session.row.tokenHash);
    return undefined;
  }
  if (keepAlive) {
    session.row.lastSeenAt = new Date(now).toISOString();
    await ignoreStorageErrors(() => storeMemorySession(database, session));
  }
  return person;
}

/** Ignores a full disk, which must not log out the admin who comes to fix it. */
const touch = (database: Database, id: number, now: number) =>
  ignoreStorageErrors(() =>
    database
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute(),
  );

async function ignoreStorageErrors(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!classifyStorageError(error)) throw error;
  }
}

/**
 * Returns whether the password was confirmed in this session within {@link CONFIRMED_MINUTES}. Setting the clock back does
 * not renew a confirmation.
 */
export async function isSessionConfirmed(
  database: Database,
  token: string | undefined,
  now = Date.now(),
): Promise<boolean> {
  const session = await database
    .selectFrom('sessions')
    .select('confirmedAt')
    .where('tokenHash', '=', hashToken(token ?? ''))
    .executeTakeFirst();
  if (!session?.confirmedAt) return false;
  const age = now - Date.parse(session.confirmedAt);
  return age >= 0 && age < CONFIRMED_MINUTES * MINUTE_MS;
}

/** Records that the password was confirmed in this session. */
export async function confirmSession(trx: Database, token: string | undefined, now = Date.now()): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ confirmedAt: new Date(now).toISOString() })
    .where('tokenHash', '=', hashToken(token ?? ''))
    .execute();
}

export async function deleteSession(database: Database, token: string | undefined): Promise<void> {
  if (token) deleteMemorySession(hashToken(token));
  if (token) await database.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute();
}

/** Deletes every session of everyone, as after a rescue on the server. */
export async function deleteAllSessions(database: Database): Promise<void> {
  clearMemorySessions();
  await database.deleteFrom('sessions').execute();
}

/** Deletes a person's sessions except the one with this token. @returns the number of those that had not expired. */
export async function deleteOtherSessions(
  database: Database,
  userId: number,
  token?: string,
  now = Date.now(),
): Promise<number> {
  deleteOtherMemorySessions(userId, token ? hashToken(token) : '');
  const deleted = await database
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '!=', token ? hashToken(token) : '')
    .returning(['lastSeenAt', 'expiresAt'])
    .execute();
  return deleted.filter((session) => isOpen(session, now)).length;
}

/** Deletes one session of a person. @returns false when the person has no such session. */
export async function deleteSessionById(database: Database, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Lists a person's open sessions, the one with this token first, then by latest use. */
export async function listSessions(database: Database, userId: number, token: string | undefined, now = Date.now()) {
  const rows = await database
    .selectFrom('sessions')
    .leftJoin('passkeys', 'passkeys.id', 'passkeyId')
    .selectAll('sessions')
    .select('passkeys.name as passkey')
    .where('sessions.userId', '=', userId)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('sessions.id')
    .execute();
  const sessions = rows
    .filter((session) => isOpen(session, now))
    .map(({ id, tokenHash, userAgent, ipAddress, createdAt, lastSeenAt, passkey }) => ({
      id,
      passkey,
      ipAddress,
      createdAt,
      lastSeenAt,
      isCurrent: token !== undefined && tokenHash === hashToken(token),
      device: deviceName(userAgent),
    }));
  return sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/** Tolerated difference between the clocks of several servers. */
const CLOCK_TOLERANCE_MS = MINUTE_MS;

/**
 * Returns whether a session is within its times and not from the future: setting the clock back does not renew a session.
 */
const isOpen = ({ lastSeenAt, expiresAt }: { lastSeenAt: string; expiresAt: string }, now: number) =>
  Date.parse(expiresAt) > now &&
  Date.parse(lastSeenAt) + IDLE_MINUTES * MINUTE_MS > now &&
  Date.parse(lastSeenAt) <= now + CLOCK_TOLERANCE_MS;

/** Deletes the rows of expired sessions. */
export async function pruneExpiredSessions(database: Database, now = Date.now()): Promise<void> {
  const idleSince = new Date(now - IDLE_MINUTES * MINUTE_MS).toISOString();
  await pruneRows(database, 'sessions', (row) =>
    row.or([row('expiresAt', '<=', new Date(now).toISOString()), row('lastSeenAt', '<=', idleSince)]),
  );
}
