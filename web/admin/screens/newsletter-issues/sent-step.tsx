import { useState } from 'react';
import type { IssueSending } from '../../../../domain/newsletter/newsletter-issue.ts';
import { issuePath } from '../../../../domain/newsletter/newsletter-path.ts';
import { sourceLabel } from '../../../../domain/newsletter/subscription.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Counts } from '../../kit/fields/counts.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Loaded } from '../../kit/fields/loaded.tsx';
import messageStyles from '../../kit/fields/message.module.css';
import { QuestionDialog } from '../../kit/fields/question-dialog.tsx';
import { Table } from '../../kit/fields/table.tsx';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { Panel, Section } from '../../kit/layout/panel.tsx';
import {
  type AdminIssue,
  ISSUES_ADMIN_PATH,
  type IssueResults,
  people,
  STATE_WORDS,
  stepAddress,
} from './issue-types.ts';
import styles from './newsletter-issues.module.css';

/** Milliseconds between updates of the progress. */
const POLL_INTERVAL_MS = 2_000;

/** The progress or the results of a sending. */
export function SentStep({ issue }: { issue: AdminIssue }) {
  const query = useAdmin<IssueResults>(`${ISSUES_ADMIN_PATH}/${issue.id}/results`, {
    every: (results) => (!results || isMoving(results) ? POLL_INTERVAL_MS : undefined),
    keepPrevious: true,
  });
  return (
    <Loaded
      query={{ ...query, error: query.data ? null : query.error }}
      loading="Loading..."
      failed="The results could not be loaded."
    >
      {(results) =>
        results.sending ? (
          <>
            <Progress issue={issue} sending={results.sending} />
            {results.sending.startedAt && <Results issue={issue} results={results} sending={results.sending} />}
          </>
        ) : (
          <p>
            This issue has not been sent. <a href={stepAddress(issue.id, 'send')}>Choose who gets it and when</a>
          </p>
        )
      }
    </Loaded>
  );
}

const isMoving = ({ sending }: IssueResults) => sending?.state === 'scheduled' || sending?.state === 'sending';

type SendingProps = { issue: AdminIssue; sending: IssueSending };

function Progress({ issue, sending }: SendingProps) {
  const { state, counts, audience, sendAt, startedAt, finishedAt } = sending;
  const done = counts.total - counts.left;
  return (
    <Panel
      title={
        <span role="status">
          {state === 'scheduled'
            ? `Goes out ${sendAt ? formatDateTime(sendAt) : 'soon'}`
            : `${STATE_WORDS[state]}: ${counts.sent} of ${counts.total}`}
        </span>
      }
      className="grid justify-start gap-3 mb-5"
    >
      {sending.pauseReason && (
        <p className={messageStyles.warning}>
          Paused automatically, because the mail server rejected too many emails in a row. It said:{' '}
          {sending.pauseReason}
        </p>
      )}
      {counts.total > 0 && <progress value={done} max={counts.total} aria-label="Sending progress" />}
      <p className="note">
        To {audience === null ? 'everyone' : sourceLabel(audience)}.
        {startedAt && ` Started ${formatDateTime(startedAt)}.`}
        {finishedAt && ` Finished ${formatDateTime(finishedAt)}.`}
        {counts.retrying > 0 && ` ${counts.retrying} could not be delivered yet and will be tried again.`}
      </p>
      <Actions issue={issue} sending={sending} />
    </Panel>
  );
}

function Actions({ issue, sending: { state, counts } }: SendingProps) {
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useApiAction();
  const act = (name: 'stop' | 'resume', failed: string) =>
    run(() => adminRequest('POST', `${ISSUES_ADMIN_PATH}/${issue.id}/${name}`, { body: {} }), failed);
  if (state === 'stopped')
    return (
      <Button kind="dark" busy={busy} onClick={() => void act('resume', 'Resuming failed')}>
        Send to the other {counts.left}
      </Button>
    );
  if (state !== 'sending' && state !== 'scheduled') return null;
  const stop = async () => {
    await act('stop', 'Stopping failed');
    setAsking(false);
  };
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {state === 'scheduled' ? 'Cancel sending' : 'Stop sending'}
      </Button>
      {isAsking && (
        <QuestionDialog
          title={state === 'scheduled' ? 'Cancel sending?' : 'Stop sending?'}
          onClose={() => setAsking(false)}
          stay={state === 'scheduled' ? 'Leave it scheduled' : 'Keep sending'}
          action={state === 'scheduled' ? 'Cancel sending' : 'Stop'}
          busy={busy}
          onConfirm={() => void stop()}
        >
          <p>
            {state === 'scheduled'
              ? 'It becomes a draft again.'
              : `${people(counts.sent)} already have it. The others won’t get it unless you resume. No one gets it twice.`}
          </p>
        </QuestionDialog>
      )}
    </>
  );
}

function Results({
  issue,
  results: { failures, clicks },
  sending: { counts },
}: SendingProps & { results: IssueResults }) {
  const total = clicks.reduce((sum, link) => sum + link.clicks, 0);
  return (
    <Section title="Results" titleClass={adminLayoutStyles.large} className="grid gap-3">
      <Counts
        counts={[
          [counts.sent, 'sent'],
          [counts.failed, 'failed'],
          [counts.unsubscribed, 'unsubscribed'],
          [total, 'clicks to pages and shops'],
        ]}
      />
      <p className="note">
        We don’t count opens: that would need a hidden picture in every email.
        {counts.withdrawn > 0 && ` ${people(counts.withdrawn)} unsubscribed before their email was sent.`}
      </p>
      {issue.inArchive && (
        <p>
          <a href={issuePath(issue.slug)} target="_blank" rel="noopener">
            See it in the archive
          </a>
        </p>
      )}
      <TextTable
        caption="Clicks"
        heads={['Link', 'Clicks']}
        rows={clicks.map((link) => [link.address, String(link.clicks)])}
      />
      <TextTable
        caption="Who did not get it"
        heads={['Address', 'Why']}
        rows={failures.map(({ email, reason }) => [email, reason ?? ''])}
      />
    </Section>
  );
}

function TextTable({ caption, heads, rows }: { caption: string; heads: string[]; rows: string[][] }) {
  if (rows.length === 0) return null;
  return (
    <Table
      layout="paired"
      caption={caption}
      captionClass={`${styles.caption} strong`}
      columns={heads.map((head, index) => ({ head, cell: (row: string[]) => row[index] }))}
      rows={rows}
      rowKey={([first = '']) => first}
    />
  );
}
