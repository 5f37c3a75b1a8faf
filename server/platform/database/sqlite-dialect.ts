import { Mutex, type MutexInterface } from 'async-mutex';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteConnection, whenUnlocked } from './sqlite-connections.ts';

/**
 * Runs Kysely on node:sqlite: with one connection that writes, used by one caller at a time, and one that reads, so that
 * readers see the last committed state while a transaction is open, as they do on PostgreSQL.
 */
export function sqliteDialect(path: string): Dialect {
  return {
    createAdapter: () => new OurSqliteAdapter(),
    createDriver: () => new OurSqliteDriver(path),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Kysely's own adapter migrates without transaction or lock; SQLite's DDL is transactional, and BEGIN IMMEDIATE is the lock. */
export class OurSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class OurSqliteDriver implements Driver {
  readonly #path: string;
  #connections: { writer: SqliteConnection; reader: SqliteConnection; writeLock: Mutex } | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    const writer = await SqliteConnection.open(this.#path, { readOnly: false });
    try {
      const reader = await SqliteConnection.open(this.#path, { readOnly: true });
      this.#connections = { writer, reader, writeLock: new Mutex() };
    } catch (error) {
      writer.close();
      throw error;
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connections) throw new Error('The database is closed.');
    const { writer, reader, writeLock } = this.#connections;
    return new SharedConnection(writer, reader, writeLock);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as SharedConnection).begin();
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SharedConnection).commit();
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SharedConnection).rollback();
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as SharedConnection).release();
  }

  async destroy(): Promise<void> {
    const connections = this.#connections;
    this.#connections = undefined;
    // Wait for a transaction in progress.
    await connections?.writeLock.acquire();
    connections?.reader.close();
    connections?.writer.close();
  }
}

/** The connection that Kysely uses: selects go to the reader, everything else waits for the write lock. */
class SharedConnection implements DatabaseConnection {
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #writeLock: Mutex;
  #releaseLock: MutexInterface.Releaser | undefined;

  constructor(writer: SqliteConnection, reader: SqliteConnection, writeLock: Mutex) {
    this.#writer = writer;
    this.#reader = reader;
    this.#writeLock = writeLock;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#releaseLock) return this.#writer.run<Row>(sql, parameters);
    if (SelectQueryNode.is(query)) return whenUnlocked(() => this.#reader.run<Row>(sql, parameters));
    return this.#writeLock.runExclusive(() => whenUnlocked(() => this.#writer.run<Row>(sql, parameters)));
  }

  // biome-ignore lint/correctness/useYield: refuses before there is anything to yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming is not supported: a statement left open would keep the reader at an old state.');
  }

  /** `immediate`, because a transaction that starts by reading may be refused its first write. */
  async begin(): Promise<void> {
    this.#releaseLock = await this.#writeLock.acquire();
    try {
      await whenUnlocked(() => this.#writer.run('begin immediate'));
    } catch (error) {
      this.release();
      throw error;
    }
  }

  commit(): void {
    this.#writer.run('commit');
    this.release();
  }

  rollback(): void {
    try {
      // SQLite itself rolls back after some errors, a full disk among them.
      if (this.#writer.isInTransaction) this.#writer.run('rollback');
    } finally {
      this.release();
    }
  }

  release(): void {
    this.#releaseLock?.();
    this.#releaseLock = undefined;
  }
}
