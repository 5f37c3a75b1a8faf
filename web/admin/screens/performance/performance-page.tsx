import { useId, useState } from 'react';
import { longDate } from '../../../../domain/kernel/dates.ts';
import type { PerformanceReport } from '../../../../domain/performance/performance-report.ts';
import { QUARTER_DAYS } from '../../../../domain/performance/quarter.ts';
import formStyles from '../../../ui/form.module.css';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Loaded } from '../../kit/fields/loaded.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { BusyPages } from './busy-pages.tsx';
import { QuarterCurves } from './quarter-curves.tsx';
import { QuarterTable } from './quarter-table.tsx';
import { ReaderTable } from './reader-table.tsx';

const REFRESH_MS = 5 * 60_000;

export function Page() {
  const [day, setDay] = useState('');
  const report = useAdmin<PerformanceReport>(`/api/admin/performance${day && `?day=${day}`}`, {
    ...{ keepPrevious: true, every: REFRESH_MS },
  });
  return (
    <AdminPage
      title="How the site is doing"
      path="/admin/performance"
      about={`Counted by the site’s own server, by quarter hour, and kept for ${QUARTER_DAYS} days. Nothing belongs to a person.`}
    >
      <Loaded query={report} loading="Loading figures..." failed="The figures could not be loaded.">
        {(data) => <Report report={data} day={day} onDay={setDay} />}
      </Loaded>
      <ReaderTable />
      <BusyPages />
    </AdminPage>
  );
}

type ReportProps = { report: PerformanceReport; day: string; onDay: (day: string) => void };

function Report({ report, day, onDay }: ReportProps) {
  const id = useId();
  return (
    <section className="mb-5 bar-above pt-3" aria-labelledby={id}>
      <div className="row between gap-2-4 mb-3">
        <h2 id={id}>{day ? longDate(day) : 'The last 24 hours'}</h2>
        <label>
          <span className="visually-hidden">Time shown</span>
          <select className={formStyles.input} value={day} onChange={(event) => onDay(event.target.value)}>
            <option value="">Last 24 hours</option>
            {report.days.map((each) => (
              <option key={each} value={each}>
                {longDate(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Sentences report={report} />
      {report.quarters.some((quarter) => quarter !== null) && (
        <>
          <QuarterCurves report={report} />
          <QuarterTable report={report} />
        </>
      )}
    </section>
  );
}

/** More would hide the worst among them; the curves show the others. */
const MAX_SENTENCES = 6;

function Sentences({ report: { summary, sentences, gaps, first } }: { report: PerformanceReport }) {
  if (!first) return <p>No figures yet. The first come at the end of this quarter hour, while the server runs.</p>;
  const bad = sentences.filter(({ isBad }) => isBad);
  const listed = [...bad, ...sentences.filter(({ isBad }) => !isBad)].slice(0, MAX_SENTENCES);
  const more = sentences.length - listed.length;
  return (
    <div className="measure grid gap-2 mb-4">
      {bad.length === 0 && summary && <Notice kind="success">The site was not slow, and did not fail.</Notice>}
      <p>{summary ?? 'No requests were counted in this time.'}</p>
      {listed.map(({ at, text, isBad }) =>
        isBad ? (
          <Notice key={at} kind="warning">
            {text}
          </Notice>
        ) : (
          <p key={at}>{text}</p>
        ),
      )}
      {more > 0 && <p className="note">And {more} more quarter hours: see the curves.</p>}
      {gaps.map((gap) => (
        <p key={gap} className="note">
          {gap}
        </p>
      ))}
    </div>
  );
}
