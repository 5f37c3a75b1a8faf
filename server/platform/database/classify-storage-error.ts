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

/** `pg` reports these without a code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn|Client was closed|Query read timeout)/;

/** Returns undefined for any other error. Also checks causes and the first error of an AggregateError. */
export function classifyStorageError(error: unknown): StorageErrorKind | undefined {
  if (!(error instanceof Error)) return undefined;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE_KINDS[sqlite & 0xff];
  const { code = '' } = error as NodeJS.ErrnoException;
  const kind = KINDS_BY_CODE[code] ?? (LOST_CONNECTION.test(error.message) ? 'away' : undefined);
  return kind ?? classifyStorageError(error instanceof AggregateError ? error.errors[0] : error.cause);
}
