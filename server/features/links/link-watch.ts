import type { WatchStatus } from '../../../domain/links/link-changes.ts';
import { BROKEN_STATES } from '../../../domain/links/link-state.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Resource } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { timeJob } from '../../platform/job-runs.ts';
import type { Logger } from '../../platform/logger.ts';
import { queueMail } from '../mail/index.ts';
import { listMarkedShops } from '../shops/queries.ts';
import { hashAddress } from '../traffic/queries.ts';
import { listAllLinks, type ShownOn, type SiteLinks } from './all-links.ts';
import { checkOutgoing, recordVerdict } from './check-outgoing.ts';
import { claimWeeklyCheck, lastCheck, recordFullCheck, recordReach, releaseWeeklyCheck } from './check-schedule.ts';
import type { Verdict } from './link-check.ts';
import { NETWORK_LIMITS, type NetworkLimits } from './link-client.ts';
import { type BrokenLink, linkDigest } from './link-digest.ts';

export type LinkWatchParts = {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  resources: readonly Resource[];
  log: Pick<Logger, 'info' | 'warn'>;
  network?: Partial<NetworkLimits>;
  /** When false, no request goes to other sites. */
  isEnabled?: boolean;
};

type Run = { done: number; total: number; isOnline: boolean; abort: AbortController; ended: Promise<void> };

const GONE = 404;
const SWITCHED_OFF =
  'Link checks are switched off on this server by CHECK_LINKS. The person who runs your server can remove it.';

/** Checks every link of the site weekly and on request by an admin. Only reports: unpublishes nothing. */
export class LinkWatch {
  readonly #parts: LinkWatchParts;
  #requestPage: (path: string) => Promise<number> = async () => GONE;
  #run: Run | undefined;
  #wasStopped = false;

  constructor(parts: LinkWatchParts) {
    this.#parts = parts;
  }

  /** Sets the function that requests a path on this site and returns its status. */
  attach(requestPage: (path: string) => Promise<number>): void {
    this.#requestPage = requestPage;
  }

  async status(): Promise<WatchStatus> {
    const { done = 0, total = 0 } = this.#run ?? {};
    return { isRunning: this.#run !== undefined, done, total, ...(await lastCheck(this.#parts.database)) };
  }

  /** Checks everything if the last check was a week ago, and mails the results. */
  async checkIfDue(): Promise<void> {
    if (this.#parts.isEnabled === false) return;
    const claimed = this.#run ? null : await claimWeeklyCheck(this.#parts.database);
    if (!claimed) return;
    const { isOnline } = await this.#start(undefined, { isWeekly: true });
    // A check that reached nothing is repeated with the next hour's jobs.
    if (this.#wasStopped || !isOnline) await releaseWeeklyCheck(this.#parts.database, claimed);
  }

  /**
   * Starts a check of everything or of these addresses, unless one is running. @returns whether it started; it continues in
   * the background.
   * @throws HttpError 409 where checks are off.
   */
  async check(addresses?: readonly string[]): Promise<boolean> {
    if (this.#parts.isEnabled === false) throw new HttpError(409, SWITCHED_OFF);
    if (this.#run) return false;
    void this.#start(addresses, { isWeekly: false });
    if (!addresses) await recordFullCheck(this.#parts.database);
    return true;
  }

  /** Resolves when the running check has ended. */
  async ended(): Promise<void> {
    await this.#run?.ended;
  }

  /** Ends the running check after the request in progress. */
  async stop(): Promise<void> {
    this.#wasStopped = true;
    this.#run?.abort.abort();
    await this.#run?.ended;
  }

  async #start(addresses: readonly string[] | undefined, { isWeekly }: { isWeekly: boolean }): Promise<Run> {
    const abort = new AbortController();
    const run: Run = { done: 0, total: 0, isOnline: true, abort, ended: Promise.resolve() };
    this.#run = run;
    run.ended = timeJob('link check', () => this.#checkAll(addresses, run, isWeekly))
      .catch((error) => {
        if (!abort.signal.aborted) this.#parts.log.warn({ err: error }, 'checking the links failed');
      })
      .finally(() => {
        this.#run = undefined;
      });
    await run.ended;
    return run;
  }

  async #checkAll(addresses: readonly string[] | undefined, run: Run, isWeekly: boolean): Promise<void> {
    const { database, resources, settings, siteUrl, log, network } = this.#parts;
    const links = addresses ? makeSiteLinks(addresses) : await listAllLinks(database, resources, siteUrl);
    run.total = links.outgoing.size + links.internal.size;
    // Includes hosts that occur only in purchase links: a captcha or a page that says 'gone' counts there too.
    const shops = await listMarkedShops(database);
    const found: BrokenLink[] = [];
    const note = (address: string, shownOn: ShownOn, verdict: Verdict) => {
      if (BROKEN_STATES.includes(verdict.result)) found.push({ address, shownOn, ...verdict });
    };
    for (const [path, shownOn] of links.internal) {
      if (run.abort.signal.aborted) return;
      note(new URL(path, siteUrl).href, shownOn, await this.#checkPath(path));
      run.done++;
    }
    const isOnline = await checkOutgoing(links.outgoing.keys(), {
      database,
      shops,
      network: {
        userAgent: `BommieLinkCheck/1.0 (+${siteUrl})`,
        limits: { ...NETWORK_LIMITS, ...network },
        signal: run.abort.signal,
      },
      onVisit: () => run.done++,
      onVerdict: (address, verdict) => note(address, links.outgoing.get(address) as ShownOn, verdict),
    });
    run.isOnline = isOnline;
    if (!addresses && !run.abort.signal.aborted) await recordReach(database, isOnline);
    if (!isOnline) return log.warn({ links: links.outgoing.size }, 'no other site responded; no link was marked');
    log.info({ links: run.done, troubled: found.length }, 'links checked');
    if (isWeekly && found.length > 0 && !run.abort.signal.aborted)
      await queueMail(database, linkDigest(found, run.done, { settings, siteUrl }));
  }

  async #checkPath(path: string): Promise<Verdict> {
    const { database, siteUrl } = this.#parts;
    const address = new URL(path, siteUrl).href;
    const status = await this.#requestPage(path);
    const verdict: Verdict =
      status < 400
        ? { result: 'healthy', note: '' }
        : { result: 'dead', note: `This page doesn’t exist on your site (${status}).` };
    // Stores internal links only when broken; there are thousands.
    if (verdict.result !== 'healthy' || (await isRecorded(database, address))) {
      await recordVerdict(database, { address, finalAddress: address }, verdict);
    }
    return verdict;
  }
}

const makeSiteLinks = (addresses: readonly string[]): SiteLinks => ({
  outgoing: new Map(addresses.map((address) => [address, { name: '', path: '/' }])),
  internal: new Map(),
});

const isRecorded = async (database: Database, address: string): Promise<boolean> =>
  (await database.selectFrom('links').select('id').where('hash', '=', hashAddress(address)).executeTakeFirst()) !==
  undefined;
