import { bucketOf, findQuantile, sumCounts } from './quarter.ts';

/**
 * Timings that readers' browsers measure on a page, by the definitions and limits of Web Vitals (web.dev/articles/vitals): 75 of 100 readers
 * should be within `good`. Shift has no unit and is counted in thousandths, the others are milliseconds.
 */
export const READER_METRICS = {
  fcp: { label: 'First paint', good: 1_800, poor: 3_000, bounds: [400, 800, 1_200, 1_800, 2_400, 3_000, 5_000] },
  lcp: { label: 'Largest paint', good: 2_500, poor: 4_000, bounds: [800, 1_200, 1_800, 2_500, 3_200, 4_000, 6_000] },
  cls: { label: 'Shift', good: 100, poor: 250, bounds: [10, 50, 100, 150, 250, 500] },
  // Browsers report no interaction below 104 ms after the first.
  inp: { label: 'Delay', good: 200, poor: 500, bounds: [120, 150, 200, 300, 500, 1_000] },
} as const;
export type ReaderMetric = keyof typeof READER_METRICS;
export const READER_METRIC_NAMES = Object.keys(READER_METRICS) as ReaderMetric[];

/** Times beyond this belong to a page that was left open, or to no page at all. */
const MAX_MS = 60_000;
const MAX_SHIFT = 10;

type ReaderFigures = Partial<Record<ReaderMetric, number | undefined>>;

/** As browsers send them (web/app/analytics/measure-vitals.ts): milliseconds since the page was asked for, and the shift. */
export type SentFigures = Partial<
  Record<'first-contentful-paint' | 'lcp' | 'cls' | 'inp' | 'visible', number | undefined>
>;

/** The bucket of each figure of one page; null where one cannot be true, or the page was hidden before it was painted. */
export function bucketFigures(sent: SentFigures): [ReaderMetric, number][] | null {
  const { 'first-contentful-paint': fcp, lcp, inp, visible } = sent;
  if (visible && visible <= (lcp ?? fcp ?? 0)) return null;
  // Only browsers that report shifts say when a page became visible; without a shift they report none.
  const cls = sent.cls ?? (visible === undefined ? undefined : 0);
  const figures: ReaderFigures = { fcp, lcp, cls, inp };
  const isPlausible = READER_METRIC_NAMES.every((name) => {
    const value = figures[name] ?? 0;
    return value >= 0 && value <= (name === 'cls' ? MAX_SHIFT : MAX_MS);
  });
  // The largest part cannot be painted before the first; browsers round both.
  if (!isPlausible || (fcp !== undefined && lcp !== undefined && lcp < fcp - 1)) return null;
  const scaled = { ...figures, ...(cls !== undefined && { cls: cls * 1_000 }) };
  return READER_METRIC_NAMES.flatMap((name) => {
    const value = scaled[name];
    return value === undefined ? [] : [[name, bucketOf(READER_METRICS[name].bounds, value)]];
  });
}

export type ReaderCount = { kind: string; metric: string; bucket: number; readers: number };

/** `limit`: the bound within which 75 of 100 were; null beyond the last, since JSON has no infinity. */
export type ReaderResult = { readers: number; limit: number | null; verdict: 'good' | 'fair' | 'poor' };
export type ReaderRow = { kind: string; results: Partial<Record<ReaderMetric, ReaderResult>> };

/** Fewer readers say nothing about a kind of page. */
export const MIN_READERS = 20;

/** All pages together, then each kind of page with enough readers, the most read first. */
export function summariseReaders(counts: readonly ReaderCount[]): ReaderRow[] {
  const kinds = [...new Set(counts.map(({ kind }) => kind))];
  const rows = kinds.map((kind) =>
    summariseKind(
      kind,
      counts.filter((count) => count.kind === kind),
    ),
  );
  const countReaders = ({ results }: ReaderRow) => results.fcp?.readers ?? results.lcp?.readers ?? 0;
  return [summariseKind('', counts), ...rows.sort((a, b) => countReaders(b) - countReaders(a))].filter(
    ({ results }) => Object.keys(results).length > 0,
  );
}

function summariseKind(kind: string, counts: readonly ReaderCount[]): ReaderRow {
  const results: ReaderRow['results'] = {};
  for (const metric of READER_METRIC_NAMES) {
    const { bounds, good, poor } = READER_METRICS[metric];
    const histogram = new Array(bounds.length + 1).fill(0);
    for (const count of counts) if (count.metric === metric) histogram[count.bucket] += count.readers;
    const limit = findQuantile(bounds, histogram, 0.75)?.atMost;
    const readers = sumCounts(histogram);
    if (limit === undefined || readers < MIN_READERS) continue;
    results[metric] = {
      readers,
      limit: Number.isFinite(limit) ? limit : null,
      verdict: limit <= good ? 'good' : limit <= poor ? 'fair' : 'poor',
    };
  }
  return { kind, results };
}

/** '1.2 s', '0.05', or 'over 5 s'. */
export function formatReaderLimit(metric: ReaderMetric, limit: number | null): string {
  const value = (limit ?? READER_METRICS[metric].bounds.at(-1) ?? 0) / 1_000;
  const unit = metric === 'cls' ? '' : '\u00a0s';
  return `${limit === null ? 'over\u00a0' : ''}${value}${unit}`;
}
