import { useState } from 'react';
import type { MailKind, MailRetry, TroubledMail } from '../../../domain/mail.ts';
import { showToast } from '../../components/toast/toasts.ts';
import { adminCall } from '../calls/admin-call.ts';
import { useAttempt } from '../calls/use-attempt.ts';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import { inWords } from '../fields/moments.ts';

const KIND: Record<MailKind, string> = {
  contact: 'A message to you',
  'newsletter-welcome': 'Welcome mail with the guide',
};

/** One mail, why it did not go out, and the two things that can be done. `canTry`: mail is set up. */
export function TroubledMailItem({ mail, canTry }: { mail: TroubledMail; canTry: boolean }) {
  const { busy, tryAgain, giveUp } = useMailActions(mail);
  const { kind, to, subject, failed, attempts, reason, createdAt, nextAttemptAt } = mail;
  return (
    <li className="troubled-mail">
      <h3>{subject}</h3>
      <p className="note">
        {KIND[kind]}, for {to}, written {inWords(createdAt)}
      </p>
      <p>{reason}</p>
      <p className="note">
        <span className={failed ? 'tag bad' : 'tag info'}>{failed ? 'Given up' : 'Trying'}</span>{' '}
        {attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`}
        {nextAttemptAt && ` Next try ${inWords(nextAttemptAt)}.`}
      </p>
      <div className="row">
        <button type="button" className="button sm" disabled={busy || !canTry} onClick={tryAgain}>
          {busy ? 'Sending...' : failed ? 'Try again' : 'Try now'}
          <span className="visually-hidden">: {subject}</span>
        </button>
        <GiveUp {...{ mail, busy, giveUp }} />
      </div>
    </li>
  );
}

function useMailActions({ id, to }: TroubledMail) {
  const { busy, attempt } = useAttempt();
  const tryAgain = async () => {
    const call = () => adminCall<MailRetry>('POST', `/api/admin/mail/${id}/retry`);
    const answer = await attempt(call, 'Sending Failed');
    if (!answer) return;
    if (answer.sent) return showToast({ title: 'Mail Sent', description: `The mail server took the mail for ${to}.` });
    const description = answer.reason ?? 'The mail server is slow; the site goes on trying by itself.';
    showToast({ title: 'Not Sent Yet', description, destructive: true });
  };
  const giveUp = async () => {
    const answer = await attempt(() => adminCall('DELETE', `/api/admin/mail/${id}`), 'Deletion Failed');
    if (answer !== undefined) showToast({ title: 'Mail Given Up', description: `Nothing more is sent to ${to}.` });
  };
  return { busy, tryAgain, giveUp };
}

type GiveUpProps = { mail: TroubledMail; busy: boolean; giveUp: () => Promise<void> };

function GiveUp({ mail, busy, giveUp }: GiveUpProps) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <button type="button" className="button danger sm" disabled={busy} onClick={() => setAsking(true)}>
        Give up<span className="visually-hidden">: {mail.subject}</span>
      </button>
      {asking && (
        <ConfirmDialog
          title="Give this mail up?"
          onClose={close}
          actions={
            <>
              <button type="button" className="button" onClick={close}>
                Cancel
              </button>
              <button
                type="button"
                className="button danger solid"
                onClick={() => {
                  close();
                  void giveUp();
                }}
              >
                Give up
              </button>
            </>
          }
        >
          <p>
            “{mail.subject}” for {mail.to} is deleted and never sent.
            {mail.kind === 'contact' && ' The message itself stays in the list below.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
