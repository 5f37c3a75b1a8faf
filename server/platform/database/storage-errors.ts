import { sqliteCode } from './sqlite-connections.ts';

/**
 * The reason why storage cannot be read or written, independently of the request. The site recovers without a restart once the cause is gone.
 */
export type StorageErrorKind = 'full' | 'readOnly' | 'damaged' | 'failing' | 'busy' | 'away';

/** Primary result codes (sqlite.org/rescode.html). */
const SQLITE_KINDS: Record<number, StorageErrorKind> = {
  5: 'busy',
  8: 'readOnly',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'readOnly',
  26: 'damaged',
};

/** Error codes of Node (file system, network) and SQLSTATE codes of PostgreSQL (its manual, appendix A). */
const KINDS_BY_CODE: Record<string, StorageErrorKind> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  EIO: 'failing',
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  ENOTFOUND: 'away',
  EAI_AGAIN: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  '25006': 'readOnly',
  '53100': 'full',
  '53300': 'busy',
  '58030': 'failing',
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  XX001: 'damaged',
  XX002: 'damaged',
};

/** Returns whether a write failed although reading may still work, as on a full disk. */
export const isWriteFailure = (error: unknown): boolean =>
  ['full', 'readOnly', 'failing'].includes(classifyStorageError(error) ?? '');

/** Matches lost connections, which `pg` reports without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn|Client was closed|Query read timeout)/;

let damagedSince: string | undefined;

/**
 * Returns when this process first found its database damaged (ISO 8601). Damage does not heal; restoring needs a restart.
 */
export const findDamage = (): string | undefined => damagedSince;

/** Forgets what {@link findDamage} returns, for tests. */
export const forgetDamage = (): void => {
  damagedSince = undefined;
};

/**
 * Classifies errors of the running site's own database like {@link classifyStorageError}. Remembers damage: the next query
 * may read only sound pages.
 */
export function noteStorageError(error: unknown): StorageErrorKind | undefined {
  const kind = classifyStorageError(error);
  if (kind === 'damaged') damagedSince ??= new Date().toISOString();
  return kind;
}

/** Returns undefined for any other error. Also checks causes and the first error of an AggregateError. */
export function classifyStorageError(error: unknown): StorageErrorKind | undefined {
  if (!(error instanceof Error)) return undefined;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_KINDS[sqlite & 0xff];
  const { code = '' } = error as NodeJS.ErrnoException;
  const kind = KINDS_BY_CODE[code] ?? (LOST_CONNECTION.test(error.message) ? 'away' : undefined);
  return kind ?? classifyStorageError(error instanceof AggregateError ? error.errors[0] : error.cause);
}

/** Message for everyone while the site cannot save or read. */
export const PUBLIC_MESSAGE = {
  reading: 'This page cannot be shown at the moment. Please try again in a few minutes.',
  saving: 'Nothing can be saved at the moment. Please keep this window open and try again in a few minutes.',
};

const NOT_SAVED = 'Nothing was saved; your text is still in this window.';

/** Message for everyone in cases where waiting does not help. */
export const DAMAGED_MESSAGE =
  'The database of this site is damaged, so this could not be shown or saved. The person who runs the server has to restore a backup.';

/** Messages for admins: the cause and the remedy. */
export const ADMIN_MESSAGE: Record<StorageErrorKind, string> = {
  full: `The server’s disk is full. ${NOT_SAVED} Free some space there, then save again.`,
  readOnly: `The server isn’t allowed to write to its data folder. ${NOT_SAVED} Give it permission, then save again.`,
  damaged: `The database is damaged. ${NOT_SAVED} Copy it somewhere safe and restore a backup.`,
  failing: `The server’s disk could not be read or written. ${NOT_SAVED} Check the disk, then save again.`,
  busy: `The database is busy. ${NOT_SAVED} Wait a moment, then save again.`,
  away: `The database cannot be reached. ${NOT_SAVED} Check that its server is running, then save again.`,
};

/** Messages for the log: the cause and the remedy. */
export const LOG_MESSAGE: Record<StorageErrorKind, string> = {
  full: 'the disk is full: free some space; the site then recovers without a restart',
  readOnly: 'the data folder cannot be written to: let this user write there; the site then recovers without a restart',
  damaged: 'the database is damaged: stop the site, keep a copy of the data folder, and restore a backup',
  failing: 'the disk could not be read or written: check it, and look after the backups',
  busy: 'another program keeps the database busy: stop that program',
  away: 'the database server cannot be reached: start it, or check the network; the site then recovers without a restart',
};
