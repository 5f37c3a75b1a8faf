import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Queue for pages and public API reads whose addresses have parameters. */
    dearWork: DearWorkQueue;
  }
}

export const registerDearWork = (app: FastifyInstance): void => void app.decorate('dearWork', new DearWorkQueue());

/** Maximum waiting requests of one client; more are rejected. A reader opens a few tabs at once. */
const MAX_WAITING_PER_CLIENT = 30;
/** Maximum waiting requests of all clients; the last one still starts within the render timeout of the cache. */
const MAX_WAITING = 200;
/** Duration from which work is followed by a pause. */
const DEAR_MS = 15;
/** Longest pause after expensive work. */
const MAX_PAUSE_MS = 100;

type Waiting = { start: () => void };

/**
 * Produces responses whose addresses visitors can vary without limit (lists, booklets, searches) one at a time, in turn by
 * client. Between two of them the process handles waiting requests, and after an expensive one it pauses as long as that
 * took, so that cached pages keep at least half of the only thread.
 */
export class DearWorkQueue {
  readonly #clients = new Map<string, Waiting[]>();
  #waiting = 0;
  #isBusy = false;

  /** Runs `work` in turn. @throws HttpError 503 with `Retry-After` when too many are waiting. */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    await this.#takeTurn(client);
    const start = performance.now();
    try {
      return await work();
    } finally {
      void this.#passOn(performance.now() - start);
    }
  }

  #takeTurn(client: string): Promise<void> | undefined {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return undefined;
    }
    const own = this.#clients.get(client) ?? [];
    if (own.length >= MAX_WAITING_PER_CLIENT || this.#waiting >= MAX_WAITING)
      throw new HttpError(503, 'Too many people are searching just now. Please try again in a few seconds.', {
        headers: { 'retry-after': '3' },
      });
    this.#waiting += 1;
    return new Promise((start) => {
      this.#clients.set(client, [...own, { start }]);
    });
  }

  async #passOn(milliseconds: number): Promise<void> {
    // The next turn of the event loop reads the requests that have arrived meanwhile, and responds at its end.
    await nextTurn();
    await nextTurn();
    if (milliseconds >= DEAR_MS) await wait(Math.min(milliseconds, MAX_PAUSE_MS));
    const [client, own] = this.#clients.entries().next().value ?? [];
    const next = own?.shift();
    if (client === undefined || !own || !next) {
      this.#isBusy = false;
      return;
    }
    this.#waiting -= 1;
    // Maps keep the order of insertion, so this moves the client to the end.
    this.#clients.delete(client);
    if (own.length > 0) this.#clients.set(client, own);
    next.start();
  }
}
