import { useState } from 'react';
import { daysUntil } from '../../../../domain/links/traffic.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { Section } from '../../kit/layout/panel.tsx';
import { Figure } from '../traffic/traffic-panel.tsx';
import styles from './performance.module.css';

type BusyPage = { page: string; views: number; before: number };
/** The counts of this month's days, and the sum of the month before. */
type Month = { days: { day: string; count: number }[]; before: number };
type PagesReport = {
  countsViews: boolean;
  last: string;
  views: Month;
  visits: Month;
  busiest: BusyPage[];
};

const DAYS = 30;
const figure = (count: number) => count.toLocaleString('en-AU');

function MonthFigure({ title, month, days }: { title: string; month: Month; days: string[] }) {
  const byDay = new Map(month.days.map(({ day, count }) => [day, count]));
  const counts = days.map((day) => byDay.get(day) ?? 0);
  return <Figure title={title} before={month.before} counts={counts} days={days} />;
}

/** Views of the whole site or of a page, this month against the one before, and the pages that are read most. */
export function BusyPages() {
  const [page, setPage] = useState<string>();
  const query = page === undefined ? '' : `?page=${encodeURIComponent(page)}`;
  const { data } = useAdmin<PagesReport>(`/api/admin/performance/pages${query}`, { keepPrevious: true });
  if (!data) return null;
  const days = daysUntil(data.last, DAYS);
  const columns: Column<BusyPage>[] = [
    {
      head: 'Page',
      kind: 'name',
      cell: (row) => (row.page.startsWith('/') ? <a href={row.page}>{row.page}</a> : row.page),
    },
    { head: 'Views', cell: ({ views }) => figure(views) },
    { head: 'Before', cell: ({ before }) => figure(before) },
    {
      head: 'Curve',
      kind: 'actions',
      cell: (row) => (
        <Button
          kind="plain"
          isSmall
          hiddenText={`: ${row.page}`}
          aria-pressed={row.page === page}
          onClick={() => setPage(row.page === page ? undefined : row.page)}
        >
          Curve
        </Button>
      ),
    },
  ];
  return (
    <Section
      title={
        <>
          Busiest pages <span className="note">in the last {DAYS} days</span>
        </>
      }
      titleClass="mb-3"
      className="mb-5 bar-above pt-3"
    >
      {data.countsViews || data.busiest.length > 0 ? (
        <div className="grid gap-4 halves-from-48">
          <div className="grid gap-4 content-start">
            <MonthFigure title={page ?? 'Page views'} month={data.views} days={days} />
            {page === undefined && <MonthFigure title="Visits" month={data.visits} days={days} />}
          </div>
          {data.busiest.length > 0 ? (
            <section
              className={`${styles.scroller} relative shrinks`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
              tabIndex={0}
              aria-label="Busiest pages, with the month before"
            >
              <Table columns={columns} rows={data.busiest} rowKey={(row) => row.page} className={styles.table} />
            </section>
          ) : (
            <p className="note">No page has been opened yet.</p>
          )}
        </div>
      ) : (
        <p className="note">Page views are not counted: COUNT_VISITS is off.</p>
      )}
    </Section>
  );
}
