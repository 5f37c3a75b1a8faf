import type { CachedResponse } from './cached-response.ts';

/** What is kept for one address. `version` is the content's when the answers were begun. */
export type CacheEntry = {
  version: number;
  /** More than one where a page varies by chance; the oldest first. */
  answers: CachedResponse[];
  /** How often it was served. */
  served: number;
  /** When its newest answer was rendered, in milliseconds of `performance.now()`. */
  renderedAt: number;
  /** The last rendering that failed, by the content's version and when it was. */
  failed?: { version: number; at: number };
};

type Slot = { page: CacheEntry; bytes: number; used: boolean };

/** Pages by address within a number of bytes; what has not been asked for of late goes first. */
export class LruStore {
  bytes = 0;
  readonly #most: number;
  readonly #slots = new Map<string, Slot>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#slots.size;
  }

  get(address: string): CacheEntry | undefined {
    const slot = this.#slots.get(address);
    if (!slot) return undefined;
    slot.used = true;
    return slot.page;
  }

  set(address: string, page: CacheEntry): void {
    this.delete(address);
    this.#slots.set(address, { page, bytes: 0, used: false });
    this.weigh(address);
  }

  delete(address: string): void {
    this.bytes -= this.#slots.get(address)?.bytes ?? 0;
    this.#slots.delete(address);
  }

  /** To be called when a page has grown. */
  weigh(address: string): void {
    const slot = this.#slots.get(address);
    if (!slot) return;
    const bytes = 2 * address.length + slot.page.answers.reduce((sum, answer) => sum + answer.bytes, 0);
    this.bytes += bytes - slot.bytes;
    slot.bytes = bytes;
    this.#makeRoom();
  }

  /** The clock algorithm: the hand spares once whatever was used since it last came by. */
  #makeRoom(): void {
    while (this.bytes > this.#most) {
      const [oldest] = this.#slots;
      if (!oldest) return;
      const [address, slot] = oldest;
      this.#slots.delete(address);
      if (slot.used) this.#slots.set(address, { ...slot, used: false });
      else this.bytes -= slot.bytes;
    }
  }
}
