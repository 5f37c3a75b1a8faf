import { getEntity } from '../../../../domain/kernel/entities.ts';
import type { OpenDraft } from '../../../../domain/writing/approval.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { formatDateTime, formatRecent } from '../../kit/fields/format-date.ts';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';

const COLUMNS: Column<OpenDraft>[] = [
  {
    head: 'Draft',
    kind: 'name',
    cell: ({ kind, id, name }) => <a href={`/admin/approvals/${kind}/${id}`}>{name || 'Untitled'}</a>,
  },
  { head: 'What', kind: 'labelled', cell: ({ kind }) => getEntity(kind).label },
  {
    head: 'Changes kept',
    kind: 'labelled',
    cell: ({ savedBy, savedAt, publishAt, heldFrom, problem }) =>
      [
        savedAt && savedBy,
        savedAt && formatRecent(savedAt),
        publishAt && `goes live ${formatDateTime(publishAt)}`,
        heldFrom && `was to go live ${formatDateTime(heldFrom)}`,
        problem,
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    head: 'Review',
    kind: 'labelled',
    cell: ({ approval }) =>
      approval &&
      (approval.action === 'approve'
        ? `${approval.person}: fine to publish, ${formatRecent(approval.createdAt)}`
        : `${approval.person} asks ${approval.asked}, ${formatRecent(approval.createdAt)}`),
  },
];

/** Every draft that someone is asked to look at, and all changes kept beside live pages. */
export function Page(_props: PageProps) {
  return (
    <AdminPage
      title="Kept changes"
      path="/admin/approvals"
      about="Changes kept beside live pages, drafts that someone is asked to look at, and what was not published on time."
    >
      <OpenDrafts />
    </AdminPage>
  );
}

function OpenDrafts() {
  const drafts = useAdmin<OpenDraft[]>('/api/admin/approvals').data;
  if (!drafts) return <p role="status">Loading...</p>;
  if (drafts.length === 0) return <p>No changes are kept, and no one is asked to look at a draft.</p>;
  return (
    <Table
      caption="Kept changes"
      columns={COLUMNS}
      rows={drafts}
      rowKey={({ kind, id }) => `${kind}/${id}`}
      layout="stacked"
    />
  );
}
