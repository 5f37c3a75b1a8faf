import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** Numbers PostgreSQL gives its types (`select oid from pg_type`). */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

const CONNECTIONS = 10;
/** Milliseconds until someone who waits for a connection is told so, rather than waiting for ever. */
const PATIENCE = 10_000;

const parseTime = pg.types.getTypeParser(TIMESTAMPTZ);
const PARSERS = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, (text) => (parseTime(text) as Date).toISOString()],
]);

/** Decimals (type 1700) arrive as text anyway. Parsers are given to this pool only, so nobody else's are changed. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export function postgresDialect(databaseUrl: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    types,
    onConnect: async (client) => {
      // A connection may break while a transaction holds it, between two statements: the next one fails and says so. Unheard,
      // the event ends the process.
      client.on('error', () => undefined);
      await client.query(`set time zone 'UTC'`);
    },
  });
  // The same of idle connections; the pool opens new ones.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
