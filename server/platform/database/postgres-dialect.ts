import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** PostgreSQL type OIDs (`select oid from pg_type`). */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

const MAX_CONNECTIONS = 10;
const CONNECTION_TIMEOUT_MS = 10_000;

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
 * Milliseconds that a statement may take: ours take far less, and those of copies and migrations wait for each other no longer.
 * Over a network that was cut no answer ever comes.
 */
const STATEMENT_TIMEOUT_MS = 60_000;

/** Lets PostgreSQL detect a lost client; by default it keeps its locks for two hours. */
const KEEPALIVE = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/** @param limit milliseconds that a statement may take before it fails and its connection is given up. */
export function postgresDialect(databaseUrl: string, { limit = STATEMENT_TIMEOUT_MS } = {}): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: limit,
    types,
    onConnect: async (client) => {
      // A connection may break while a transaction holds it, between two statements: the next one fails and says so. Unheard,
      // the event ends the process.
      client.on('error', () => undefined);
      await client.query(`set time zone 'UTC'; ${KEEPALIVE}`);
      closeAfterTimeout(client);
    },
  });
  // The same of idle connections; the pool opens new ones.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}

/**
 * `pg` gives up a statement whose answer is late, but not its connection: later ones would wait there behind it, the rollback
 * first of all. An ended one leaves the pool.
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

/** `pg` has no code for it. */
const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';
