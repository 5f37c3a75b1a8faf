import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type DatabaseConnection, type Dialect, type Driver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseError } from './database.ts';
import { explainPostgresFailure, explainSqliteFailure } from './explain-open-error.ts';
import { createDatabase } from './open-database.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { SqliteConnection, whenUnlocked } from './sqlite-connections.ts';
import { OurSqliteAdapter } from './sqlite-dialect.ts';

/**
 * Runs `use` on a consistent snapshot of the database, however long it takes; writers do not wait for it. Read-only, and does not
 * migrate tables of an earlier version.
 * @throws DatabaseError if there is no database or it cannot be opened.
 */
export async function withSnapshot<Result>(
  where: { databaseUrl?: string; file: string },
  use: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  return where.databaseUrl ? onPostgres(where.databaseUrl, use) : onSqlite(resolve(where.file), use);
}

async function onPostgres<Result>(databaseUrl: string, use: (snapshot: Database) => Promise<Result>): Promise<Result> {
  const database = createDatabase(postgresDialect(databaseUrl));
  try {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => use(trx));
  } catch (error) {
    throw explainPostgresFailure(error, databaseUrl);
  } finally {
    await database.destroy();
  }
}

async function onSqlite<Result>(file: string, use: (snapshot: Database) => Promise<Result>): Promise<Result> {
  if (!existsSync(file)) throw new DatabaseError(`There is no database at ${file}. Set DATA_DIR to the site’s folder.`);
  const database = createDatabase(snapshotDialect(file));
  try {
    return await use(database);
  } catch (error) {
    throw explainSqliteFailure(error, file);
  } finally {
    await database.destroy();
  }
}

/** One read connection in one transaction: the write-ahead log keeps its view unchanged. */
function snapshotDialect(path: string): Dialect {
  return {
    createAdapter: () => new OurSqliteAdapter(),
    createDriver: () => new SnapshotDriver(path),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class SnapshotDriver implements Driver {
  readonly #path: string;
  #connection: SqliteConnection | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    this.#connection = await SqliteConnection.open(this.#path, { readOnly: true });
    this.#connection.run('begin');
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = this.#connection;
    if (!connection) throw new Error('The snapshot is closed.');
    return {
      executeQuery: ({ sql, parameters }) => whenUnlocked(() => connection.run(sql, parameters)),
      streamQuery: throwUnsupported,
    };
  }

  async releaseConnection(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throwUnsupported();
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = undefined;
  }
}

function throwUnsupported(): never {
  throw new Error('A snapshot is read-only.');
}
