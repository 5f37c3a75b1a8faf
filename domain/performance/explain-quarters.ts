import {
  addHistograms,
  findQuantile,
  type Gap,
  JOBS,
  type JobRuns,
  QUARTER_MS,
  type Quarter,
  RESPONSE_BOUNDS_MS,
  sumCounts,
} from './quarter.ts';
import { siteTime } from './site-time.ts';

/** Says in a sentence what happened in a quarter hour, of which the figures alone say little. */

/** Fewer responses say nothing about speed. */
const MIN_RESPONSES = 20;
/** Above this a reader notices the wait; pages take 1 to 40 ms. */
const SLOW_MS = 500;
const MIN_ERRORS = 3;
const MIN_ERROR_SHARE = 0.01;
/** Shorter jobs slow nothing down. */
const MIN_JOB_SECONDS = 1;
/** A site sends a wave of visits when there are this many, and this many times the usual. */
const MIN_WAVE = 20;
const WAVE_FACTOR = 3;

export type Sentence = { at: string; text: string; isBad: boolean };

/** Whether one response in twenty took a time that readers notice. */
export function isSlow({ responseTimes }: Quarter): boolean {
  const quantile = findQuantile(RESPONSE_BOUNDS_MS, responseTimes, 0.95);
  return quantile !== null && sumCounts(responseTimes) >= MIN_RESPONSES && quantile.over >= SLOW_MS;
}

export const isFailing = ({ errors, requests }: Quarter): boolean =>
  errors >= MIN_ERRORS && errors >= requests * MIN_ERROR_SHARE;

/**
 * Describes the quarter hours that were slow, failed or had a wave of visits, with what happened at the same time; the others are left
 * out. @param quarters the oldest first; further ones before and after tell what is usual
 */
export function explainQuarters(quarters: readonly Quarter[]): Sentence[] {
  const usual = usualVisits(quarters);
  const jobs = quarters.flatMap((quarter) => quarter.jobs).filter(({ seconds }) => seconds >= MIN_JOB_SECONDS);
  return quarters.flatMap((quarter) => {
    const effects = [...(isSlow(quarter) ? [describeSlowness(quarter)] : []), ...describeErrors(quarter)];
    const waves = describeWaves(quarter, usual);
    if (effects.length + waves.length === 0) return [];
    const running = effects.length > 0 ? jobs.filter((job) => isDuring(job, quarter)) : [];
    const causes = [...running.map(({ name }) => JOBS[name]), ...waves];
    const [job] = running;
    const when = running.length === 1 && job && job.at > quarter.at ? siteTime(job.at) : describeSpan(quarter);
    return [
      {
        at: quarter.at,
        text: `${when}: ${joinWords([...new Set([...causes, ...effects])])}.`,
        isBad: effects.length > 0,
      },
    ];
  });
}

function describeSlowness({ responseTimes }: Quarter): string {
  const { over } = findQuantile(RESPONSE_BOUNDS_MS, responseTimes, 0.95) ?? { over: 0 };
  return `1 response in 20 took more than ${over / 1000} s`;
}

function describeErrors(quarter: Quarter): string[] {
  if (!isFailing(quarter)) return [];
  const [route] = Object.entries(quarter.errorRoutes).sort(([, a], [, b]) => b - a);
  const where = route && route[1] * 2 > quarter.errors ? `, most of them at ${route[0]}` : '';
  return [`${count(quarter.errors)} requests failed${where}`];
}

function describeWaves({ hosts }: Quarter, usual: Map<string, number>): string[] {
  return Object.entries(hosts)
    .filter(([host, visits]) => visits >= MIN_WAVE && visits >= WAVE_FACTOR * (usual.get(host) ?? 0))
    .sort(([, a], [, b]) => b - a)
    .map(([host, visits]) => `${count(visits)} visits came from ${host}`);
}

/** The median of each site's visits in a quarter hour; 0 for one that sends none in most. */
function usualVisits(quarters: readonly Quarter[]): Map<string, number> {
  const names = new Set(quarters.flatMap(({ hosts }) => Object.keys(hosts)));
  const median = (host: string) =>
    quarters.map(({ hosts }) => hosts[host] ?? 0).sort((a, b) => a - b)[Math.floor(quarters.length / 2)] ?? 0;
  // With few quarter hours the wave itself would be the median.
  return new Map([...names].map((host) => [host, quarters.length < 4 ? 0 : median(host)]));
}

function isDuring({ at, seconds }: JobRuns, quarter: Quarter): boolean {
  const start = Date.parse(at);
  const from = Date.parse(quarter.at);
  return start < from + QUARTER_MS && start + seconds * 1000 > from;
}

const NETWORKS: [RegExp, string][] = [
  [/(^|\.)facebook\.com$/, 'Facebook'],
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)reddit\.com$/, 'Reddit'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'YouTube'],
  [/^(t\.co|x\.com|twitter\.com)$/, 'X'],
  [/(^|\.)google\.[a-z.]+$/, 'Google'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
];

/** The name of a network by the host of its links; other hosts stay as they are. */
export const nameOfHost = (host: string): string => NETWORKS.find(([pattern]) => pattern.test(host))?.[1] ?? host;

/** '8.00 to 8.15 pm', or '11.45 am to 12.00 pm'. */
export function formatSpan(from: string, to: string): string {
  const [start, end] = [siteTime(from), siteTime(to)];
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)} to ${end}` : `${start} to ${end}`;
}

const describeSpan = ({ at }: Quarter) => formatSpan(at, new Date(Date.parse(at) + QUARTER_MS).toISOString());

/** 'No figures from 8.00 to 8.15 pm.' */
export function describeGap({ from, to, seconds }: Gap): string {
  if (seconds === 0) return `No figures from ${formatSpan(from, to)}.`;
  return `Figures for ${Math.max(1, Math.round(seconds / 60))} of 15 minutes only from ${formatSpan(from, to)}.`;
}

const count = (number: number) => number.toLocaleString('en-AU');

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** '12,345 requests: half took at most 5 ms, 95 of 100 at most 25 ms. 3 failed.' Null where nothing was asked for. */
export function summariseQuarters(quarters: readonly Quarter[]): string | null {
  const { requests, errors, responseTimes } = quarters.reduce(
    (sum, quarter) => ({
      requests: sum.requests + quarter.requests,
      errors: sum.errors + quarter.errors,
      responseTimes: addHistograms(quarter.responseTimes, sum.responseTimes),
    }),
    { requests: 0, errors: 0, responseTimes: [] as number[] },
  );
  if (requests === 0) return null;
  const failed = errors === 0 ? 'None failed' : `${count(errors)} failed`;
  const [half, most] = [0.5, 0.95].map((share) => findQuantile(RESPONSE_BOUNDS_MS, responseTimes, share)?.atMost);
  const times = half && most ? `: half took ${formatLimit(half)}, 95 of 100 ${formatLimit(most)}` : '';
  return `${count(requests)} ${requests === 1 ? 'request' : 'requests'}${times}. ${failed}.`;
}

/** 'at most 25 ms'; a time beyond the last bound is only known to be longer. */
export const formatLimit = (ms: number): string =>
  ms === Number.POSITIVE_INFINITY ? `over ${formatTime(RESPONSE_BOUNDS_MS.at(-1) ?? 0)}` : `at most ${formatTime(ms)}`;

/** '25 ms' or '2.5 s'. */
const formatTime = (ms: number): string => (ms < 1_000 ? `${ms}\u00a0ms` : `${ms / 1_000}\u00a0s`);
