import { siteDate } from '../kernel/dates.ts';
import { describeGap, explainQuarters, type Sentence, summariseQuarters } from './explain-quarters.ts';
import { findGaps, mergeQuarters, QUARTER_DAYS, QUARTER_MS, type Quarter, startOfQuarter } from './quarter.ts';

/** Quarter hours of a day, or of the last 24 hours. */
const SHOWN = 96;

/** How the site did in 24 hours, or on a day of the site. */
export type PerformanceReport = {
  /** Days that can be asked for, the latest first, YYYY-MM-DD. */
  days: string[];
  /** The quarter hours in order, null for those without figures, and the beginning of each, ISO 8601. */
  starts: string[];
  quarters: (Quarter | null)[];
  summary: string | null;
  sentences: Sentence[];
  gaps: string[];
  /** The beginning of the first figures that are kept; null before any. */
  first: string | null;
};

/**
 * @param rows the figures of all processes in the last days @param day YYYY-MM-DD; undefined for the last 24 hours
 * @param now milliseconds since 1970; the quarter hour in progress is left out
 */
export function reportPerformance(rows: readonly Quarter[], day: string | undefined, now: number): PerformanceReport {
  const all = mergeQuarters(rows);
  const end = startOfQuarter(now);
  const starts = Array.from({ length: QUARTER_DAYS * SHOWN }, (_, index) => end - (index + 1) * QUARTER_MS).reverse();
  const isShown = (at: number) => !day || siteDate(new Date(at)) === day;
  const shown = starts
    .filter(isShown)
    .slice(-100)
    .slice(day ? 0 : -SHOWN);
  const times = shown.map((at) => new Date(at).toISOString());
  const byStart = new Map(all.map((quarter) => [quarter.at, quarter]));
  const quarters = times.map((at) => byStart.get(at) ?? null);
  const present = new Set(times);
  return {
    days: [...new Set(starts.map((at) => siteDate(new Date(at))))].reverse(),
    starts: times,
    quarters,
    summary: summariseQuarters(quarters.filter((quarter) => quarter !== null)),
    sentences: explainQuarters(all).filter(({ at }) => present.has(at)),
    gaps: findGaps(all, shown[0] ?? end, (shown.at(-1) ?? end) + QUARTER_MS).map(describeGap),
    first: all[0]?.at ?? null,
  };
}
