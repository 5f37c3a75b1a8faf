import { useState } from 'react';
import type { MailStatus } from '../../../../domain/mail/mail.ts';
import { may } from '../../../../domain/security/permissions.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useYou } from '../../kit/api/use-you.ts';
import messageStyles from '../../kit/fields/message.module.css';

/** Dashboard warning if email is not set up or has failed. Renders nothing otherwise. */
export function MailNotice() {
  const status = useMailStatus();
  if (!status || (status.isSetUp && status.failed === 0)) return null;
  return (
    <div className={`${messageStyles.warning} mb-4`} role="status">
      <Icon name="triangle-alert" />
      {status.isSetUp ? <FailedCount count={status.failed} /> : <NotSetUp {...status} />}
    </div>
  );
}

function FailedCount({ count }: { count: number }) {
  return (
    <p>
      {count === 1 ? 'One email' : `${count} emails`} could not be sent.{' '}
      <a href="/admin/messages">See why, and try again</a>.
    </p>
  );
}

/** Says what it means first, then how to fix it. Collapsed on small screens. */
export function NotSetUp({ waiting, failed }: MailStatus) {
  const [isRoomy] = useState(() => matchMedia('(min-width: 48rem)').matches);
  const queued = waiting + failed;
  return (
    <details open={isRoomy}>
      <summary>
        <strong>Email is not set up on this site.</strong>
      </summary>
      Messages are kept under <a href="/admin/messages">Messages</a> but not emailed to you, and new subscribers get no
      guide yet.
      {queued > 0 &&
        ` ${queued} ${queued === 1 ? 'email is queued and will send once it’s' : 'emails are queued and will send once it’s'} set up.`}{' '}
      To set up email, add your provider’s mail server in <a href="/admin/settings#mail">Settings</a>.
    </details>
  );
}

/** How often to poll for failed mail. */
const POLL_INTERVAL_MS = 30_000;

const NO_CONCERN: MailStatus = { isSetUp: true, waiting: 0, failed: 0 };

/** Undefined while loading; nothing of note for a role that does not look after mail. */
export function useMailStatus(): MailStatus | undefined {
  const you = useYou();
  const enabled = you !== undefined && may(you.role, 'messages');
  const { data } = useAdmin<MailStatus>('/api/admin/mail', { every: POLL_INTERVAL_MS, keepPrevious: true, enabled });
  return you && !enabled ? NO_CONCERN : data;
}
