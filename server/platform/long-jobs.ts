import { setTimeout as wait } from 'node:timers/promises';

/** Longest wait of one request, below the time limits of proxies. */
const POLL_MS = 15_000;
/** Time for which a result waits to be collected. */
const RESULT_LIFETIME_MS = 60_000;

/** Runs jobs that take longer than a request may: clients poll until the result is ready. */
export class LongJobs<Result> {
  readonly #jobs = new Map<string, Promise<Result>>();
  readonly #pollMs: number;

  constructor(pollMs = POLL_MS) {
    this.#pollMs = pollMs;
  }

  /** Starts the job `key`, or joins it. @returns undefined while it is running. Rejects with its error. */
  async poll(key: string, start: () => Promise<Result>): Promise<Result | undefined> {
    const job = this.#jobs.get(key) ?? this.#begin(key, start);
    const isOver = await Promise.race([
      job.then(
        () => true,
        () => true,
      ),
      wait(this.#pollMs, false, { ref: false }),
    ]);
    if (!isOver) return undefined;
    this.#jobs.delete(key);
    return job;
  }

  #begin(key: string, start: () => Promise<Result>): Promise<Result> {
    const job = start();
    this.#jobs.set(key, job);
    const forget = () => {
      setTimeout(() => this.#jobs.get(key) === job && this.#jobs.delete(key), RESULT_LIFETIME_MS).unref();
    };
    job.then(forget, forget);
    return job;
  }
}
