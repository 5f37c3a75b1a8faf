import { setTimeout as wait } from 'node:timers/promises';
import robotsParser from 'robots-parser';
import type { LinkResponse } from '../../../domain/link-check.ts';
import { fetchLink, type NetworkLimits } from './link-client.ts';

const MAX_ROBOTS_BYTES = 100_000;
/** Ways to say that a site has nothing against an address being looked at. */
const HEAD_IS_ENOUGH = (status: number | null) => status !== null && status < 400;

type Robots = { isAllowed(url: string): boolean };

/** The package's types are those of an ES module, which it is not. */
const parseRobots = robotsParser as unknown as (
  url: string,
  text: string,
) => { isAllowed(url: string, agent: string): boolean | undefined };

/** Visits other sites slowly: one request at a time to each host, and only what its robots.txt allows. */
export class RobotsAwareClient {
  readonly #userAgent: string;
  readonly #limits: NetworkLimits;
  readonly #signal: AbortSignal;
  /** Resolves when each host may be asked again. */
  readonly #turns = new Map<string, Promise<void>>();
  readonly #robots = new Map<string, Promise<Robots>>();

  constructor(options: { userAgent: string; limits: NetworkLimits; signal: AbortSignal }) {
    this.#userAgent = options.userAgent;
    this.#limits = options.limits;
    this.#signal = options.signal;
  }

  /** Asks for the head of a page, and for the page itself where that tells too little or `readsPage`. */
  async visit(address: string, { readsPage }: { readsPage: boolean }): Promise<LinkResponse> {
    const mayVisit = async (url: string) => {
      if (!(await this.#robotsOf(url)).isAllowed(url)) return false;
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

  #robotsOf(url: string): Promise<Robots> {
    const { origin } = new URL(url);
    const known = this.#robots.get(origin);
    if (known) return known;
    const reading = this.#readRobots(`${origin}/robots.txt`);
    this.#robots.set(origin, reading);
    return reading;
  }

  /** A site without a robots.txt allows everything; what goes wrong shows when the page itself is asked for. */
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
    // Of an address on another origin, as after a redirect, the file says nothing.
    return { isAllowed: (address) => robots.isAllowed(address, this.#userAgent) ?? true };
  }
}
