import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseError } from './database.ts';
import { sqliteCode } from './sqlite-connections.ts';

/** Messages for the SQLite result codes (sqlite.org/rescode.html) that an operator can act on. */
const SQLITE_REASONS: Record<number, string> = {
  5: 'is locked by another program. Stop that program, then start again.',
  8: 'cannot be written to. Let this user write to it and to its folder.',
  10: 'could not be read or written; the disk may be failing. Look after your backups first, then at the disk.',
  11: 'is damaged. Restore it from a backup.',
  13: 'cannot grow, because the disk is full. Free some space, then start again.',
  14: 'cannot be opened. Let this user write to it and to its folder.',
  26: 'is not a database. Move it away to start with a new one, or restore a backup.',
};

const FOLDER_CODES = ['EACCES', 'EEXIST', 'ELOOP', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS'];

const SQLITE_IOERR = 10;
const SQLITE_FULL = 13;

/** Converts an error from opening the file to a DatabaseError; returns other errors unchanged. */
export function explainSqliteFailure(error: unknown, file: string): unknown {
  const code = (sqliteCode(error) ?? 0) & 0xff;
  // On a full disk SQLite may report an input/output error.
  const reason = SQLITE_REASONS[code === SQLITE_IOERR && isFull(dirname(file)) ? SQLITE_FULL : code];
  if (reason) return new DatabaseError(`The database file ${file} ${reason}`, { cause: error });
  const { code: nodeCode = '' } = error as NodeJS.ErrnoException;
  if (!FOLDER_CODES.includes(nodeCode)) return error;
  return new DatabaseError(`The folder of the database file ${file} cannot be created or written to (${nodeCode}).`, {
    cause: error,
  });
}

/** Smaller than one page of the write-ahead log's index. */
const MIN_FREE_BYTES = 32 * 1024;

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** Messages for Node's network errors and PostgreSQL's connection errors (its manual, appendix A). */
const POSTGRES_REASONS: Record<string, string> = {
  ECONNREFUSED: 'refuses connections. Start it, or correct DATABASE_URL.',
  ENOTFOUND: 'has an unknown host name. Correct DATABASE_URL.',
  EAI_AGAIN: 'has a name that could not be looked up. Check the network and DATABASE_URL.',
  EHOSTUNREACH: 'cannot be reached. Check the network and DATABASE_URL.',
  ENETUNREACH: 'cannot be reached. Check the network and DATABASE_URL.',
  ETIMEDOUT: 'does not answer. Check the network and DATABASE_URL.',
  ECONNRESET: 'closed the connection. Check DATABASE_URL, including whether it asks for TLS.',
  '28P01': 'does not accept the user name or password of DATABASE_URL.',
  '28000': 'does not let this user in. Check DATABASE_URL and the rules of the server.',
  '3D000': 'has no database of that name. Create it, or correct DATABASE_URL.',
  '42501': 'does not let this user create tables. Grant it CREATE on the schema.',
  '53300': 'has no connection left. Raise max_connections, or stop other programs.',
  '57P03': 'is starting or stopping. Try again in a moment.',
};

/** Converts a connection error to a DatabaseError that names the host and database, but never the user or password. */
export function explainPostgresFailure(error: unknown, databaseUrl: string): unknown {
  const { code = '', message = '' } = firstError(error);
  const reason =
    POSTGRES_REASONS[code] ?? (/timeout|terminated/i.test(message) ? POSTGRES_REASONS.ETIMEDOUT : undefined);
  if (!reason || error instanceof DatabaseError) return error;
  const { hostname, port, pathname } = new URL(databaseUrl);
  const location = `${hostname || 'localhost'}:${port || 5432}${pathname}`;
  return new DatabaseError(`The PostgreSQL server at ${location} ${reason}`, { cause: error });
}

/** Connecting to a host name with several addresses fails with one error per address. */
function firstError(error: unknown): { code?: string; message?: string } {
  return (error instanceof AggregateError ? error.errors[0] : error) ?? {};
}
