import type { MovedItem, MoveIn } from '../../../../domain/move-in/move-in.ts';
import { formatDay } from '../../kit/fields/format-date.ts';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { Panel } from '../../kit/layout/panel.tsx';

const STATES = { published: 'Live', draft: 'Draft', scheduled: 'Scheduled' } as const;

const COLUMNS: Column<MovedItem>[] = [
  {
    head: 'Title',
    kind: 'name',
    cell: ({ name, path, notes }) => (
      <>
        {name}
        <span className="note block">{path}</span>
        {notes.map((note) => (
          <span key={note} className="note block">
            {note}
          </span>
        ))}
      </>
    ),
  },
  { head: 'Kind', cell: ({ kind }) => (kind === 'page' ? 'Page' : 'Post') },
  { head: 'State', cell: ({ state }) => STATES[state] },
  { head: 'Date', kind: 'labelled', cell: ({ date }) => (date ? formatDay(date) : '–') },
  { head: 'Old address', kind: 'labelled', cell: ({ from }) => from ?? '–' },
];

/** Lists what moves in, what does not, and why; after the import, what has come. */
export function MoveInReportView({ found: { state, report } }: { found: MoveIn }) {
  const { counts, items, failed, pictures, left } = report;
  const isDone = state !== 'checked';
  const total = counts.articles + counts.pages;
  return (
    <>
      {(failed.length > 0 || left.length > 0 || pictures.length > 0 || counts.known > 0) && (
        <Panel title={isDone ? 'What was not imported' : 'What will not be imported'} className="grid gap-3">
          <ul className="grid gap-2 anywhere">
            {counts.known > 0 && (
              <li>
                <b>{counts.known} posts or pages</b> are here already, from an earlier import.
              </li>
            )}
            {failed.map(({ name, notes }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the list never changes
              <li key={index}>
                <b>{name}</b>: {notes.join(' ')}
              </li>
            ))}
            {counts.failed > failed.length && <li>And {counts.failed - failed.length} more posts.</li>}
            {left.map(({ what, count, why }) => (
              <li key={what}>
                <b>
                  {count} {what}
                </b>
                : {why}
              </li>
            ))}
            {pictures.map(({ url, reason }) => (
              <li key={url}>
                <b>A picture</b>, {url}: {reason}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={isDone ? 'What was imported' : 'What will be imported'} className="grid gap-3">
        <p role="status">
          {counts.articles} posts and {counts.pages} pages, {counts.drafts} of them drafts; {counts.pictures} pictures;{' '}
          {counts.redirects} redirects from old addresses.
        </p>
        {items.length > 0 && (
          <Table
            caption="Posts and pages of the file"
            columns={COLUMNS}
            rows={items}
            rowKey={({ path }) => path}
            layout="stacked"
          />
        )}
        {total > items.length && <p className="note">And {total - items.length} more.</p>}
      </Panel>
    </>
  );
}
