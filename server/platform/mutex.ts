/** Lets one at a time do something, in the order in which they asked. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();
  #count = 0;

  /** How many are at it or wait. */
  get count(): number {
    return this.#count;
  }

  /** Resolves when it is the caller's turn, with what ends it. */
  async begin(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    this.#count += 1;
    await before;
    return () => {
      this.#count -= 1;
      resolve();
    };
  }

  /** What `task` gives, once all earlier ones have ended, well or not. */
  async take<Result>(task: () => Promise<Result>): Promise<Result> {
    const end = await this.begin();
    try {
      return await task();
    } finally {
      end();
    }
  }
}

/** A {@link Mutex} for each name; other names are not held up. */
export class KeyedMutex {
  readonly #turns = new Map<string, Mutex>();

  async take<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const turn = this.#turns.get(name) ?? new Mutex();
    this.#turns.set(name, turn);
    try {
      return await turn.take(task);
    } finally {
      if (turn.count === 0) this.#turns.delete(name);
    }
  }
}
