import { sqliteCode } from './sqlite-connections.ts';

/**
 * Why the site cannot save or read, independently of the request. The site recovers without a restart once the cause is gone.
 */
export type StorageErrorKind = 'full' | 'readOnly' | 'damaged' | 'failing' | 'busy' | 'away';

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const SQLITE: Record<number, StorageErrorKind> = {
  5: 'busy',
  8: 'readOnly',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'readOnly',
  26: 'damaged',
};

/** Node's errors of files and of the network, and PostgreSQL's (its manual, appendix A). */
const CODES: Record<string, StorageErrorKind> = {
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

/** Undefined for every other error. Also looks at causes, and at the first of several errors. */
export function classifyStorageError(error: unknown): StorageErrorKind | undefined {
  if (!(error instanceof Error)) return undefined;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return SQLITE[sqlite & 0xff];
  const { code = '' } = error as NodeJS.ErrnoException;
  const kind = CODES[code] ?? (LOST_CONNECTION.test(error.message) ? 'away' : undefined);
  return kind ?? classifyStorageError(error instanceof AggregateError ? error.errors[0] : error.cause);
}
