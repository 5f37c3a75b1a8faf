import { DatabaseSync } from 'node:sqlite';
import pTimeout from 'p-timeout';
import type { Database } from './database.ts';
import { BUSY_TIMEOUT_MS } from './sqlite-connections.ts';

/** A number that changes whenever any process commits a change to content that visitors see (migration 008). */
export type ContentVersion = {
  /**
   * Returns the current number, which reflects every change committed before the call. A promise on PostgreSQL.
   * @throws (or rejects with) the database's error.
   */
  read(): number | Promise<number>;
  close(): void;
};

const QUERY_TIMEOUT_MS = 1_000;

/** Reads on a dedicated connection, which takes 2 µs, less than `pragma data_version`. */
export function sqliteContentVersion(path: string): ContentVersion {
  const file = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  const statement = file.prepare('select version from content_version');
  return {
    read: () => statement.get()?.version as number,
    close: () => file.close(),
  };
}

/**
 * Batches concurrent reads. A query in flight may miss a change that a later caller has committed, so later callers share
 * the next query. Queries time out, so that one lost to a network failure does not block the next.
 */
export function postgresContentVersion(database: Pick<Database, 'selectFrom' | 'executeQuery'>): ContentVersion {
  const query = database.selectFrom('contentVersion').select('version').compile();
  let inFlight: Promise<unknown> | undefined;
  let next: Promise<number> | undefined;
  const send = () => {
    const version = pTimeout(
      database.executeQuery(query).then(({ rows }) => rows[0]?.version ?? 0),
      { milliseconds: QUERY_TIMEOUT_MS, message: 'The database server did not return the content version in time.' },
    );
    const settled = version.then(
      () => undefined,
      () => undefined,
    );
    inFlight = settled;
    void settled.then(() => {
      if (inFlight === settled) inFlight = undefined;
    });
    return version;
  };
  return {
    read() {
      if (!inFlight) return send();
      next ??= inFlight.then(() => {
        next = undefined;
        return send();
      });
      return next;
    },
    close: () => undefined,
  };
}
