import type { IssueSending } from '../../../../domain/newsletter/newsletter-issue.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { deleteAt } from '../../kit/api/use-api-action.ts';
import { ButtonLink } from '../../kit/fields/button.tsx';
import { DeleteButton, NamedQuestion } from '../../kit/fields/delete-button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Loaded, mergeQueries } from '../../kit/fields/loaded.tsx';
import { type Column, Table } from '../../kit/fields/table.tsx';
import { Tag } from '../../kit/fields/tag.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import {
  ISSUES_ADMIN_PATH,
  ISSUES_PAGE,
  ISSUES_PATH,
  type IssueCard,
  STATE_WORDS,
  stepAddress,
} from './issue-types.ts';
import styles from './newsletter-issues.module.css';

export function Page(_: PageProps) {
  return (
    <AdminPage
      title="Newsletter issues"
      path={ISSUES_PAGE}
      head={
        <>
          <ButtonLink icon="upload" href={`${ISSUES_PAGE}/import`}>
            Import subscribers
          </ButtonLink>
          <ButtonLink kind="dark" icon="plus" href={`${ISSUES_PAGE}/edit`}>
            New issue
          </ButtonLink>
        </>
      }
    >
      <Issues />
    </AdminPage>
  );
}

type Row = { issue: IssueCard; sending: IssueSending | null };

function Issues() {
  const issues = useAdmin<IssueCard[]>(`${ISSUES_ADMIN_PATH}?view=card`);
  const sendings = useAdmin<IssueSending[]>(`${ISSUES_ADMIN_PATH}/sendings`);
  return (
    <Loaded
      query={mergeQueries(issues, sendings)}
      loading="Loading..."
      failed="The newsletter issues could not be loaded."
    >
      {([listed, sent]) =>
        listed.length === 0 ? (
          <p className="muted">
            No issues yet. Start one with what is new on the site; nothing goes out until you send it.
          </p>
        ) : (
          <Table
            columns={COLUMNS}
            rows={listed.map((issue) => ({ issue, sending: sent.find(({ issueId }) => issueId === issue.id) ?? null }))}
            rowKey={({ issue }) => issue.id}
            layout="paired"
            className={styles.issues}
          />
        )
      }
    </Loaded>
  );
}

const TONES = { draft: 'plain', scheduled: 'info', sending: 'info', stopped: 'bad', sent: 'ok' } as const;
const readState = ({ sending }: Row) => sending?.state ?? 'draft';

const COLUMNS: Column<Row>[] = [
  {
    head: 'Subject',
    cell: ({ issue, sending }) => (
      <a className={`${styles.subject} strong`} href={stepAddress(issue.id, sending ? 'sent' : 'write')}>
        {issue.title}
      </a>
    ),
  },
  { head: 'State', cell: (row) => <Tag tone={TONES[readState(row)]}>{STATE_WORDS[readState(row)]}</Tag> },
  {
    head: 'When',
    cell: ({ issue, sending }) => {
      const when = sending?.startedAt ?? sending?.sendAt ?? null;
      return when ? formatDateTime(when) : `Changed ${formatDateTime(issue.updatedAt)}`;
    },
  },
  {
    head: 'Sent',
    kind: 'labelled',
    cell: ({ sending }) =>
      sending && sending.counts.total > 0 ? `${sending.counts.sent} of ${sending.counts.total}` : '–',
  },
  { head: 'Clicks', kind: 'labelled', cell: ({ sending }) => (sending?.startedAt ? sending.clicks : '–') },
  { head: 'Actions', cell: ({ issue, sending }) => <DeleteIssue issue={issue} isUnsent={sending === null} /> },
];

function DeleteIssue({ issue, isUnsent }: { issue: IssueCard; isUnsent: boolean }) {
  const text = isUnsent
    ? 'Are you sure you want to delete this draft?'
    : 'It will be removed from the archive. Other links in emails already sent still work. If it is still sending, no more emails go out.';
  return (
    <DeleteButton
      name={issue.title}
      question={{ title: 'Delete newsletter issue', text: <NamedQuestion text={text} name={issue.title} /> }}
      send={() => deleteAt(`${ISSUES_PATH}/${issue.id}`)}
      failed="Deletion Failed"
    />
  );
}
