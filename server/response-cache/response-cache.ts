import { LRUCache } from 'lru-cache';
import pTimeout from 'p-timeout';
import { halfHourNumber } from '../../domain/kernel/dates.ts';
import type { ContentVersion } from '../platform/database/content-version.ts';
import type { Logger } from '../platform/logger.ts';
import type { CachedResponse } from './cached-response.ts';
import type { Client, RenderedResponse } from './in-flight-renders.ts';
import { InFlightRenders } from './in-flight-renders.ts';

const DATABASE_TIMEOUT_MS = 1_000;
/** Time after which a failed render is retried, unless the content changes before. */
const RETRY_DELAY_MS = 1_000;
/** Minimum time between two warnings about a persisting error. */
const WARNING_INTERVAL_MS = 10_000;

/**
 * Bytes for pages, and for everything else: API responses, documents for machines, other forms of pages, and addresses with
 * parameters, of which visitors can invent any number.
 */
export type CacheLimits = { pages: number; queries: number };

export type ResponseCacheParts = {
  contentVersion: ContentVersion;
  render: (address: string, client: Client) => Promise<RenderedResponse>;
  log: Logger;
  maxBytes: CacheLimits;
};

/** Matches paths without parameters, file extension or media type of {@link negotiatedKey}. */
const IS_FOR_PEOPLE = /^(?!\/api\/)[^?. ]*$/;

type CacheEntry = {
  /** The version that was current before `response` was rendered. */
  version: number;
  response: CachedResponse;
  /** The last failed render: its version, and when it was in milliseconds of `performance.now()`. */
  failed?: { version: number; at: number };
};

/** Caches responses by address, each until the content or the half hour changes. */
export class ResponseCache {
  readonly #parts: ResponseCacheParts;
  readonly #pages: LRUCache<string, CacheEntry>;
  /** Separate from pages, so that a flood of parameters evicts only other parameters. */
  readonly #queries: LRUCache<string, CacheEntry>;
  readonly #renders = new InFlightRenders();
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: ResponseCacheParts) {
    this.#parts = parts;
    this.#pages = createStore(parts.maxBytes.pages);
    this.#queries = createStore(parts.maxBytes.queries);
  }

  get size(): { addresses: number; bytes: number } {
    return {
      addresses: this.#pages.size + this.#queries.size,
      bytes: this.#pages.calculatedSize + this.#queries.calculatedSize,
    };
  }

  has(address: string): boolean {
    return this.#storeFor(address).has(address);
  }

  /**
   * Returns the version of everything that pages show: of the content, and the half hour. Null when the database is unavailable
   * or slow.
   */
  version(): number | Promise<number | null> | null {
    try {
      const version = this.#parts.contentVersion.read();
      if (typeof version === 'number') return atHalfHour(version);
      return pTimeout(version, {
        milliseconds: DATABASE_TIMEOUT_MS,
        message: 'The database did not respond in time.',
      }).then(atHalfHour, (error) => this.#databaseIsAway(error));
    } catch (error) {
      return this.#databaseIsAway(error);
    }
  }

  /**
   * Returns the response that is current at `version`; null where each request must be routed separately. If rendering fails
   * or is slow, or for version null, returns the last good response. @throws (rejects) when none is cached.
   */
  get(
    address: string,
    version: number | null,
    client: () => Client = () => ({}),
  ): CachedResponse | Promise<CachedResponse | null> | null {
    const entry = this.#storeFor(address).get(address);
    if (version === null) return entry?.response ?? null;
    return entry?.version === version ? entry.response : this.#render(address, version, { lastGood: entry, client });
  }

  /** Measures a response again after an encoding has been added. */
  updateSize(address: string): void {
    const store = this.#storeFor(address);
    const entry = store.peek(address);
    // The store measures only objects that are new to it.
    if (entry) store.set(address, { ...entry });
  }

  #storeFor(address: string): LRUCache<string, CacheEntry> {
    return IS_FOR_PEOPLE.test(address) ? this.#pages : this.#queries;
  }

  async #render(
    address: string,
    version: number,
    { lastGood, client }: { lastGood: CacheEntry | undefined; client: () => Client },
  ): Promise<CachedResponse | null> {
    if (lastGood && hasJustFailed(lastGood, version)) return lastGood.response;
    const render = this.#renders.join(address, version, {
      render: () => this.#parts.render(address, client()),
      onEnd: (rendered) => this.#save(address, version, rendered),
    });
    if (!lastGood) return shareable(await render.done);
    const rendered = await render.doneOrSlow().catch(() => null);
    if (rendered && rendered.response.status < 500) return shareable(rendered);
    this.#warn({ address }, 'rendering failed or is slow; serving the last good response');
    return lastGood.response;
  }

  #save(address: string, version: number, rendered: RenderedResponse | null): void {
    const store = this.#storeFor(address);
    if (!rendered || rendered.response.status >= 500) {
      const entry = store.peek(address);
      if (entry) entry.failed = { version, at: performance.now() };
    } else if (rendered.isCacheable) store.set(address, { version, response: rendered.response });
    else store.delete(address);
  }

  #databaseIsAway(error: unknown): null {
    this.#warn({ err: error }, 'the database does not respond; serving the last good responses');
    return null;
  }

  #warn(fields: object, message: string): void {
    const now = performance.now();
    if (now - this.#warnedAt < WARNING_INTERVAL_MS) return;
    this.#warnedAt = now;
    this.#parts.log.warn(fields, message);
  }
}

const createStore = (maxSize: number) =>
  new LRUCache<string, CacheEntry>({
    maxSize,
    sizeCalculation: ({ response }, address) => 2 * address.length + response.bytes,
  });

/** Exceeds the number of changes of any site, and keeps the product a safe integer. */
const MAX_VERSIONS = 2 ** 33;

/**
 * Pages choose their pictures by the hour, and closures begin and end at midnight of their place: a new half hour counts as
 * a change of the content.
 */
const atHalfHour = (version: number): number => halfHourNumber(new Date()) * MAX_VERSIONS + version;

const hasJustFailed = ({ failed }: CacheEntry, version: number) =>
  failed?.version === version && performance.now() - failed.at < RETRY_DELAY_MS;

const shareable = ({ response, isShareable }: RenderedResponse): CachedResponse | null =>
  isShareable ? response : null;
