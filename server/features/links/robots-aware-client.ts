import { setTimeout as wait } from 'node:timers/promises';
import robotsParser from 'robots-parser';
import type { LinkResponse } from './link-check.ts';
import { fetchLink, type NetworkLimits } from './link-client.ts';

const MAX_ROBOTS_BYTES = 100_000;
/** Returns whether a HEAD response is enough to know that an address works. */
const HEAD_IS_ENOUGH = (status: number | null) => status !== null && status < 400;

type Robots = { isAllowed(url: string): boolean };

/** The package's types describe an ES module, but it is CommonJS. */
const parseRobots = robotsParser as unknown as (
  url: string,
  text: string,
) => { isAllowed(url: string, agent: string): boolean | undefined };

/** Visits other sites slowly: one request at a time to each host, and only what its robots.txt allows. */
export class RobotsAwareClient {
  readonly #userAgent: string;
  readonly #limits: NetworkLimits;
  readonly #signal: AbortSignal;
  /** Resolve when each host may be requested again. */
  readonly #turns = new Map<string, Promise<void>>();
  readonly #robots = new Map<string, Promise<Robots>>();

  constructor(options: { userAgent: string; limits: NetworkLimits; signal: AbortSignal }) {
    this.#userAgent = options.userAgent;
    this.#limits = options.limits;
    this.#signal = options.signal;
  }

  /** Sends a HEAD request, then fetches the page itself where that tells too little or `readsPage` is set. */
  async visit(address: string, { readsPage }: { readsPage: boolean }): Promise<LinkResponse> {
    const mayVisit = async (url: string) => {
      if (!(await this.#loadRobots(url)).isAllowed(url)) return false;
      await this.#waitForTurn(url);
      return true;
    };
    const options = { userAgent: this.#userAgent, limits: this.#limits, mayVisit, signal: this.#signal };
    const head = await fetchLink(address, { ...options, method: 'HEAD' });
    if (head.isLost || head.isKeptAway || (HEAD_IS_ENOUGH(head.status) && !readsPage)) return head;
    return fetchLink(address, { ...options, method: 'GET' });
  }

  async #waitForTurn(url: string): Promise<void> {
    const { host } = new URL(url);
    const turn = this.#turns.get(host) ?? Promise.resolve();
    const next = turn.then(() => wait(this.#limits.hostDelayMs, undefined, { signal: this.#signal, ref: false }));
    next.catch(() => undefined);
    this.#turns.set(host, next);
    await turn;
  }

  #loadRobots(url: string): Promise<Robots> {
    const { origin } = new URL(url);
    const known = this.#robots.get(origin);
    if (known) return known;
    const reading = this.#readRobots(`${origin}/robots.txt`);
    this.#robots.set(origin, reading);
    return reading;
  }

  /**
   * Reads the rules of a site; one without a robots.txt allows everything. Failures show when the page itself is requested.
   */
  async #readRobots(url: string): Promise<Robots> {
    const { status, text } = await fetchLink(url, {
      method: 'GET',
      readsAnyText: true,
      userAgent: this.#userAgent,
      limits: { ...this.#limits, maxBytes: MAX_ROBOTS_BYTES },
      mayVisit: async (address) => {
        await this.#waitForTurn(address);
        return true;
      },
      signal: this.#signal,
    });
    if (status !== 200 || text === undefined) return { isAllowed: () => true };
    const robots = parseRobots(url, text);
    // The file does not cover other origins, such as after a redirect.
    return { isAllowed: (address) => robots.isAllowed(address, this.#userAgent) ?? true };
  }
}
