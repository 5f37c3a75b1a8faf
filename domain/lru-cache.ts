/**
 * A map that forgets what was used longest ago once its entries weigh more than `capacity`. Every entry weighs 1 unless
 * `weigh` says otherwise; an entry heavier than the whole capacity is not cached.
 */
export class LruCache<Value> {
  readonly #entries = new Map<string, { value: Value; weight: number }>();
  readonly #capacity: number;
  readonly #weigh: (key: string, value: Value) => number;
  #weight = 0;

  constructor(capacity: number, weigh: (key: string, value: Value) => number = () => 1) {
    this.#capacity = capacity;
    this.#weigh = weigh;
  }

  /** Number of entries. */
  get size(): number {
    return this.#entries.size;
  }

  /** Returns the value cached under `key`, or else caches and returns that of `make`. */
  get(key: string, make: () => Value): Value {
    const found = this.#entries.get(key);
    if (found) {
      // A Map iterates in order of insertion, so inserting again marks the entry as the youngest.
      this.#entries.delete(key);
      this.#entries.set(key, found);
      return found.value;
    }
    const value = make();
    this.#keep(key, value);
    return value;
  }

  #keep(key: string, value: Value): void {
    const weight = this.#weigh(key, value);
    if (weight > this.#capacity) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, entry] of this.#entries) {
      if (this.#weight <= this.#capacity) break;
      this.#entries.delete(oldest);
      this.#weight -= entry.weight;
    }
  }
}
