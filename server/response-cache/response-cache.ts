import pTimeout from 'p-timeout';
import { siteYear } from '../../domain/dates.ts';
import type { ContentVersion } from '../platform/database/content-version.ts';
import type { Logger } from '../platform/logger.ts';
import type { CachedResponse } from './cached-response.ts';
import { InFlightRenders } from './in-flight-renders.ts';
import { type CacheEntry, LruStore } from './lru-store.ts';
import type { Rendered } from './render-routed.ts';

/** `current`: every form of the answer that is true at present; who has one of them needs no other. */
export type FreshResponse = { answer: CachedResponse; current: readonly CachedResponse[] };

/** Of a page that varies by chance so many are kept, and served in turn. */
const VARIANTS = 5;
/** Milliseconds from one rendering of such a page to the next, until all are there, and then to replace the oldest. */
const PAUSE = { filling: 250, replacing: 30_000 };
/** After so long the database counts as away. Milliseconds. */
const PATIENCE_WITH_DATABASE = 1_000;
/** What could not be rendered is tried again after so long, unless the content changes before. Milliseconds. */
const BETWEEN_TRIES = 1_000;
/** A fault that goes on is told so often. Milliseconds. */
const BETWEEN_WARNINGS = 10_000;

export type ResponseCacheParts = {
  contentVersion: ContentVersion;
  render: (address: string) => Promise<Rendered>;
  log: Logger;
  /** Bytes to keep of addresses that are counted by the content, and of those anybody can think up. */
  most: { pages: number; queries: number };
};

/** Answers by address, rendered when the content has changed since, and kept meanwhile. */
export class ResponseCache {
  readonly #parts: ResponseCacheParts;
  readonly #pages: LruStore;
  /** Apart, so that a flood of parameters drives out nothing but other parameters. */
  readonly #queries: LruStore;
  readonly #renderings = new InFlightRenders();
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: ResponseCacheParts) {
    this.#parts = parts;
    this.#pages = new LruStore(parts.most.pages);
    this.#queries = new LruStore(parts.most.queries);
  }

  get size(): { addresses: number; bytes: number } {
    const both = [this.#pages, this.#queries];
    return {
      addresses: both.reduce((sum, { size }) => sum + size, 0),
      bytes: both.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }

  has(address: string): boolean {
    return this.#shelf(address).get(address) !== undefined;
  }

  /** The state of the content now. Null when the database is away or slow. */
  version(): number | Promise<number | null> | null {
    try {
      const version = this.#parts.contentVersion.read();
      if (typeof version === 'number') return withYear(version);
      return pTimeout(version, {
        milliseconds: PATIENCE_WITH_DATABASE,
        message: 'The database did not answer in time.',
      }).then(withYear, (error) => this.#databaseIsAway(error));
    } catch (error) {
      return this.#databaseIsAway(error);
    }
  }

  /**
   * What is true of `address` at a version of the content; null where each request must be routed by itself. When rendering
   * fails or is slow, or for version null, the last good answer, where one is kept. @throws (rejects) when there is none.
   */
  get(address: string, version: number | null): FreshResponse | Promise<FreshResponse | null> | null {
    const kept = this.#shelf(address).get(address);
    if (version === null) return kept ? inTurn(kept) : null;
    if (kept?.version !== version) return this.#render(address, version, kept);
    const fresh = inTurn(kept);
    if (fresh.answer.varies) this.#vary(address, kept);
    return fresh;
  }

  /** To be called when an answer has grown by an encoding. */
  weigh(address: string): void {
    this.#shelf(address).weigh(address);
  }

  #shelf(address: string): LruStore {
    return address.includes('?') || address.startsWith('/api/') ? this.#queries : this.#pages;
  }

  async #render(address: string, version: number, lastGood: CacheEntry | undefined): Promise<FreshResponse | null> {
    if (lastGood && hasJustFailed(lastGood, version)) return inTurn(lastGood);
    const rendering = this.#join(address, version);
    if (!lastGood) return toShare(await rendering.done);
    const rendered = await rendering.inTime().catch(() => null);
    if (rendered && rendered.answer.status < 500) return toShare(rendered);
    this.#warn({ address }, 'a page could not be rendered in time; its last good form is served');
    return inTurn(lastGood);
  }

  #databaseIsAway(error: unknown): null {
    this.#warn({ err: error }, 'the database does not answer; the last good pages are served');
    return null;
  }

  #join(address: string, version: number) {
    return this.#renderings.join(address, version, {
      render: () => this.#parts.render(address),
      onEnd: (rendered) => this.#keep(address, version, rendered),
    });
  }

  #keep(address: string, version: number, rendered: Rendered | null): void {
    const shelf = this.#shelf(address);
    const before = shelf.get(address);
    if (!rendered || rendered.answer.status >= 500) {
      if (before) before.failed = { version, at: performance.now() };
      return;
    }
    if (!rendered.keep) {
      shelf.delete(address);
      return;
    }
    const { answer } = rendered;
    const others = before?.version === version && answer.varies ? before.answers.slice(1 - VARIANTS) : [];
    const served = before?.served ?? 0;
    shelf.set(address, { version, answers: [...others, answer], served, renderedAt: performance.now() });
  }

  /** Renders a page that varies once more, in the background. */
  #vary(address: string, kept: CacheEntry): void {
    const now = performance.now();
    const pause = kept.answers.length < VARIANTS ? PAUSE.filling : PAUSE.replacing;
    if (now - kept.renderedAt < pause || this.#renderings.isUnderWay(address)) return;
    kept.renderedAt = now;
    this.#join(address, kept.version);
  }

  #warn(fields: object, message: string): void {
    const now = performance.now();
    if (now - this.#warnedAt < BETWEEN_WARNINGS) return;
    this.#warnedAt = now;
    this.#parts.log.warn(fields, message);
  }
}

function inTurn(kept: CacheEntry): FreshResponse {
  const answer = kept.answers[kept.served++ % kept.answers.length] as CachedResponse;
  return { answer, current: kept.answers };
}

/** Every page shows the present year in its footer, so a new year counts as a change of the content. */
const withYear = (version: number): number => presentYear() * MAX_VERSIONS + version;

/** More changes than a site sees, and small enough for the product to stay a safe integer. */
const MAX_VERSIONS = 2 ** 40;

let year = { value: 0, readAt: Number.NEGATIVE_INFINITY };
/** Read from the clock once a second, since formatting a date costs more than answering from memory. */
function presentYear(): number {
  const now = Date.now();
  if (Math.abs(now - year.readAt) >= 1_000) year = { value: siteYear(new Date(now)), readAt: now };
  return year.value;
}

const hasJustFailed = ({ failed }: CacheEntry, version: number) =>
  failed?.version === version && performance.now() - failed.at < BETWEEN_TRIES;

const toShare = ({ answer, share }: Rendered): FreshResponse | null => (share ? { answer, current: [answer] } : null);
