import { formatLimit } from '../../../../domain/performance/explain-quarters.ts';
import type { PerformanceReport } from '../../../../domain/performance/performance-report.ts';
import type { Quarter } from '../../../../domain/performance/quarter.ts';
import { siteTime } from '../../../../domain/performance/site-time.ts';
import { type Column, Table } from '../../kit/fields/table.tsx';
import styles from './performance.module.css';
import { slowBound } from './quarter-curves.tsx';

const figure = (count: number) => count.toLocaleString('en-AU');

const describeTimes = (quarter: Quarter) => {
  const bound = slowBound(quarter);
  return bound === null ? '–' : formatLimit(bound);
};

const describeErrors = ({ errors, errorRoutes }: Quarter) => {
  const routes = Object.entries(errorRoutes).map(([route, count]) => `${route}: ${count}`);
  return routes.length > 0 ? `${figure(errors)} (${routes.join(', ')})` : figure(errors);
};

const describeJobs = ({ jobs }: Quarter) =>
  jobs
    .map(
      ({ name, runs, seconds }) => `${name}${runs > 1 ? ` ${runs} times` : ''}, ${Math.max(1, Math.round(seconds))} s`,
    )
    .join('; ') || '–';

const COLUMNS: Column<Quarter>[] = [
  { head: 'From', kind: 'name', cell: ({ at }) => siteTime(at) },
  { head: 'Requests', cell: ({ requests }) => figure(requests) },
  { head: '95 of 100', cell: describeTimes },
  { head: 'Failed', cell: describeErrors },
  { head: 'Visits', cell: ({ visits }) => figure(visits) },
  { head: 'Memory', cell: ({ memoryMb }) => `${memoryMb} MB` },
  { head: 'Wait', cell: ({ delayMs }) => `${delayMs} ms` },
  { head: 'Jobs', cell: describeJobs },
];

/** The figures of each quarter hour in numbers, the latest first. */
export function QuarterTable({ report: { quarters } }: { report: PerformanceReport }) {
  const rows = quarters.filter((quarter) => quarter !== null).reverse();
  return (
    <details>
      <summary className="touch link pointer">Figures as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
      <section className={styles.scroller} tabIndex={0} aria-label="Figures by quarter hour">
        <Table
          caption="Figures by quarter hour, the latest first"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ at }) => at}
          className={styles.table}
        />
      </section>
    </details>
  );
}
