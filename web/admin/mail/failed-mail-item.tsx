import type { FailedMail, MailKind, MailRetry } from '../../../domain/mail.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { adminRequest } from '../api/admin-request.ts';
import { deleteAt, useApiAction } from '../api/use-api-action.ts';
import { DeleteButton } from '../fields/delete-button.tsx';
import { formatDateTime } from '../fields/format-date.ts';

const KIND: Record<MailKind, string> = {
  contact: 'A message to you',
  'newsletter-welcome': 'Welcome mail with the guide',
};

/** One mail, why it did not go out, and the two things that can be done. `canTry`: mail is set up. */
export function FailedMailItem({ mail, canTry }: { mail: FailedMail; canTry: boolean }) {
  const { busy, tryAgain, giveUp } = useMailActions(mail);
  const { kind, to, subject, failed, attempts, reason, createdAt, nextAttemptAt } = mail;
  return (
    <li className="troubled-mail">
      <h3>{subject}</h3>
      <p className="note">
        {KIND[kind]}, for {to}, written {formatDateTime(createdAt)}
      </p>
      <p>{reason}</p>
      <p className="note">
        <span className={failed ? 'tag bad' : 'tag info'}>{failed ? 'Stopped' : 'Trying'}</span>{' '}
        {attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`}
        {nextAttemptAt && ` Next try ${formatDateTime(nextAttemptAt)}.`}
      </p>
      <div className="row">
        <button type="button" className="button sm" disabled={busy || !canTry} onClick={tryAgain}>
          {busy ? 'Sending...' : failed ? 'Try again' : 'Try now'}
          <span className="visually-hidden">: {subject}</span>
        </button>
        <DeleteButton
          label="Stop trying"
          name={subject}
          question={{
            title: 'Stop trying to send this?',
            text: (
              <p>
                “{subject}” for {to} is deleted and never sent.
                {kind === 'contact' && ' The message itself stays in the list below.'}
              </p>
            ),
          }}
          onDelete={giveUp}
        />
      </div>
    </li>
  );
}

function useMailActions({ id, to }: FailedMail) {
  const { busy, attempt } = useApiAction();
  const tryAgain = async () => {
    const call = () => adminRequest<MailRetry>('POST', `/api/admin/mail/${id}/retry`);
    const { answer } = await attempt(call, 'Sending Failed');
    if (!answer) return;
    if (answer.sent) return showToast({ title: 'Mail Sent', description: `The mail server took the mail for ${to}.` });
    const description = answer.reason ?? 'The mail server is slow; the site goes on trying by itself.';
    showToast({ title: 'Not Sent Yet', description, destructive: true });
  };
  const giveUp = async () => {
    const { failure } = await attempt(() => deleteAt(`/api/admin/mail/${id}`), 'Deletion Failed');
    if (!failure) showToast({ title: 'Sending stopped', description: `Nothing more is sent to ${to}.` });
    return true;
  };
  return { busy, tryAgain, giveUp };
}
