import { Mutex } from 'async-mutex';

/** A mutex for each key, which `async-mutex` lacks. Keys without waiting callers take no memory. */
export class KeyedMutex {
  readonly #mutexes = new Map<string, Mutex>();

  /** Runs `task` after all earlier tasks of the same key have settled. */
  async runExclusive<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const mutex = this.#mutexes.get(key) ?? new Mutex();
    this.#mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(task);
    } finally {
      if (!mutex.isLocked()) this.#mutexes.delete(key);
    }
  }

  get size(): number {
    return this.#mutexes.size;
  }
}
