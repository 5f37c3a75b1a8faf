// @module-tag postgres

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_KIND, testDatabaseLocation } from '../../../tests/support/database-location.ts';
import { createDatabase } from './open-database.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { classifyStorageError } from './storage-errors.ts';

describe.runIf(TEST_KIND === 'postgres')('a statement to which PostgreSQL does not respond', () => {
  /** Twice the number of connections, so that one held by a late response would be missed. */
  const MANY = 20;

  it('is given up with its connection, also in a transaction, while others continue', async () => {
    const place = await testDatabaseLocation();
    const database = createDatabase(postgresDialect(place.where.databaseUrl ?? '', { limit: 1_000 }));
    const sleep = sql`select pg_sleep(3600)`;
    const failures = await Promise.all(
      Array.from({ length: MANY }, (_, index) =>
        (index % 2 ? sleep.execute(database) : database.transaction().execute((trx) => sleep.execute(trx))).catch(
          (error: unknown) => classifyStorageError(error),
        ),
      ),
    );
    expect(failures).toEqual(Array(MANY).fill('away'));
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(database);
    expect(rows).toEqual([{ one: 1 }]);
    await database.destroy();
    await place.remove();
  });
});
