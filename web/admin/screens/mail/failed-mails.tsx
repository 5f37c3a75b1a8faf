import type { FailedMail, MailKind, MailRetry } from '../../../../domain/mail/mail.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { deleteAt } from '../../kit/api/use-api-action.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { DeleteButton } from '../../kit/fields/delete-button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import messageStyles from '../../kit/fields/message.module.css';
import { Tag } from '../../kit/fields/tag.tsx';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { Panel } from '../../kit/layout/panel.tsx';
import itemListStyles from '../../kit/list/item-list.module.css';
import { NotSetUp, useMailStatus } from './mail-notice.tsx';

/** More are only counted: a large number usually has one cause. */
const PAGE_SIZE = 20;
/** More are one line until they are opened, so that visitors' messages stay in sight. */
const MAX_OPEN = 3;

/** Lists mail that could not be sent, with the reason and actions. Renders nothing otherwise. */
export function FailedMails() {
  const status = useMailStatus();
  const path = `/api/admin/mail/failed?limit=${PAGE_SIZE}`;
  const list = useAdmin<{ items: FailedMail[]; total: number }>(path, { keepPrevious: true }).data;
  if (!status) return null;
  const { items = [], total = 0 } = list ?? {};
  const mails = (
    <>
      <ul className={itemListStyles.itemList}>
        {items.map((mail) => (
          <FailedMailItem key={mail.id} mail={mail} canTry={status.isSetUp} />
        ))}
      </ul>
      {total > items.length && <p className="note">And {total - items.length} more.</p>}
    </>
  );
  return (
    <>
      {!status.isSetUp && (
        <div className={`${messageStyles.warning} mb-4`}>
          <Icon name="triangle-alert" />
          <NotSetUp {...status} />
        </div>
      )}
      {total > 0 && (
        <Panel className="mb-5" aria-labelledby="troubled-mails">
          <div className="row between gap-3 mb-3">
            <h2 id="troubled-mails">Emails that could not be sent ({total})</h2>
            {status.isSetUp && status.failed > 1 && <TryAll />}
          </div>
          {total > MAX_OPEN ? (
            <details>
              <summary>Show them</summary>
              {mails}
            </details>
          ) : (
            mails
          )}
        </Panel>
      )}
    </>
  );
}

function TryAll() {
  return (
    <ActionButton
      isSmall
      icon="refresh-cw"
      send={() => adminRequest<{ count: number; left: number }>('POST', '/api/admin/mail/retry')}
      failed="Sending failed"
      done={({ left }) => {
        const stay = left > 0 ? ` ${left} stay: their issue was stopped, or their reader has left.` : '';
        return { title: 'Sending again', description: `Anything that fails again will show up here.${stay}` };
      }}
    >
      Try all again
    </ActionButton>
  );
}

const KIND: Record<MailKind, string> = {
  contact: 'A message to you',
  'report-confirm': 'Confirmation of a diver’s report',
  'follow-confirm': 'Confirmation of a follow',
  follow: 'News to a follower',
  'newsletter-confirm': 'Confirmation of a sign-up',
  'newsletter-welcome': 'Welcome email with the guide',
  'newsletter-issue': 'Newsletter issue',
  'newsletter-test': 'Test of a newsletter issue',
  'link-digest': 'Weekly report on links',
  alert: 'Alert to you',
  approval: 'About a draft',
  invitation: 'Invitation to run the site',
  'account-notice': 'Notice about an account',
};

/** A failed mail with its reason and two actions. `canTry`: mail is set up. */
function FailedMailItem({ mail, canTry }: { mail: FailedMail; canTry: boolean }) {
  const { id, kind, to, subject, failed, attempts, reason, createdAt, nextAttemptAt } = mail;
  return (
    <li className="anywhere">
      <h3 className={adminLayoutStyles.itemTitle}>{subject}</h3>
      <p className="note">
        {KIND[kind]}, to {to}, written {formatDateTime(createdAt)}
      </p>
      <p>{reason}</p>
      <p className="note">
        <Tag tone={failed ? 'bad' : 'info'}>{failed ? 'Stopped' : 'Trying'}</Tag>{' '}
        {attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`}
        {nextAttemptAt && ` Next try ${formatDateTime(nextAttemptAt)}.`}
      </p>
      <div className={`${itemListStyles.buttons} row gap-2`}>
        <ActionButton
          isSmall
          hiddenText={`: ${subject}`}
          busyText="Sending..."
          disabled={!canTry}
          send={() => adminRequest<MailRetry>('POST', `/api/admin/mail/${id}/retry`)}
          failed="Sending failed"
          onDone={(result) => showToast(describeRetry(result, to))}
        >
          {failed ? 'Try again' : 'Try now'}
        </ActionButton>
        <DeleteButton
          label="Stop trying"
          name={subject}
          question={{
            title: 'Stop trying to send this?',
            text: (
              <p>
                “{subject}” for {to} will be deleted and never sent.
                {kind === 'contact' && ' The message itself stays in the list below.'}
              </p>
            ),
          }}
          send={() => deleteAt(`/api/admin/mail/${id}`)}
          failed="Deletion Failed"
          done={{ title: 'Sending stopped', description: `This email to ${to} will not be sent.` }}
        />
      </div>
    </li>
  );
}

function describeRetry({ sent, reason }: MailRetry, to: string) {
  if (sent) return { title: 'Email sent', description: `The mail server accepted the email to ${to}.` };
  const description = reason ?? 'The mail server is slow. The site will keep trying.';
  return { title: 'Not sent yet', description, destructive: true };
}
