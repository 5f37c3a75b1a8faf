import type { DefaultsName } from './api-query.ts';

/** Reads a path below `/api`; null where there is no such thing, {@link GONE} where there was one. */
export type FetchFromApi = (path: string) => Promise<unknown>;

/** In place of what was public and has been removed. */
export const GONE = Symbol();

/** The state of one path. A new object whenever it changes; `data` is null where there is no such thing; `isGone`: there was. */
export type CacheEntry = { data?: unknown; error?: Error; isLoading: boolean; isGone?: boolean };

const UNKNOWN: CacheEntry = { isLoading: false };

/**
 * Answers of the public API by path, for one visit or one rendering. They never become stale and nothing is retried by itself
 * (specification, section 9), so a map and a list of listeners suffice; the admin area uses TanStack Query (decision 026).
 */
export class ApiCache {
  readonly #read: FetchFromApi;
  readonly #answers = new Map<string, CacheEntry>();
  readonly #loads = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();

  constructor(read: FetchFromApi) {
    this.#read = read;
  }

  get(path: string): CacheEntry {
    return this.#answers.get(path) ?? UNKNOWN;
  }

  /** The number of paths being read. */
  get loading(): number {
    return this.#loads.size;
  }

  set(path: string, data: unknown): void {
    this.#change(path, entryWith(data));
  }

  /** Reads a path unless its data is here; concurrent calls share one request. Never rejects: a failure is kept as `error`. */
  load(path: string, defaults?: DefaultsName): Promise<void> {
    if (this.get(path).data !== undefined) return Promise.resolve();
    return this.reload(path, defaults);
  }

  /** Reads a path again; what is here stays until the answer has come. */
  reload(path: string, defaults?: DefaultsName): Promise<void> {
    const running = this.#loads.get(path);
    if (running) return running;
    const load = readWithDefaults(this.#read, path, defaults)
      .then(
        (data) => entryWith(data),
        (error: Error): CacheEntry => ({ data: this.get(path).data, error, isLoading: false }),
      )
      .then((answer) => {
        // Forgotten by `clear` while it was on the way: another load may be under way by now.
        if (this.#loads.get(path) !== load) return;
        this.#loads.delete(path);
        this.#change(path, answer);
      });
    this.#loads.set(path, load);
    this.#change(path, { data: this.get(path).data, isLoading: true });
    return load;
  }

  /** Forgets everything, after a change to what the site holds. */
  clear(): void {
    this.#answers.clear();
    this.#loads.clear();
    this.#notify();
  }

  /** @returns a function that ends the subscription. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(path: string, answer: CacheEntry) {
    this.#answers.set(path, answer);
    this.#notify();
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }
}

const entryWith = (data: unknown): CacheEntry =>
  data === GONE ? { data: null, isGone: true, isLoading: false } : { data, isLoading: false };

/**
 * Fills what an answer of another version may lack, and sets its texts. The data of the server's page needs neither: its script is of
 * the same version, and the server has set it. So both come with the first answer.
 */
async function readWithDefaults(read: FetchFromApi, path: string, name?: DefaultsName): Promise<unknown> {
  const [data, defaults] = await Promise.all([read(path), import('./defaults.ts')]);
  if (!data || data === GONE) return data;
  return defaults.typesetTexts(name ? (defaults[name] as (answer: unknown) => unknown)(data) : data);
}
