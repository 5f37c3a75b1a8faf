/** How the site ran, in figures of a quarter hour; no visitor, address or browser is part of any of it. */

export const QUARTER_MS = 15 * 60_000;
/** Days for which the figures are kept. */
export const QUARTER_DAYS = 7;

/** Upper bounds of response times in milliseconds; one more count is of those above the last. */
export const RESPONSE_BOUNDS_MS = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;

/** Work beside the responses that may slow them down, with its sentence. */
export const JOBS = {
  backup: 'a backup ran',
  'off-site copy': 'a backup was copied off-site',
  restore: 'a backup was restored',
  mail: 'mail was sent',
  'search index': 'the search index was rebuilt',
  'link check': 'links were checked',
} as const;
export type JobName = keyof typeof JOBS;

/** Runs of one job that ended in a quarter hour: when the first began (ISO 8601), how many, and how long they took together. */
export type JobRuns = { name: JobName; at: string; runs: number; seconds: number };

export type Quarter = {
  /** Its beginning, ISO 8601. */
  at: string;
  /** Seconds of it for which there are figures; less where the server started, stopped or was killed. */
  seconds: number;
  requests: number;
  /** Responses that failed (5xx), and the routes they came from with their numbers. */
  errors: number;
  errorRoutes: Record<string, number>;
  /** Number of responses to readers by {@link RESPONSE_BOUNDS_MS}, without files. */
  responseTimes: number[];
  /** Visits that began at another site, a bookmark or the address bar. */
  visits: number;
  /** Names of the sites that sent at least {@link MIN_HOST_VISITS} of them. */
  hosts: Record<string, number>;
  jobs: JobRuns[];
  /** Most memory that the process held. */
  memoryMb: number;
  /** The wait of a task for the processor that one in a hundred exceeded. */
  delayMs: number;
};

/** A site with fewer visits in a quarter hour is not named, so that no time belongs to one reader. */
export const MIN_HOST_VISITS = 10;

/** The beginning of the quarter hour of a moment, in milliseconds since 1970. */
export const startOfQuarter = (ms: number): number => ms - (ms % QUARTER_MS);

/** The place of a value in a histogram with these upper bounds. */
export function bucketOf(bounds: readonly number[], value: number): number {
  let bucket = 0;
  while (bucket < bounds.length && value > (bounds[bucket] as number)) bucket++;
  return bucket;
}

/**
 * The bounds between which a quantile of a histogram lies: above `over`, and at most `atMost`, which is Infinity beyond the last bound.
 * @param share 0.95 for the value that one in twenty exceeds
 * @returns null where nothing was counted
 */
export function findQuantile(
  bounds: readonly number[],
  counts: readonly number[],
  share: number,
): { over: number; atMost: number } | null {
  const total = sumCounts(counts);
  if (total === 0) return null;
  let seen = 0;
  const bucket = counts.findIndex((count) => {
    seen += count;
    return seen >= share * total;
  });
  return { over: bounds[bucket - 1] ?? 0, atMost: bounds[bucket] ?? Number.POSITIVE_INFINITY };
}

export const sumCounts = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Adds up the figures of several processes, or of one that was started again, by quarter hour; the oldest comes first. */
export function mergeQuarters(rows: readonly Quarter[]): Quarter[] {
  const byStart = new Map<string, Quarter>();
  for (const row of rows) {
    const other = byStart.get(row.at);
    byStart.set(row.at, other ? addQuarters(other, row) : row);
  }
  return [...byStart.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}

const addQuarters = (a: Quarter, b: Quarter): Quarter => ({
  at: a.at,
  seconds: Math.min(a.seconds + b.seconds, QUARTER_MS / 1000),
  requests: a.requests + b.requests,
  errors: a.errors + b.errors,
  errorRoutes: addByName(a.errorRoutes, b.errorRoutes),
  responseTimes: addHistograms(a.responseTimes, b.responseTimes),
  visits: a.visits + b.visits,
  hosts: addByName(a.hosts, b.hosts),
  jobs: [...a.jobs, ...b.jobs],
  memoryMb: Math.max(a.memoryMb, b.memoryMb),
  delayMs: Math.max(a.delayMs, b.delayMs),
});

export const addHistograms = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((count, bucket) => count + (b[bucket] ?? 0));

function addByName(a: Record<string, number>, b: Record<string, number>): Record<string, number> {
  const sums = { ...a };
  for (const [name, count] of Object.entries(b)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

/** A time without figures; `seconds` are those of it that have some. */
export type Gap = { from: string; to: string; seconds: number };

/** A restart in order loses seconds, of which nothing needs to be said. */
const MIN_COVERED_SECONDS = 14 * 60;

/**
 * Lists times without figures, or with figures of a part only, within whole quarter hours `from` and `until` (milliseconds), and not before the
 * first figures of all. Adjoining quarter hours without any are one gap.
 */
export function findGaps(quarters: readonly Quarter[], from: number, until: number): Gap[] {
  const covered = new Map(quarters.map(({ at, seconds }) => [Date.parse(at), seconds]));
  const gaps: Gap[] = [];
  const start = quarters[0] ? Math.max(from, Date.parse(quarters[0].at) + QUARTER_MS) : until;
  for (let at = start; at + QUARTER_MS <= until; at += QUARTER_MS) {
    const seconds = covered.get(at) ?? 0;
    if (seconds >= MIN_COVERED_SECONDS) continue;
    const last = gaps.at(-1);
    const begin = new Date(at).toISOString();
    const to = new Date(at + QUARTER_MS).toISOString();
    if (last?.to === begin && last.seconds === 0 && seconds === 0) last.to = to;
    else gaps.push({ from: begin, to, seconds });
  }
  return gaps;
}
