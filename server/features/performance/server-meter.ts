import { monitorEventLoopDelay } from 'node:perf_hooks';
import { nameOfHost } from '../../../domain/performance/explain-quarters.ts';
import {
  bucketOf,
  type JobRuns,
  MIN_HOST_VISITS,
  type Quarter,
  RESPONSE_BOUNDS_MS,
} from '../../../domain/performance/quarter.ts';
import type { JobRun } from '../../platform/job-runs.ts';

/** Maximum names in memory; more can only be a flood. */
const MAX_ROUTES = 30;
const MAX_HOSTS = 1_000;
/** Interval at which the delay of the event loop is sampled; part of each sample. */
const DELAY_RESOLUTION_MS = 50;
const MIB = 1024 * 1024;

/** Counts what the server does, in memory. What a cached page costs is an addition. */
export class ServerMeter {
  #requests = 0;
  #errors = 0;
  #visits = 0;
  #responseTimes = emptyTimes();
  #memory = 0;
  readonly #errorRoutes = new Map<string, number>();
  readonly #hosts = new Map<string, number>();
  readonly #jobs = new Map<string, JobRuns>();
  readonly #delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });

  start(): void {
    this.#delay.enable();
  }

  stop(): void {
    this.#delay.disable();
  }

  /** Counts responses to readers that took `ms` each. */
  countResponses(responses: number, ms: number): void {
    this.#requests += responses;
    const bucket = bucketOf(RESPONSE_BOUNDS_MS, ms);
    this.#responseTimes[bucket] = (this.#responseTimes[bucket] as number) + responses;
  }

  /** Counts a response whose time says nothing about pages: of a file, or to an admin. */
  countOther(): void {
    this.#requests++;
  }

  /** Counts a failed response, beside its time. @param route as the router names it, without what stands in its place */
  countError(route: string): void {
    this.#errors++;
    increment(this.#errorRoutes, route, MAX_ROUTES);
  }

  /** Counts a visit that begins. @param host the site it comes from; null for a bookmark or the address bar */
  countVisit(host: string | null): void {
    this.#visits++;
    if (host !== null) increment(this.#hosts, host, MAX_HOSTS);
  }

  countJob({ name, startedAt, ms }: JobRun): void {
    const seconds = ms / 1000;
    const runs = this.#jobs.get(name);
    if (!runs) this.#jobs.set(name, { name, at: new Date(startedAt).toISOString(), runs: 1, seconds });
    else Object.assign(runs, { runs: runs.runs + 1, seconds: runs.seconds + seconds });
  }

  sampleMemory(): void {
    this.#memory = Math.max(this.#memory, process.memoryUsage.rss());
  }

  /** Takes everything counted so far, and begins again. */
  take(): Omit<Quarter, 'at' | 'seconds'> {
    this.sampleMemory();
    const delay = this.#delay.count > 0 ? this.#delay.percentile(99) / 1e6 - DELAY_RESOLUTION_MS : 0;
    const taken = {
      requests: this.#requests,
      errors: this.#errors,
      errorRoutes: Object.fromEntries(this.#errorRoutes),
      responseTimes: this.#responseTimes,
      visits: this.#visits,
      hosts: nameHosts(this.#hosts),
      jobs: [...this.#jobs.values()].map((runs) => ({ ...runs, seconds: Math.round(runs.seconds * 10) / 10 })),
      memoryMb: Math.round(this.#memory / MIB),
      delayMs: Math.max(0, Math.round(delay)),
    };
    this.#requests = this.#errors = this.#visits = this.#memory = 0;
    this.#responseTimes = emptyTimes();
    for (const counts of [this.#errorRoutes, this.#hosts, this.#jobs]) counts.clear();
    this.#delay.reset();
    return taken;
  }
}

const emptyTimes = (): number[] => new Array(RESPONSE_BOUNDS_MS.length + 1).fill(0);

function increment(counts: Map<string, number>, name: string, max: number): void {
  const count = counts.get(name);
  if (count !== undefined || counts.size < max) counts.set(name, (count ?? 0) + 1);
}

/** Adds up hosts of one network, and leaves out those of few visits. */
function nameHosts(hosts: ReadonlyMap<string, number>): Record<string, number> {
  const named = new Map<string, number>();
  for (const [host, visits] of hosts) {
    const name = nameOfHost(host);
    named.set(name, (named.get(name) ?? 0) + visits);
  }
  return Object.fromEntries([...named].filter(([, visits]) => visits >= MIN_HOST_VISITS));
}
