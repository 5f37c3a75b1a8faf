import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { QueryResult } from 'kysely';

/**
 * Milliseconds for which SQLite itself waits for another process's lock. node:sqlite is synchronous, so this stalls
 * everything; longer waits are spent between attempts instead.
 */
export const BUSY_TIMEOUT_MS = 50;
const UNLOCK_TIMEOUT_MS = 10_000;
const RETRY_DELAY_MS = 20;
/** Maximum prepared statements cached per connection; the site has fewer queries. */
const MAX_PREPARED_STATEMENTS = 200;

/**
 * Page cache of the reading connection, 2,000 KiB by default: with 10,000 dive sites, a search that reads each takes half
 * the time. A typical site's whole file is smaller than this, and so is its cache.
 */
const READER_CACHE_KIB = 40_000;

const SQLITE_BUSY = 5;

/** Returns the SQLite result code of an error; the low byte is the primary code. */
export function sqliteCode(error: unknown): number | undefined {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number' ? errcode : undefined;
}

/** Runs `attempt` and retries it for up to ten seconds while another process holds the lock. */
export async function whenUnlocked<Result>(attempt: () => Result): Promise<Result> {
  const end = Date.now() + UNLOCK_TIMEOUT_MS;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (((sqliteCode(error) ?? 0) & 0xff) !== SQLITE_BUSY || Date.now() > end) throw error;
    }
    await wait(RETRY_DELAY_MS);
  }
}

/** One connection to the file at `path`, which is created by the first that writes. */
export class SqliteConnection {
  readonly #file: DatabaseSync;
  #tableText: StatementSync | undefined;
  readonly #statements = new Map<string, PreparedStatement>();

  private constructor(file: DatabaseSync) {
    this.#file = file;
  }

  static async open(path: string, { readOnly }: { readOnly: boolean }): Promise<SqliteConnection> {
    const file = await whenUnlocked(() => new DatabaseSync(path, { readOnly, timeout: BUSY_TIMEOUT_MS }));
    try {
      // Another process may be opening the same new file.
      if (!readOnly) await whenUnlocked(() => file.exec('pragma journal_mode = wal'));
      if (readOnly) file.exec(`pragma cache_size = -${READER_CACHE_KIB}`);
      file.exec('pragma synchronous = full');
      file.exec('pragma foreign_keys = on');
    } catch (error) {
      file.close();
      throw error;
    }
    return new SqliteConnection(file);
  }

  get isInTransaction(): boolean {
    return this.#file.isTransaction;
  }

  run<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    const { statement, hasRows, booleans } = this.#prepare(sql);
    const values = parameters.map(sqliteValue);
    if (!hasRows) return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
    const rows = statement.all(...values) as Record<string, unknown>[];
    for (const name of booleans) {
      for (const row of rows) if (row[name] !== null) row[name] = row[name] === 1;
    }
    return { rows: rows as Row[] };
  }

  close(): void {
    this.#statements.clear();
    this.#file.close();
  }

  #prepare(sql: string): PreparedStatement {
    const cached = this.#statements.get(sql);
    if (cached) {
      // Maps keep the order of insertion, so the first one is the least recently used.
      this.#statements.delete(sql);
      this.#statements.set(sql, cached);
      return cached;
    }
    const statement = this.#file.prepare(sql);
    const columns = statement.columns();
    const booleans = columns.filter((column) => this.#isBoolean(column)).map(({ name }) => name);
    const prepared = { statement, hasRows: columns.length > 0, booleans };
    this.#statements.set(sql, prepared);
    const [oldest] = this.#statements.keys();
    if (this.#statements.size > MAX_PREPARED_STATEMENTS && oldest !== undefined) this.#statements.delete(oldest);
    return prepared;
  }

  /** Strict tables have no boolean type: booleans are whole numbers that must be 0 or 1 (migrations/column-types.ts). */
  #isBoolean({ table, column, type }: ReturnType<StatementSync['columns']>[number]): boolean {
    if (!table || type !== 'INTEGER') return false;
    this.#tableText ??= this.#file.prepare(`select sql from sqlite_schema where type = 'table' and name = ?`);
    return String(this.#tableText.get(table)?.sql).includes(`check (${column} in (0, 1))`);
  }
}

type PreparedStatement = {
  statement: StatementSync;
  hasRows: boolean;
  /** Result columns that come from a boolean column, by their name in the result. */
  booleans: string[];
};

/**
 * Whole numbers go in as integers: node:sqlite binds every number as a float, which arrives in a text column as '5.0'.
 * Values without an obvious form are rejected; node:sqlite would take a leading object for named parameters.
 */
function sqliteValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A value of type ${Object.prototype.toString.call(value)} cannot be stored in the database.`);
}
