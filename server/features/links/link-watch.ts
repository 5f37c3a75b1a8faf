import { judgeLink, type LinkResponse, type Verdict } from '../../../domain/link-check.ts';
import { BROKEN_STATES, type CheckResult } from '../../../domain/link-state.ts';
import type { Shop } from '../../../domain/shop.ts';
import { shopOf } from '../../../domain/shop-rules.ts';
import type { SiteSettings } from '../../../domain/site-settings.ts';
import type { Resource } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import { queueMail } from '../mail/outbox.ts';
import { listShops } from '../shops/queries.ts';
import { hashOf, linkIds } from '../traffic/queries.ts';
import { listAllLinks, type ShownOn, type SiteLinks } from './all-links.ts';
import { claimWeeklyCheck, lastCheck, recordFullCheck, releaseWeeklyCheck } from './check-schedule.ts';
import { NETWORK_LIMITS, type NetworkLimits } from './link-client.ts';
import { type BrokenLink, linkDigest } from './link-digest.ts';
import { RobotsAwareClient } from './robots-aware-client.ts';

export type LinkWatchParts = {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  resources: readonly Resource[];
  log: Pick<Logger, 'info' | 'warn'>;
  network?: Partial<NetworkLimits>;
  /** Off: other sites are asked for nothing. */
  isEnabled?: boolean;
};

export type WatchStatus = {
  isRunning: boolean;
  done: number;
  total: number;
  /** When the last check of everything began; null before the first. */
  lastCheckedAt: string | null;
  nextCheckAt: string | null;
};

type Run = { done: number; total: number; abort: AbortController; ended: Promise<void> };

/** Hosts that are visited at the same time. */
const CONCURRENCY = 4;
const GONE = 404;
const SWITCHED_OFF =
  'Link checks are switched off on this server by CHECK_LINKS. Whoever runs your server can remove it.';

/** Checks every link of the site: weekly, and when an admin asks for it. It only reports; nothing is unpublished by it. */
export class LinkWatch {
  readonly #parts: LinkWatchParts;
  #requestPage: (path: string) => Promise<number> = async () => GONE;
  #run: Run | undefined;
  #wasStopped = false;

  constructor(parts: LinkWatchParts) {
    this.#parts = parts;
  }

  /** Sets how a path on this site is asked for; it gives the status. */
  attach(requestPage: (path: string) => Promise<number>): void {
    this.#requestPage = requestPage;
  }

  async status(): Promise<WatchStatus> {
    const { done = 0, total = 0 } = this.#run ?? {};
    return { isRunning: this.#run !== undefined, done, total, ...(await lastCheck(this.#parts.database)) };
  }

  /** Checks everything where the last check was a week ago, and mails what was found. */
  async checkIfDue(): Promise<void> {
    if (this.#parts.isEnabled === false) return;
    const claimed = this.#run ? null : await claimWeeklyCheck(this.#parts.database);
    if (!claimed) return;
    await this.#start(undefined, { isWeekly: true });
    if (this.#wasStopped) await releaseWeeklyCheck(this.#parts.database, claimed);
  }

  /**
   * Starts a check of everything or of these addresses, unless one is running. @returns whether it started; it goes on by itself.
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

  #start(addresses: readonly string[] | undefined, { isWeekly }: { isWeekly: boolean }): Promise<void> {
    const abort = new AbortController();
    const run: Run = { done: 0, total: 0, abort, ended: Promise.resolve() };
    this.#run = run;
    run.ended = this.#checkAll(addresses, run, isWeekly)
      .catch((error) => {
        if (!abort.signal.aborted) this.#parts.log.warn({ err: error }, 'checking the links failed');
      })
      .finally(() => {
        this.#run = undefined;
      });
    return run.ended;
  }

  async #checkAll(addresses: readonly string[] | undefined, run: Run, isWeekly: boolean): Promise<void> {
    const { database, resources, settings, siteUrl, log } = this.#parts;
    const links = addresses ? linksOf(addresses) : await listAllLinks(database, resources, siteUrl);
    run.total = links.outgoing.size + links.internal.size;
    const shops = await listShops(database);
    const found: BrokenLink[] = [];
    const note = (address: string, shownOn: ShownOn, verdict: Verdict) => {
      run.done++;
      if (BROKEN_STATES.includes(verdict.result)) found.push({ address, shownOn, ...verdict });
    };
    for (const [path, shownOn] of links.internal) {
      if (run.abort.signal.aborted) return;
      note(new URL(path, siteUrl).href, shownOn, await this.#checkPath(path));
    }
    await this.#checkOutgoing(links.outgoing, shops, run.abort.signal, note);
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
        : { result: 'dead', note: `This page of ours does not exist (${status}).` };
    // Our own pages are known by the thousand; only errors are worth a row.
    if (verdict.result !== 'healthy' || (await isRecorded(database, address))) {
      await recordVerdict(database, { address, finalAddress: address, status }, verdict);
    }
    return verdict;
  }

  /** Visits the hosts next to each other and the addresses of one host one after another. */
  async #checkOutgoing(
    links: ReadonlyMap<string, ShownOn>,
    shops: readonly Shop[],
    signal: AbortSignal,
    note: (address: string, shownOn: ShownOn, verdict: Verdict) => void,
  ): Promise<void> {
    const { database, siteUrl, network } = this.#parts;
    const userAgent = `BommieLinkCheck/1.0 (+${siteUrl})`;
    const client = new RobotsAwareClient({ userAgent, limits: { ...NETWORK_LIMITS, ...network }, signal });
    const hosts = [...Map.groupBy(links, ([address]) => new URL(address).host).values()];
    const worker = async () => {
      for (let host = hosts.pop(); host; host = hosts.pop()) {
        for (const [address, shownOn] of host) {
          if (signal.aborted) return;
          const response = await client.visit(address, { readsPage: shopOf(address, shops) !== undefined });
          if (signal.aborted) return;
          const verdict = judgeLink(response, shops, await failuresOf(database, address));
          await recordVerdict(database, response, verdict);
          note(address, shownOn, verdict);
        }
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  }
}

const linksOf = (addresses: readonly string[]): SiteLinks => ({
  outgoing: new Map(addresses.map((address) => [address, { name: '', path: '/' }])),
  internal: new Map(),
});

async function failuresOf(database: Database, address: string): Promise<number> {
  const row = await database
    .selectFrom('links')
    .select('failures')
    .where('hash', '=', hashOf(address))
    .executeTakeFirst();
  return row?.failures ?? 0;
}

const isRecorded = async (database: Database, address: string): Promise<boolean> =>
  (await database.selectFrom('links').select('id').where('hash', '=', hashOf(address)).executeTakeFirst()) !==
  undefined;

const FAILED: CheckResult[] = ['dead', 'unreachable'];

async function recordVerdict(database: Database, response: LinkResponse, { result, note }: Verdict): Promise<void> {
  const { address, finalAddress } = response;
  const id = (await linkIds(database, [address])).get(address) as number;
  const now = new Date().toISOString();
  await database
    .updateTable('links')
    .set((eb) => ({
      state: result,
      note,
      finalAddress: finalAddress === address ? null : finalAddress,
      checkedAt: now,
      stateSince: eb.case().when('state', '=', result).then(eb.ref('stateSince')).else(now).end(),
      failures: FAILED.includes(result) ? eb('failures', '+', 1) : 0,
    }))
    .where('id', '=', id)
    .execute();
}
