import {
  formatReaderLimit,
  MIN_READERS,
  READER_METRIC_NAMES,
  READER_METRICS,
  type ReaderMetric,
  type ReaderRow,
} from '../../../../domain/performance/reader-timings.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { Section } from '../../kit/layout/panel.tsx';
import styles from './performance.module.css';

/** '/blog/…' for '/blog/:slug'. */
const nameKind = (kind: string) => (kind === '' ? 'All pages' : kind.replace(/:\w+/g, '…'));

function Result({ row: { results }, metric }: { row: ReaderRow; metric: ReaderMetric }) {
  const result = results[metric];
  if (!result) return '–';
  const isGood = result.verdict === 'good';
  return (
    <>
      {formatReaderLimit(metric, result.limit)}
      <span className={`block tiny ${isGood ? 'muted' : 'strong'}`}>{result.verdict}</span>
    </>
  );
}

const COLUMNS: Column<ReaderRow>[] = [
  { head: 'Kind of page', kind: 'name', cell: ({ kind }) => nameKind(kind) },
  ...READER_METRIC_NAMES.map(
    (metric): Column<ReaderRow> => ({
      head: READER_METRICS[metric].label,
      cell: (row) => <Result row={row} metric={metric} />,
    }),
  ),
];

/** The time that three of four readers stayed within, by kind of page. */
export function ReaderTable() {
  const { data } = useAdmin<{ countsViews: boolean; rows: ReaderRow[] }>('/api/admin/performance/readers');
  if (!data) return null;
  const all = data.rows.find(({ kind }) => kind === '')?.results;
  return (
    <Section
      title={
        <>
          What readers waited for <span className="note">in the last 30 days</span>
        </>
      }
      titleClass="mb-3"
      className="mb-5 bar-above pt-3"
    >
      {data.rows.length > 0 ? (
        <>
          {all?.lcp && (
            <p className="mb-3">
              {all.lcp.limit === null
                ? 'More than 1 in 4 readers waited'
                : '3 of 4 readers saw the main part of a page within'}{' '}
              {formatReaderLimit('lcp', all.lcp.limit)}
              {all.lcp.limit === null && ' for the main part of a page'}. {all.lcp.readers.toLocaleString('en-AU')} page
              views were measured.
            </p>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
          <section className={styles.scroller} tabIndex={0} aria-label="What readers waited for, by kind of page">
            <Table
              caption="What 3 of 4 readers had at most"
              columns={COLUMNS}
              rows={data.rows}
              rowKey={({ kind }) => kind}
              className={`${styles.table} ${styles.readers}`}
            />
          </section>
          <p className="note mt-3">
            Three of four readers had at most this. Measured by their browsers, except where they ask not to be tracked
            or leave within seconds. Delay: from a press to what it changes. Good is first paint within 1.8 s, largest
            2.5 s, shift 0.1, delay 0.2 s.
          </p>
        </>
      ) : data.countsViews ? (
        <p className="note">No figures yet: a kind of page is shown once {MIN_READERS} page views were measured.</p>
      ) : (
        <p className="note">Nothing is measured: COUNT_VISITS is off.</p>
      )}
    </Section>
  );
}
