/** Lets the tasks of one name run one after the other, in the order in which they came; other names are not held up. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  /** What `task` gives, once all earlier tasks of that name have ended, well or not. */
  take<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
    const mine = (this.#last.get(name) ?? Promise.resolve()).then(task, task);
    this.#last.set(name, mine);
    const forget = () => {
      if (this.#last.get(name) === mine) this.#last.delete(name);
    };
    mine.then(forget, forget);
    return mine;
  }
}
