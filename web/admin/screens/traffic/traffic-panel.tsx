import { useId, useState } from 'react';
import { longDate } from '../../../../domain/kernel/dates.ts';
import type { TrafficDays } from '../../../../domain/links/traffic.ts';
import formStyles from '../../../ui/form.module.css';
import { openDownload } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import countsStyles from '../../kit/fields/counts.module.css';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { DayBars } from './day-bars.tsx';
import styles from './traffic.module.css';

export type Traffic = {
  countsViews: boolean;
  days: string[];
  views: number[];
  clicks: number[];
  before: { views: number; clicks: number };
  pages: { page: string; views: number; clicks: number }[];
  hosts: { host: string; count: number }[];
  searches: { words: string; count: number }[];
  /** Paths at which nothing is and which no redirect serves. */
  missedPages: { page: string; count: number }[];
};

const MAX_ROWS = 6;
const SPANS: TrafficDays[] = [7, 30, 90];
const addUp = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const figure = (count: number) => count.toLocaleString('en-AU');

/** Traffic details: pages, clicks to shops, referring sites, and searches without a result. The dashboard's start has the totals. */
export function TrafficPanel() {
  const id = useId();
  const [days, setDays] = useState<TrafficDays>(30);
  const { data } = useAdmin<Traffic>(`/api/admin/traffic?days=${days}`, { keepPrevious: true });
  if (!data) return null;
  return (
    <section className="mb-5 pt-3 bar-above" aria-labelledby={id}>
      <div className="row between gap-2-4 mb-3">
        <h2 id={id}>What readers did</h2>
        <label>
          <span className="visually-hidden">Days shown</span>
          <select
            className={formStyles.input}
            value={days}
            onChange={(event) => setDays(Number(event.target.value) as TrafficDays)}
          >
            {SPANS.map((span) => (
              <option key={span} value={span}>
                Last {span} days
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={`${styles.tables} grid gap-4 halves-from-48 mt-4`}>
        <Pages pages={data.pages} countsViews={data.countsViews} />
        <div>
          <Counts
            title="Searched, not found"
            heads={['Words', 'Times']}
            rows={data.searches.map(({ words, count }) => [words, count])}
            none="No search without a result."
          />
          <Counts
            title="Where readers came from"
            heads={['Site', 'Page views']}
            rows={data.hosts.map(({ host, count }) => [host, count])}
            none="No visits from other sites yet."
          />
        </div>
      </div>
      <Button kind="plain" icon="download" onClick={() => openDownload(`/api/admin/traffic/csv?days=${days}`)}>
        Clicks as CSV
      </Button>
      {!data.countsViews && <p className="note">Page views are not counted: COUNT_VISITS is off.</p>}
    </section>
  );
}

type FigureProps = {
  title: string;
  before: number;
  counts: number[];
  days: string[];
  children?: React.ReactNode;
};

/** A figure with its chart, and how it compares with the days before. */
export function Figure({ title, before, counts, days, children }: FigureProps) {
  const total = addUp(counts);
  const top = Math.max(...counts, 0);
  return (
    <div className="p-3-4 sheet edged shrinks">
      <h3 className="small strong">{title}</h3>
      <b className={countsStyles.number}>{figure(total)}</b>
      <DayBars counts={counts} label={title} tall />
      <p className="flex between gap-3 tiny muted">
        <span>{longDate(days[0] ?? '')}</span>
        <span>{top > 0 ? `busiest day: ${figure(top)}` : 'Nothing counted yet'}</span>
        <span>today</span>
      </p>
      <p className="note">
        {comparison(total, before, days.length)}
        {children}
      </p>
    </div>
  );
}

function comparison(total: number, before: number, days: number): string {
  if (before === 0) return '';
  const percent = Math.round(((total - before) / before) * 100);
  if (percent === 0) return `As many as in the ${days} days before.`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'fewer'} than in the ${days} days before.`;
}

const PAGE_COLUMNS: (Column<Traffic['pages'][number]> & { needsViews?: true })[] = [
  { head: 'Page', kind: 'name', cell: ({ page }) => (page.startsWith('/') ? <a href={page}>{page}</a> : page) },
  { head: 'Views', needsViews: true, cell: ({ views }) => figure(views) },
  { head: 'Clicks', cell: ({ clicks }) => figure(clicks) },
  {
    head: 'Clicks per 100 views',
    needsViews: true,
    cell: ({ views, clicks }) => (views >= clicks && clicks > 0 ? ((clicks / views) * 100).toFixed(1) : '–'),
  },
];

function Pages({ pages, countsViews }: { pages: Traffic['pages']; countsViews: boolean }) {
  if (pages.length === 0)
    return <Counts title="Pages that earn" heads={['Page', 'Clicks']} rows={[]} none="No clicks yet." />;
  return (
    <div>
      <h3>Pages that earn</h3>
      <Table
        columns={PAGE_COLUMNS.filter(({ needsViews }) => countsViews || !needsViews)}
        rows={pages.slice(0, MAX_ROWS)}
        rowKey={({ page }) => page}
        className={styles.table}
      />
    </div>
  );
}

type CountsProps = { title: string; heads: [string, string]; rows: [string, number][]; none: string };

function Counts({ title, heads, rows, none }: CountsProps) {
  return (
    <div>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="note">{none}</p>
      ) : (
        <Table
          columns={[
            { head: heads[0], kind: 'name', cell: ([name]) => name },
            { head: heads[1], cell: ([, count]) => figure(count) },
          ]}
          rows={rows.slice(0, MAX_ROWS)}
          rowKey={([name]) => name}
          className={styles.table}
        />
      )}
    </div>
  );
}
