import { formatLimit, isFailing, isSlow } from '../../../../domain/performance/explain-quarters.ts';
import type { PerformanceReport } from '../../../../domain/performance/performance-report.ts';
import { bucketOf, findQuantile, type Quarter, RESPONSE_BOUNDS_MS } from '../../../../domain/performance/quarter.ts';
import { Curve } from './curve.tsx';

/** The bound below which 95 of 100 responses were; null where none was timed. */
export const slowBound = ({ responseTimes }: Quarter): number | null =>
  findQuantile(RESPONSE_BOUNDS_MS, responseTimes, 0.95)?.atMost ?? null;

/** Bounds grow by doubling, so that their place is what can be compared by eye. */
const rankBound = (bound: number | null) => (bound === null ? 0 : bucketOf(RESPONSE_BOUNDS_MS, bound) + 1);

export function QuarterCurves({ report: { starts, quarters } }: { report: PerformanceReport }) {
  const span = [starts[0] ?? '', starts.at(-1) ?? ''] as const;
  const pick = (value: (quarter: Quarter) => number) => quarters.map((quarter) => quarter && value(quarter));
  const most = (value: (quarter: Quarter) => number) => Math.max(...pick(value).map((each) => each ?? 0));
  const figure = (value: (quarter: Quarter) => number, unit = '') =>
    `at most ${most(value).toLocaleString('en-AU')}${unit}`;
  const is = (rule: (quarter: Quarter) => boolean) => (index: number) => {
    const quarter = quarters[index];
    return quarter ? rule(quarter) : false;
  };
  const slowest = Math.max(...quarters.map((quarter) => (quarter && slowBound(quarter)) ?? 0));
  return (
    <div className="grid gap-4 halves-from-48 mb-4">
      <Curve
        title="Time for 95 of 100 responses"
        values={pick((quarter) => rankBound(slowBound(quarter)))}
        top={RESPONSE_BOUNDS_MS.length + 1}
        isMarked={is(isSlow)}
        span={span}
        most={slowest > 0 ? formatLimit(slowest) : 'none timed'}
      />
      <Curve
        title="Requests"
        values={pick(({ requests }) => requests)}
        span={span}
        most={figure(({ requests }) => requests)}
      />
      <Curve
        title="Failed"
        values={pick(({ errors }) => errors)}
        isMarked={is(isFailing)}
        span={span}
        most={most(({ errors }) => errors) ? figure(({ errors }) => errors) : 'none'}
      />
      <Curve title="Visits" values={pick(({ visits }) => visits)} span={span} most={figure(({ visits }) => visits)} />
      <Curve
        title="Memory"
        values={pick(({ memoryMb }) => memoryMb)}
        span={span}
        most={figure(({ memoryMb }) => memoryMb, ' MB')}
      />
      <Curve
        title="Wait for the processor"
        values={pick(({ delayMs }) => delayMs)}
        top={Math.max(
          100,
          most(({ delayMs }) => delayMs),
        )}
        span={span}
        most={figure(({ delayMs }) => delayMs, ' ms')}
      />
    </div>
  );
}
