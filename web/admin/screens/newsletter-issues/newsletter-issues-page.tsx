import type { IssueSending } from '../../../../domain/newsletter/newsletter-issue.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import tagStyles from '../../../ui/tag.module.css';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { deleteAt, useApiAction } from '../../kit/api/use-api-action.ts';
import adminTableStyles from '../../kit/fields/admin-table.module.css';
import { ButtonLink } from '../../kit/fields/button.tsx';
import { DeleteButton, NamedQuestion } from '../../kit/fields/delete-button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { LoadFailure } from '../../kit/fields/load-failure.tsx';
import { Table } from '../../kit/fields/table.tsx';
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
        <div className="cluster gap-2">
          <ButtonLink icon="upload" href={`${ISSUES_PAGE}/import`}>
            Import subscribers
          </ButtonLink>
          <ButtonLink kind="dark" icon="plus" href={`${ISSUES_PAGE}/edit`}>
            New issue
          </ButtonLink>
        </div>
      }
    >
      <Issues />
    </AdminPage>
  );
}

function Issues() {
  const issues = useAdmin<IssueCard[]>(`${ISSUES_ADMIN_PATH}?view=card`);
  const sendings = useAdmin<IssueSending[]>(`${ISSUES_ADMIN_PATH}/sendings`);
  const failed = issues.isError ? issues : sendings;
  if (failed.isError)
    return (
      <LoadFailure
        text="The newsletter issues could not be loaded."
        failure={failed.error}
        onRetry={() => void Promise.all([issues.refetch(), sendings.refetch()])}
      />
    );
  if (!issues.data || !sendings.data) return <p className="muted">Loading...</p>;
  if (issues.data.length === 0)
    return (
      <p className="muted">
        No issues yet. Start one with what is new on the site; nothing goes out until you send it.
      </p>
    );
  return (
    <Table heads={['Subject', 'State', 'When', 'Sent', 'Clicks', 'Actions']} layout="paired" className={styles.issues}>
      {issues.data.map((issue) => (
        <IssueRow
          key={issue.id}
          issue={issue}
          sending={sendings.data.find(({ issueId }) => issueId === issue.id) ?? null}
        />
      ))}
    </Table>
  );
}

const TONES = {
  draft: '',
  scheduled: tagStyles.info,
  sending: tagStyles.info,
  stopped: tagStyles.bad,
  sent: tagStyles.ok,
};

function IssueRow({ issue, sending }: { issue: IssueCard; sending: IssueSending | null }) {
  const state = sending?.state ?? 'draft';
  const when = sending?.startedAt ?? sending?.sendAt ?? null;
  return (
    <tr>
      <td>
        <a className={styles.subject} href={stepAddress(issue.id, state === 'draft' ? 'write' : 'sent')}>
          {issue.title}
        </a>
      </td>
      <td>
        <span className={`${tagStyles.tag} ${TONES[state]}`}>{STATE_WORDS[state]}</span>
      </td>
      <td>{when ? formatDateTime(when) : `Changed ${formatDateTime(issue.updatedAt)}`}</td>
      <td>
        <span className={adminTableStyles.cellLabel}>Sent</span>
        {sending && sending.counts.total > 0 ? `${sending.counts.sent} of ${sending.counts.total}` : '–'}
      </td>
      <td>
        <span className={adminTableStyles.cellLabel}>Clicks</span>
        {sending?.startedAt ? sending.clicks : '–'}
      </td>
      <td>
        <DeleteIssue issue={issue} isUnsent={sending === null} />
      </td>
    </tr>
  );
}

function DeleteIssue({ issue, isUnsent }: { issue: IssueCard; isUnsent: boolean }) {
  const { run } = useApiAction();
  const remove = async () => {
    const { failure } = await run(() => deleteAt(`${ISSUES_PATH}/${issue.id}`), 'Deletion Failed');
    return !failure;
  };
  const text = isUnsent
    ? 'Are you sure you want to delete this draft?'
    : 'It will be removed from the archive. Other links in emails already sent still work. If it is still sending, no more emails go out.';
  return (
    <DeleteButton
      name={issue.title}
      question={{ title: 'Delete newsletter issue', text: <NamedQuestion text={text} name={issue.title} /> }}
      onDelete={remove}
    />
  );
}
