import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';

/** PostgreSQL type OIDs (`select oid from pg_type`). */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

const MAX_CONNECTIONS = 10;
/** Time limit of a new connection, and of the wait for one of the pool. */
const CONNECTION_TIMEOUT_MS = 10_000;
/** A page makes several queries in turn, and must not wait each time for a server that has just not responded. */
const PAUSE_AFTER_TIMEOUT_MS = 5_000;

const parseTime = pg.types.getTypeParser(TIMESTAMPTZ);
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, (text) => (parseTime(text) as Date).toISOString()],
]);

/** Decimals (type 1700) arrive as text anyway. Parsers are set for this pool only, not globally. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * Time limit of a statement in milliseconds. Ours take far less, and copies and migrations no longer wait for each other.
 * After a network failure a response may never arrive.
 */
const STATEMENT_TIMEOUT_MS = 60_000;
/**
 * Time limit of a statement of the running site. On a network that falls silent a page waits for the content version (twice 1 s), a
 * statement and a new connection in turn: together less than half a minute.
 */
export const SERVING_TIMEOUT_MS = 15_000;

/** Lets PostgreSQL detect a lost client; by default it keeps its locks for two hours. */
const KEEPALIVE = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/**
 * Creates the dialect. @param limit milliseconds after which a statement fails and its connection is closed.
 * @param connectionLimit milliseconds after which a connection attempt fails; for a moment afterwards all fail at once.
 */
export function postgresDialect(
  databaseUrl: string,
  { limit = STATEMENT_TIMEOUT_MS, connectionLimit = CONNECTION_TIMEOUT_MS } = {},
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: connectionLimit,
    query_timeout: limit,
    types,
    onConnect: async (client) => {
      // Ignores an error between two statements of a transaction, which the next statement reports. Without a listener
      // the event would end the process.
      client.on('error', () => undefined);
      await client.query(`set time zone 'UTC'; ${KEEPALIVE}`);
      closeAfterTimeout(client);
    },
  });
  // Ignores errors of idle connections; the pool opens new ones.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool: pauseAfterTimeout(pool) });
}

/**
 * Makes new connections fail at once for a moment after the server has not responded to one, unless it has accepted another
 * since. Idle connections of the pool are used as before.
 */
function pauseAfterTimeout(pool: pg.Pool): PostgresPool {
  let nextAttempt = 0;
  let connectedAt = 0;
  pool.on('connect', () => {
    connectedAt = performance.now();
    nextAttempt = 0;
  });
  return {
    connect: async () => {
      const began = performance.now();
      if (began < nextAttempt && pool.idleCount === 0) throw new Error(`${CONNECTION_TIMED_OUT} a moment ago`);
      try {
        return await pool.connect();
      } catch (error) {
        const isSilent = error instanceof Error && error.message.startsWith(CONNECTION_TIMED_OUT);
        if (isSilent && connectedAt < began) nextAttempt = performance.now() + PAUSE_AFTER_TIMEOUT_MS;
        throw error;
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
}

/** How `pg-pool` begins the message of a connection attempt without a response. Waiting for a busy pool has another. */
const CONNECTION_TIMED_OUT = 'Connection terminated due to connection timeout';

/**
 * Closes the connection of a statement that timed out. `pg` gives up the statement only: later ones would wait behind it on
 * that connection, the rollback first. A closed connection leaves the pool.
 */
function closeAfterTimeout(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const queryWithTimeout = async (...args: unknown[]) => {
    try {
      return await query(...args);
    } catch (error) {
      if (isTimeout(error)) (client as pg.Client).end().catch(() => undefined);
      throw error;
    }
  };
  client.query = queryWithTimeout as typeof client.query;
}

/** Recognises the timeout by its message, because `pg` gives it no code. */
const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
