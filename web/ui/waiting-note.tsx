import { useSyncExternalStore } from 'react';
import type { SubmissionForm } from '../../domain/forms/form-submission.ts';
import { useSubmissions } from '../app/offline/use-submissions.ts';
import formStyles from './form.module.css';

/** Says above a form that it can be sent later, and which of its kind wait in this browser. */
export function WaitingNote({ form }: { form: Exclude<SubmissionForm, 'newsletter'> }) {
  const isOffline = useSyncExternalStore(subscribeToConnection, canSendLater, () => false);
  const count = useSubmissions().filter(
    (submission) => submission.form === form && submission.status !== 'sent',
  ).length;
  if (!isOffline && count === 0) return null;
  return (
    <p className={`${formStyles.outcome} sheet framed leading-140`} role="status">
      {isOffline && count === 0 && <strong>You’re offline. We’ll send this when you have a connection.</strong>}
      {count > 0 && <WaitingCount count={count} name={NAMES[form]} />}
    </p>
  );
}

const NAMES = { contact: 'message', report: 'report', 'dive-report': 'report' };

const WaitingCount = ({ count, name }: { count: number; name: string }) => (
  <>
    {count === 1
      ? `One ${name} on this phone hasn’t been sent yet.`
      : `${count} ${name}s on this phone haven’t been sent yet.`}{' '}
    <a href="/offline#waiting-forms">See, edit or delete {count === 1 ? 'it' : 'them'}</a>
  </>
);

/** Only a service worker stores a form. */
const canSendLater = () => !navigator.onLine && Boolean(navigator.serviceWorker?.controller);

function subscribeToConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
