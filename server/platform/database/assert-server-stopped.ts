import pg from 'pg';
import { DatabaseError } from './database.ts';
import { explainPostgresFailure } from './explain-open-error.ts';

/** @throws DatabaseError while other clients, most likely servers of the site, are connected to this PostgreSQL database. */
export async function assertServerStopped(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  let others: number;
  try {
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    others = rows[0].others;
  } catch (error) {
    throw explainPostgresFailure(error, databaseUrl);
  } finally {
    await client.end().catch(() => {});
  }
  if (others === 0) return;
  throw new DatabaseError(
    `The site seems to be running: the database has ${others} other connection${others === 1 ? '' : 's'}. Stop every server of the site first.`,
  );
}
