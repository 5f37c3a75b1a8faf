import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Of pages and public API reads whose addresses have parameters. */
    dearWork: DearWorkQueue;
  }
}

export const registerDearWork = (app: FastifyInstance): void => void app.decorate('dearWork', new DearWorkQueue());

/** Waiting requests of one client; more are refused. A reader opens a few tabs at once. */
const MAX_WAITING_PER_CLIENT = 30;
/** Of all clients; the last one still starts within the time that the cache gives a render. */
const MAX_WAITING = 200;
/** Shorter work is followed by the next one at once. */
const DEAR_MS = 15;
/** The longest pause after dear work. */
const MAX_PAUSE_MS = 100;

type Waiting = { start: () => void };

/**
 * Makes the answers whose addresses visitors can vary without end (lists, booklets, searches) one at a time, in turn by client. Between two
 * of them the process answers what is waiting, and after a dear one it pauses as long as that took, so that cached pages keep at least
 * half of the only thread.
 */
export class DearWorkQueue {
  readonly #clients = new Map<string, Waiting[]>();
  #waiting = 0;
  #isBusy = false;

  /** @throws HttpError 503 with `Retry-After` when too many are waiting. */
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
    // Requests that came in meanwhile are read in the next turn of the event loop, and answered at its end.
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
    // Maps keep the order of insertion: this client comes last now.
    this.#clients.delete(client);
    if (own.length > 0) this.#clients.set(client, own);
    next.start();
  }
}
