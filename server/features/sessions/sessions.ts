import { createHash, randomBytes } from 'node:crypto';
import { IDLE_MINUTES, SESSION_HOURS } from '../../../domain/session.ts';
import type { Actor } from '../../platform/audit-log.ts';
import { classifyStorageError } from '../../platform/database/classify-storage-error.ts';
import type { Database } from '../../platform/database/database.ts';
import { pruneRows } from '../../platform/database/prune-rows.ts';

const MINUTE = 60_000;
/** How far the last sign of life may lag behind, so that a busy owner does not cost a write at every request. Milliseconds. */
const TOUCH_EVERY = 10_000;

/** Only this is stored: who reads the database cannot log in with it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Opens a session with a new random token of 256 bits. @returns the token, which is kept nowhere else. */
export async function createSession(database: Database, actor: Actor, now = Date.now()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const createdAt = new Date(now).toISOString();
  await database
    .insertInto('sessions')
    .values({
      tokenHash: hashOf(token),
      createdAt,
      lastSeenAt: createdAt,
      expiresAt: new Date(now + SESSION_HOURS * 60 * MINUTE).toISOString(),
      ipAddress: actor.ip,
      userAgent: (actor.headers['user-agent'] ?? '').replaceAll('\0', '').slice(0, 400),
    })
    .execute();
  return token;
}

/** Whether a token's session is running; false when there is none, or it was idle or open for too long. */
export async function isSessionValid(
  database: Database,
  token: string | undefined,
  { keepAlive, now = Date.now() }: { keepAlive: boolean; now?: number },
): Promise<boolean> {
  if (!token) return false;
  const session = await database
    .selectFrom('sessions')
    .select(['id', 'lastSeenAt', 'expiresAt'])
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirst();
  if (!session) return false;
  const { id, lastSeenAt, expiresAt } = session;
  if (Date.parse(expiresAt) <= now || Date.parse(lastSeenAt) + IDLE_MINUTES * MINUTE <= now) return false;
  if (keepAlive && now - Date.parse(lastSeenAt) >= TOUCH_EVERY) {
    await touch(database, id, now);
  }
  return true;
}

/** A full disk must not log an owner out who has come to see what is wrong. */
async function touch(database: Database, id: number, now: number): Promise<void> {
  try {
    await database
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (!classifyStorageError(error)) throw error;
  }
}

export async function deleteSession(database: Database, token: string | undefined): Promise<void> {
  if (token) await database.deleteFrom('sessions').where('tokenHash', '=', hashOf(token)).execute();
}

export async function deleteAllSessions(database: Database): Promise<void> {
  await database.deleteFrom('sessions').execute();
}

/** Deletes the rows of sessions that have ended by themselves. */
export async function pruneExpiredSessions(database: Database, now = Date.now()): Promise<void> {
  const idleSince = new Date(now - IDLE_MINUTES * MINUTE).toISOString();
  await pruneRows(database, 'sessions', (row) =>
    row.or([row('expiresAt', '<=', new Date(now).toISOString()), row('lastSeenAt', '<=', idleSince)]),
  );
}
