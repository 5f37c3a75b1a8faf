import { useId, useState } from 'react';
import { issuePath } from '../../../../domain/newsletter/newsletter-path.ts';
import { sourceLabel } from '../../../../domain/newsletter/subscription.ts';
import { navigate } from '../../../app/router/navigation.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Loaded, mergeQueries } from '../../kit/fields/loaded.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import { Panel } from '../../kit/layout/panel.tsx';
import {
  type AdminIssue,
  type Audience,
  durationWords,
  ISSUES_ADMIN_PATH,
  type IssueMail,
  type IssueResults,
  people,
  stepAddress,
} from './issue-types.ts';
import styles from './newsletter-issues.module.css';
import { Findings } from './preview-step.tsx';

/** Who gets the issue, and when. */
export function SendStep({ issue }: { issue: AdminIssue }) {
  const audience = useAdmin<Audience>(`${ISSUES_ADMIN_PATH}/audience`);
  const mail = useAdmin<IssueMail>(`${ISSUES_ADMIN_PATH}/${issue.id}/mail`);
  const results = useAdmin<IssueResults>(`${ISSUES_ADMIN_PATH}/${issue.id}/results`);
  return (
    <Loaded
      query={mergeQueries(audience, mail, results)}
      loading="Loading..."
      failed="The options could not be loaded."
    >
      {([people, letter, { sending }]) =>
        sending ? (
          <p>
            This issue is being sent or has been sent. <a href={stepAddress(issue.id, 'sent')}>See the results</a>
          </p>
        ) : (
          <SendForm issue={issue} audience={people} mail={letter} />
        )
      }
    </Loaded>
  );
}

type FormProps = { issue: AdminIssue; audience: Audience; mail: IssueMail };

function SendForm({ issue, audience, mail }: FormProps) {
  const [source, setSource] = useState<string | null>(null);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [moment, setMoment] = useState('');
  const { busy, run } = useApiAction();
  const count =
    source === null ? audience.total : (audience.sources.find((known) => known.source === source)?.count ?? 0);
  const chosen = new Date(moment);
  const sendAt = when === 'later' && !Number.isNaN(chosen.getTime()) ? chosen.toISOString() : null;
  const isReady =
    audience.isMailSetUp && count > 0 && mail.problems.length === 0 && (when === 'now' || sendAt !== null);
  const send = async () => {
    const { failure } = await run(
      () => adminRequest('POST', `${ISSUES_ADMIN_PATH}/${issue.id}/send`, { body: { audience: source, sendAt } }),
      'Sending failed',
    );
    if (!failure) navigate(stepAddress(issue.id, 'sent'));
  };
  return (
    <div className={`${adminPanelStyles.columns} grid content-start gap-5`}>
      <Panel className={`${styles.choices} grid gap-4`} aria-label="Who and when">
        {!audience.isMailSetUp && (
          <Notice kind="warning">You can write and preview, but not send: email isn’t set up yet.</Notice>
        )}
        {audience.total === 0 && (
          <Notice kind="warning">
            No one can get it yet. People who sign up count once they have confirmed their address.
          </Notice>
        )}
        <Findings mail={mail} />
        <Who audience={audience} source={source} onChoose={setSource} />
        <When when={when} onWhen={setWhen} moment={moment} onMoment={setMoment} />
      </Panel>
      <Panel title={sendAt ? formatDateTime(sendAt) : when === 'now' ? 'Now' : 'Choose a date and time'}>
        <dl className={`${adminPanelStyles.facts} mb-4 ink-above small`}>
          <div>
            <dt className="muted">To</dt>
            <dd>{people(count)}</dd>
          </div>
          {count > 0 && (
            <div>
              <dt className="muted">Takes</dt>
              <dd>{durationWords(count, audience.mailsPerMinute)}</dd>
            </div>
          )}
          <div>
            <dt className="muted">From</dt>
            <dd>{audience.from}</dd>
          </div>
          <div>
            <dt className="muted">Archive</dt>
            <dd>{issue.inArchive ? issuePath(issue.slug) : 'Not shown'}</dd>
          </div>
        </dl>
        <Button kind="dark" busy={busy} disabled={!isReady} onClick={() => void send()}>
          {when === 'now' ? 'Send to' : 'Schedule for'} {people(count)}
        </Button>
        <p className="mt-2 note">
          You can stop it at any time before the last email. If the server restarts, it continues where it left off.
        </p>
      </Panel>
    </div>
  );
}

type WhoProps = { audience: Audience; source: string | null; onChoose: (source: string | null) => void };

function Who({ audience, source, onChoose }: WhoProps) {
  const name = useId();
  const { total, sources, bounced, unsubscribed } = audience;
  return (
    <fieldset>
      <legend>Who</legend>
      <label className={`${styles.option} line touch rule-below pointer`}>
        <input type="radio" name={name} checked={source === null} onChange={() => onChoose(null)} />
        Everyone
        <b>{total}</b>
      </label>
      {sources.length > 1 &&
        sources.map((known) => (
          <label key={known.source} className={`${styles.option} line touch rule-below pointer`}>
            <input type="radio" name={name} checked={source === known.source} onChange={() => onChoose(known.source)} />
            {sourceLabel(known.source)}
            <b>{known.count}</b>
          </label>
        ))}
      {bounced + unsubscribed > 0 && <p className="note">{describeLeftOut(bounced, unsubscribed)}</p>}
    </fieldset>
  );
}

function describeLeftOut(bounced: number, unsubscribed: number): string {
  const parts = [
    bounced > 0 && `${bounced} ${bounced === 1 ? 'address that' : 'addresses that'} bounced`,
    unsubscribed > 0 && `${unsubscribed} who unsubscribed`,
  ].filter(Boolean);
  return `${parts.join(' and ')} ${bounced + unsubscribed === 1 ? 'is' : 'are'} left out.`;
}

type WhenProps = {
  when: 'now' | 'later';
  onWhen: (when: 'now' | 'later') => void;
  moment: string;
  onMoment: (moment: string) => void;
};

function When({ when, onWhen, moment, onMoment }: WhenProps) {
  const id = useId();
  return (
    <fieldset>
      <legend>When</legend>
      <label className={`${styles.option} line touch rule-below pointer`}>
        <input type="radio" name={id} checked={when === 'now'} onChange={() => onWhen('now')} />
        Now
      </label>
      <label className={`${styles.option} line touch rule-below pointer`}>
        <input type="radio" name={id} checked={when === 'later'} onChange={() => onWhen('later')} />
        Later
      </label>
      {when === 'later' && (
        <InputField label="Date and time (your time zone)" type="datetime-local" value={moment} onChange={onMoment} />
      )}
    </fieldset>
  );
}
