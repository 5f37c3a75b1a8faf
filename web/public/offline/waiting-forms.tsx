import { useState } from 'react';
import type { SubmissionForm } from '../../../domain/forms/form-submission.ts';
import { sendSubmissions } from '../../app/offline/send-submissions.ts';
import {
  announceChange,
  deleteSubmission,
  type StoredSubmission,
  withSubmissionLock,
} from '../../app/offline/submission-store.ts';
import { useSubmissions } from '../../app/offline/use-submissions.ts';
import buttonStyles from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { EditSubmission } from './edit-submission.tsx';
import styles from './waiting-forms.module.css';

/** Lists the forms that were filled in without a connection: those that wait, those that the site refused, those sent lately. */
export function WaitingForms() {
  const submissions = useSubmissions();
  const [isSending, setSending] = useState(false);
  if (submissions.length === 0) return null;
  const unsent = submissions.filter(({ status }) => status !== 'sent');
  const send = async () => {
    setSending(true);
    await sendSubmissions({ isForced: true }).catch(() => undefined);
    setSending(false);
  };
  return (
    <section
      className={`${styles.panel} grid gap-3 p-4 sheet framed`}
      id="waiting-forms"
      aria-labelledby="waiting-forms-title"
    >
      <h2 className="h3" id="waiting-forms-title">
        {unsent.length > 0 ? 'Waiting to be sent' : 'Sent'}
      </h2>
      <p role="status">{summariseForms(unsent)}</p>
      <ul className={`${styles.list} grid`}>
        {submissions.map((submission) => (
          <Submission key={submission.id} submission={submission} onSend={send} />
        ))}
      </ul>
      {unsent.some(({ status }) => status === 'waiting') && (
        <p>
          <button type="button" className={buttonStyles.button} disabled={isSending} onClick={() => void send()}>
            {isSending ? 'Sending...' : 'Send now'}
          </button>
        </p>
      )}
    </section>
  );
}

function summariseForms(unsent: readonly StoredSubmission[]): string {
  const refused = unsent.filter(({ status }) => status === 'refused').length;
  if (refused > 0) return 'The site could not accept something you wrote. Your text is still here.';
  if (unsent.length === 0) return 'Everything you wrote without a connection has been sent.';
  return 'We’ll send this when you have a connection. It is stored on this phone only until then.';
}

type SubmissionProps = { submission: StoredSubmission; onSend: () => Promise<void> };

function Submission({ submission, onSend }: SubmissionProps) {
  const [isEditing, setEditing] = useState(false);
  const { id, form, title, writtenAt, status } = submission;
  const remove = async () => {
    await withSubmissionLock(() => deleteSubmission(id));
    announceChange();
  };
  const afterEdit = () => {
    setEditing(false);
    void onSend();
  };
  return (
    <li className="grid gap-2 rule-above">
      <h3 className="size-16 anywhere">{title}</h3>
      <p className="muted">
        {FORM_NAMES[form]}, written {TIME.format(new Date(writtenAt))}
        {submission.photo && ', with a photo'}
      </p>
      <SubmissionStatus submission={submission} />
      {isEditing ? (
        <EditSubmission submission={submission} onSaved={afterEdit} onCancel={() => setEditing(false)} />
      ) : (
        <p className="cluster gap-3">
          {status !== 'sent' && (
            <button type="button" className={buttonStyles.button} onClick={() => setEditing(true)}>
              Edit<span className="visually-hidden"> “{title}”</span>
            </button>
          )}
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.plain}`}
            onClick={() => void remove()}
          >
            {status === 'sent' ? 'Clear' : 'Delete'}
            <span className="visually-hidden"> “{title}”</span>
          </button>
        </p>
      )}
    </li>
  );
}

const FORM_NAMES: Record<SubmissionForm, string> = {
  contact: 'Message',
  report: 'Report of a change',
  'dive-report': 'Report of a dive',
  newsletter: 'Newsletter sign-up',
};

const TIME = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' });

function SubmissionStatus({ submission }: { submission: StoredSubmission }) {
  if (submission.status === 'refused') {
    return (
      <div className={`${formStyles.outcome} sheet framed leading-140`} role="alert">
        <strong>Not sent: {submission.message}</strong>
        <ul>
          {Object.entries(submission.errors).map(([field, error]) => (
            <li key={field}>{error}</li>
          ))}
        </ul>
      </div>
    );
  }
  return <p>{statusWords(submission)}</p>;
}

function statusWords({ form, sentAt, ...outcome }: StoredSubmission): string {
  if (outcome.status === 'sent') {
    const words = `Sent ${TIME.format(new Date(sentAt ?? Date.now()))}.`;
    return outcome.message ? `${words} This address was already on our list.` : words;
  }
  if (outcome.status === 'waiting' && outcome.message && outcome.retryAt)
    return `Not sent yet: ${outcome.message} It will be sent automatically after ${TIME.format(new Date(outcome.retryAt))}.`;
  return form === 'newsletter' ? 'Not sent yet. Your consent counts from the time you wrote it.' : 'Not sent yet.';
}
