import type { HeldReport } from '../../../../domain/dive-reports/dive-report.ts';
import type { DiveReportState } from '../../../../domain/dive-reports/report-words.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import chipStyles from '../../../ui/chip.module.css';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Notice } from '../../kit/fields/notice.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { List } from '../../kit/list/list.tsx';
import { useSelection } from '../../kit/list/selection-bar.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './dive-reports-page.module.css';
import { ReportItem } from './report-item.tsx';
import { DONE, REPORTS_PATH, useReportActions } from './use-report-actions.ts';

const PAGE_SIZE = 25;
const STATES: [DiveReportState, string][] = [
  ['new', 'New'],
  ['published', 'Published'],
  ['spam', 'Spam'],
];

type Overview = {
  counts: Record<DiveReportState, number>;
  flood: { id: number; count: number } | null;
  changes: { batch: string; state: DiveReportState; at: string; count: number }[];
  blocks: { id: number; kind: string; value: string; until: string | null }[];
};

const TEXTS = {
  label: 'Search reports',
  placeholder: 'Site, word or sender',
  loading: 'Loading reports...',
  none: 'Nothing to look over.',
  noneFound: 'No reports match your search.',
  counted: (total: number) => countText(total, 'report'),
};

/** Lists divers' reports, which an owner publishes before a site's page shows them. */
export function Page({ search }: PageProps) {
  const overview = useAdmin<Overview>(`${REPORTS_PATH}/overview`, { keepPrevious: true }).data;
  const filters = { state: STATES.map(([state]) => state) };
  const list = useList<HeldReport>({ source: REPORTS_PATH, search, size: PAGE_SIZE, settings: filters });
  const state = (list.view.state || 'new') as DiveReportState;
  const selection = useSelection(state);
  const { selectAlike } = useReportActions();
  return (
    <AdminPage
      title="Divers’ Reports"
      path="/admin/dive-reports"
      about="What divers saw, before it shows on a site page. Nothing is public until you publish it."
      className={styles.page}
    >
      {overview?.flood && (
        <Notice kind="warning">
          {overview.flood.count} reports with the same text within an hour. They are held, and none of them is public.{' '}
          <Button isSmall onClick={() => void selectAlike(overview.flood?.id ?? 0, selection.choose)}>
            Select them
          </Button>
        </Notice>
      )}
      <nav className="row gap-2 mt-3 mb-4" aria-label="State">
        {STATES.map(([each, label]) => (
          <a
            key={each}
            className={chipStyles.chip}
            href={list.address({ state: each === 'new' ? '' : each })}
            aria-current={each === state ? 'page' : undefined}
          >
            {label} {overview?.counts[each] ?? ''}
          </a>
        ))}
      </nav>
      <List list={list} texts={TEXTS} above={<BulkBar state={state} selection={selection} />}>
        {(reports) => (
          <ul className="sheet edged">
            {reports.map((report) => (
              <ReportItem
                key={report.id}
                report={report}
                isSelected={selection.ids.has(report.id)}
                onToggle={() => selection.toggle(report.id)}
                onSelectAlike={() => void selectAlike(report.id, selection.choose)}
              />
            ))}
          </ul>
        )}
      </List>
      {overview && <History overview={overview} />}
    </AdminPage>
  );
}

const BLOCK_WORDS: Record<string, string> = { network: 'Network', host: 'Links to', words: 'Words' };

/** The changes that can be undone, and what is blocked. */
function History({ overview: { changes, blocks } }: { overview: Overview }) {
  const { busy, undo, unblock } = useReportActions();
  return (
    <section className="mt-5" aria-label="Changes and blocks">
      {changes.length > 0 && <h2 className="h3">Recent changes</h2>}
      <ul className="mt-2">
        {changes.map(({ batch, state, at, count }) => (
          <li key={batch} className="row between gap-2 rule-above">
            <span>
              {countText(count, 'report')} {DONE[state]}, {formatDateTime(at)}
            </span>
            <Button isSmall busy={busy} hiddenText={`: ${formatDateTime(at)}`} onClick={() => void undo(batch)}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
      {blocks.length > 0 && <h2 className="h3 mt-4">Blocked</h2>}
      <ul className="mt-2">
        {blocks.map(({ id, kind, value, until }) => (
          <li key={id} className="row between gap-2 rule-above">
            <span className="anywhere">
              {BLOCK_WORDS[kind]} {value}
              {until && `, until ${formatDateTime(until)}`}
            </span>
            <Button isSmall busy={busy} hiddenText={`: ${value}`} onClick={() => void unblock(id)}>
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
