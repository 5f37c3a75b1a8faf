import { randomUUID } from 'node:crypto';
import { QUARTER_MS, type Quarter, startOfQuarter } from '../../../domain/performance/quarter.ts';
import type { Database } from '../../platform/database/database.ts';
import { onJobEnded } from '../../platform/job-runs.ts';
import type { Logger } from '../../platform/logger.ts';
import { addQuarters } from './queries.ts';
import type { ServerMeter } from './server-meter.ts';

type Parts = { database: Database; log: Pick<Logger, 'warn'>; meter: ServerMeter; now?: () => number };

const MEMORY_INTERVAL_MS = 30_000;
/** A timer may end a millisecond early by the clock; what follows would then belong to the quarter hour that was just written. */
const MARGIN_MS = 50;
/** Maximum quarter hours kept while the database does not take them. */
const MAX_UNWRITTEN = 8;

/** Writes what the meter counted, at the end of each quarter hour and at shutdown: a killed process loses the quarter in progress. */
export class QuarterWriter {
  readonly #parts: Parts;
  readonly #process = randomUUID();
  readonly #now: () => number;
  #unwritten: Quarter[] = [];
  #startedAt: number;
  #timer: NodeJS.Timeout | undefined;
  #sampling: NodeJS.Timeout | undefined;
  #endJobs: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#startedAt = this.#now();
  }

  start(): void {
    const { meter } = this.#parts;
    this.#startedAt = this.#now();
    meter.start();
    this.#endJobs = onJobEnded((run) => meter.countJob(run));
    this.#sampling = setInterval(() => meter.sampleMemory(), MEMORY_INTERVAL_MS).unref();
    this.#schedule();
  }

  /** Writes the quarter hour in progress as far as it has come. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    clearInterval(this.#sampling);
    this.#endJobs?.();
    await this.write();
    this.#parts.meter.stop();
  }

  /** Writes what was counted since the last time, in one statement. Logs a failure, and tries again with the next quarter hour. */
  async write(): Promise<void> {
    const { meter, database, log } = this.#parts;
    const now = this.#now();
    // A suspended machine, or a clock set back.
    const seconds = Math.min(Math.max(0, Math.round((now - this.#startedAt) / 1000)), QUARTER_MS / 1000);
    const at = new Date(startOfQuarter(this.#startedAt)).toISOString();
    this.#startedAt = now;
    this.#unwritten = [...this.#unwritten, { at, seconds, ...meter.take() }].slice(-MAX_UNWRITTEN);
    try {
      await addQuarters(database, this.#process, this.#unwritten);
      this.#unwritten = [];
    } catch (error) {
      log.warn({ err: error }, 'writing the figures of a quarter hour failed; trying again with the next');
    }
  }

  #schedule(): void {
    const now = this.#now();
    const wait = startOfQuarter(now) + QUARTER_MS - now + MARGIN_MS;
    this.#timer = setTimeout(() => {
      this.#schedule();
      void this.write();
    }, wait).unref();
  }
}
