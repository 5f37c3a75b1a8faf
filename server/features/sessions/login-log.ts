import { type Actor, type AuditEntry, recordAudit } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { isWriteFailure } from '../../platform/database/storage-errors.ts';

type Attempt = AuditEntry & { action: 'login_failure' | 'login_blocked' };
type UnwrittenEntry = { entry: AuditEntry; actor: Actor | undefined; at: number };

const MINUTE_MS = 60_000;
/** Rows with address and browser per minute and action; further attempts share one row. */
const MAX_ROWS_PER_MINUTE = 20;
/** Interval at which the count of that row is written. */
const FLUSH_INTERVAL_MS = 2_000;
/** Interval between retries while the database cannot be written. */
const RETRY_INTERVAL_MS = 10_000;
/** Maximum entries held in memory while the disk is full; further attempts are only counted. */
const MAX_UNWRITTEN = 100;

const SHARED_DETAILS: Record<Attempt['action'], string> = {
  login_failure: 'Wrong passwords from many addresses',
  login_blocked: 'Too many attempts, from many addresses',
};

const isAttempt = (action: string): action is Attempt['action'] => action in SHARED_DETAILS;

/**
 * Records attempts to log in. A flood shares one row a minute, and entries wait in memory while the database cannot be
 * written.
 */
export class LoginLog {
  readonly #database: Database;
  #minute = 0;
  readonly #rows = new Map<Attempt['action'], Set<string>>();
  readonly #shared = new Map<Attempt['action'], number>();
  #timer: NodeJS.Timeout | undefined;
  readonly #unwritten: UnwrittenEntry[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** Records one attempt. @param isFlood counts the attempt in the row of the minute immediately. */
  async record(attempt: Attempt, actor: Actor, { isFlood = false } = {}): Promise<void> {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.#minute) {
      await this.flush();
      this.#minute = minute;
      this.#rows.clear();
    }
    const rows = this.#rows.get(attempt.action) ?? new Set();
    const key = attempt.dedupeKey ?? `${rows.size}`;
    if (isFlood || (!rows.has(key) && rows.size >= MAX_ROWS_PER_MINUTE)) return this.#count(attempt.action);
    this.#rows.set(attempt.action, rows.add(key));
    await this.#write({ entry: attempt, actor, at: Date.now() });
  }

  /** Writes an entry now, or later if the database cannot be written at the moment. */
  async recordLater(entry: AuditEntry, actor: Actor): Promise<void> {
    await this.#write({ entry, actor: { ip: actor.ip, headers: actor.headers }, at: Date.now() });
  }

  /** Writes the entries and counts held in memory. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = [...this.#shared].filter(([, count]) => count > 0);
    this.#shared.clear();
    for (const [action, count] of counts) {
      const dedupeKey = `${action} many ${this.#minute}`;
      const entry = { action, resource: 'session', details: SHARED_DETAILS[action], dedupeKey, occurrences: count };
      this.#unwritten.push({ entry, actor: undefined, at: this.#minute * MINUTE_MS });
    }
    await this.#writeAll();
  }

  #count(action: Attempt['action']): void {
    this.#shared.set(action, (this.#shared.get(action) ?? 0) + 1);
    this.#flushIn(FLUSH_INTERVAL_MS);
  }

  #flushIn(milliseconds: number): void {
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), milliseconds).unref();
  }

  async #write(unwritten: UnwrittenEntry): Promise<void> {
    this.#unwritten.push(unwritten);
    await this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    try {
      for (let next = this.#unwritten[0]; next; next = this.#unwritten[0]) {
        this.#unwritten.shift();
        await this.#tryWrite(next);
      }
    } catch (error) {
      if (!isWriteFailure(error)) throw error;
      this.#flushIn(RETRY_INTERVAL_MS);
    }
  }

  async #tryWrite(next: UnwrittenEntry): Promise<void> {
    try {
      await recordAudit(this.#database, next.entry, next.actor, next.at);
    } catch (error) {
      const { action, occurrences = 1 } = next.entry;
      if (this.#unwritten.length < MAX_UNWRITTEN) this.#unwritten.unshift(next);
      else if (isAttempt(action)) this.#shared.set(action, (this.#shared.get(action) ?? 0) + occurrences);
      throw error;
    }
  }
}
