import { isbot } from 'isbot';
import { siteDate } from '../../../domain/kernel/dates.ts';
import { readOldPath } from '../../../domain/links/old-path.ts';
import { countableMissedPath, countableSearch, readPosition, referringHost } from '../../../domain/links/traffic.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';
import { type CountBatch, MAX_PENDING, PendingCounts, writeBatch } from './pending-counts.ts';

export type TrafficCounterParts = {
  database: Database;
  log: Pick<Logger, 'warn'>;
  /** Whether page views, referring hosts and searches are counted; clicks always are. */
  countsViews: boolean;
  /** Returns whether the site's search finds anything. */
  findsAnything: (q: string) => Promise<boolean>;
  /** Called for a page that was not opened from another page of the site. @param host the site that led to it; null for none */
  onVisit?: ((host: string | null) => void) | undefined;
  /** Milliseconds between writes, for tests that would otherwise wait. */
  writeInterval?: number;
};

/** Interval between writes; a crash loses the counts of this time and of the write in progress. */
const WRITE_INTERVAL_MS = 5_000;
/** Maximum searches repeated in each interval, to learn whether they find nothing. */
const MAX_SEARCHES = 20;

/** Headers of a request that hint at a program, without who sends it. */
export type RequestHints = { userAgent?: string | undefined; purpose?: string | undefined };
export type View = RequestHints & {
  url: string;
  referrer?: string | undefined;
  host?: string | undefined;
  /** Whether a page of the site led here, which no referrer says. */
  isWithinVisit?: boolean;
};

/** Maximum browsers and referring addresses whose classification is cached. */
const MAX_KNOWN = 500;

/** Counts visits in memory and writes the counts every few seconds. Each process counts its own; the database adds them up. */
export class TrafficCounter {
  readonly #parts: TrafficCounterParts;
  readonly #pending = new PendingCounts();
  readonly #bots = new Map<string, boolean>();
  readonly #hosts = new Map<string, string | null>();
  /** Views of `#viewsDay` by page. Must be cheap: a cached page takes only 50 µs. */
  readonly #views = new Map<string, number>();
  #visits = 0;
  #viewsDay = '';
  readonly #searches = new Map<string, number>();
  /** A batch that may or may not have been written. */
  #unwritten: CountBatch | null = null;
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #day = '';
  #dayEnds = 0;

  constructor(parts: TrafficCounterParts) {
    this.#parts = parts;
  }

  get countsViews(): boolean {
    return this.#parts.countsViews;
  }

  /** Returns whether a request comes from a program, or is a prefetch that the visitor may never see. */
  isAutomatic({ userAgent, purpose }: RequestHints): boolean {
    if (purpose !== undefined && /prefetch|prerender/i.test(purpose)) return true;
    if (!userAgent) return true;
    return remember(this.#bots, userAgent, isbot);
  }

  /** Counts a click. `link` and `page` must be known targets. */
  countClick(link: string, page: string, position: string): void {
    this.#pending.add(this.#today(), { table: 'linkClicks', link, page, position: readPosition(position) });
  }

  /** Counts a page view: its path, the referring site, and the search on it. */
  countView({ url, referrer, host, isWithinVisit, ...request }: View): void {
    if (!this.#parts.countsViews || this.isAutomatic(request)) return;
    const at = url.indexOf('?');
    const page = at < 0 ? url : url.slice(0, at);
    const today = this.#today();
    if (today !== this.#viewsDay) this.#collectViews(today);
    const count = this.#views.get(page);
    if (count !== undefined || this.#views.size < MAX_PENDING) this.#views.set(page, (count ?? 0) + 1);
    if (!isWithinVisit) this.#countVisit(today, referrer, host);
    if (at >= 0 && page === '/search') this.#noteSearch(url.slice(at + 1));
  }

  /** Counts a request for a path at which nothing is. */
  countMissedPage(path: string, request: RequestHints): void {
    const page = countableMissedPath(readOldPath(path));
    if (page && this.#parts.countsViews && !this.isAutomatic(request))
      this.#pending.add(this.#today(), { table: 'missedPages', page });
  }

  /** Counts what a reader's browser measured of a page. */
  countReader(kind: string, figures: readonly [metric: string, bucket: number][]): void {
    for (const [metric, bucket] of figures)
      this.#pending.add(this.#today(), { table: 'readerTimings', kind, metric, bucket });
  }

  start(): void {
    this.#timer = setInterval(() => void this.write(), this.#parts.writeInterval ?? WRITE_INTERVAL_MS).unref();
  }

  /** Writes the remaining counts. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
    await this.write();
  }

  /** Writes everything counted so far. Logs a failure; the same batch is written again later and counts once. */
  write(): Promise<void> {
    this.#writing ??= this.#writePending().finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  async #writePending(): Promise<void> {
    const { database, log } = this.#parts;
    await this.#countMissedSearches();
    try {
      this.#collectViews(this.#today());
      this.#unwritten ??= this.#pending.take();
      if (!this.#unwritten) return;
      await writeBatch(database, this.#unwritten);
      this.#unwritten = null;
    } catch (error) {
      log.warn({ err: error }, 'writing the counts of visits failed; trying again');
    }
  }

  /** Moves the views so far to the counts that are written. */
  #collectViews(today: string): void {
    for (const [page, count] of this.#views) this.#pending.add(this.#viewsDay, { table: 'pageViews', page }, count);
    this.#views.clear();
    if (this.#visits > 0) this.#pending.add(this.#viewsDay, { table: 'dailyVisits' }, this.#visits);
    this.#visits = 0;
    this.#viewsDay = today;
  }

  #countVisit(today: string, referrer: string | undefined, host: string | undefined): void {
    const from = referrer === undefined ? null : remember(this.#hosts, referrer, referringHost);
    if (from !== null && from === siteName(host)) return;
    if (from) this.#pending.add(today, { table: 'referringHosts', host: from });
    this.#visits++;
    this.#parts.onVisit?.(from);
  }

  #noteSearch(query: string): void {
    const parameters = new URLSearchParams(query);
    const words = countableSearch(parameters.get('q') ?? '');
    // A further page of the same results is not another search.
    if (!words || parameters.has('page') || parameters.has('kind')) return;
    const count = this.#searches.get(words);
    if (count !== undefined || this.#searches.size < MAX_SEARCHES) this.#searches.set(words, (count ?? 0) + 1);
  }

  /** Repeats each noted search. A search that fails stays noted, and does not prevent other counts from being written. */
  async #countMissedSearches(): Promise<void> {
    const { findsAnything, log } = this.#parts;
    for (const [words, count] of [...this.#searches]) {
      try {
        const isFound = await findsAnything(words);
        this.#forgetSearch(words, count);
        for (let each = 0; !isFound && each < count; each++)
          this.#pending.add(this.#today(), { table: 'missedSearches', words });
      } catch (error) {
        log.warn({ err: error }, 'a search could not be repeated; trying later');
      }
    }
  }

  /** Removes a noted search, unless visitors have searched for it again meanwhile. */
  #forgetSearch(words: string, count: number): void {
    const since = (this.#searches.get(words) ?? 0) - count;
    if (since > 0) this.#searches.set(words, since);
    else this.#searches.delete(words);
  }

  /** Returns today in the site's time zone. Caches the formatted date, since formatting costs more than counting. */
  #today(): string {
    const now = Date.now();
    if (now >= this.#dayEnds || now < this.#dayEnds - 60_000) {
      this.#day = siteDate(new Date(now));
      this.#dayEnds = (Math.floor(now / 60_000) + 1) * 60_000;
    }
    return this.#day;
  }
}

/** Normalises a host like {@link referringHost}. */
const siteName = (host = ''): string => host.replace(/^www\.|:\d+$/g, '');

/** Looks a value up or creates it; clears the cache when it is full. */
function remember<Value>(known: Map<string, Value>, key: string, make: (key: string) => Value): Value {
  const existing = known.get(key);
  if (existing !== undefined) return existing;
  if (known.size >= MAX_KNOWN) known.clear();
  const value = make(key);
  known.set(key, value);
  return value;
}
