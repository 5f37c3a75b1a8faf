import type { FailedMail } from '../../../domain/mail.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { adminRequest } from '../api/admin-request.ts';
import { useAdmin } from '../api/use-admin.ts';
import { useApiAction } from '../api/use-api-action.ts';
import './mail.css';
import { FailedMailItem } from './failed-mail-item.tsx';
import { NotSetUp } from './mail-notice.tsx';
import { useMailStatus } from './use-mail-status.ts';

/** More than these are counted only; with so many the cause is one and the same. */
const AT_ONCE = 20;

/** Mail that does not go out: why, and what an owner can do. Nothing while all is well. */
export function FailedMails() {
  const status = useMailStatus();
  const path = `/api/admin/mail/troubled?limit=${AT_ONCE}`;
  const list = useAdmin<{ items: FailedMail[]; total: number }>(path, { keepPrevious: true }).data;
  if (!status) return null;
  const { items = [], total = 0 } = list ?? {};
  return (
    <>
      {!status.isSetUp && (
        <div className="warning mail-notice">
          <Icon name="triangle-alert" />
          <NotSetUp {...status} />
        </div>
      )}
      {total > 0 && (
        <section className="sheet troubled-mails" aria-labelledby="troubled-mails">
          <div className="row">
            <h2 id="troubled-mails">Mail that could not be sent ({total})</h2>
            {status.isSetUp && status.failed > 1 && <TryAll />}
          </div>
          <ul className="item-list">
            {items.map((mail) => (
              <FailedMailItem key={mail.id} mail={mail} canTry={status.isSetUp} />
            ))}
          </ul>
          {total > items.length && <p className="note">And {total - items.length} more.</p>}
        </section>
      )}
    </>
  );
}

function TryAll() {
  const { busy, attempt } = useApiAction();
  const tryAll = async () => {
    const { answer } = await attempt(
      () => adminRequest<{ count: number }>('POST', '/api/admin/mail/retry'),
      'Sending Failed',
    );
    if (answer) showToast({ title: 'Sending Again', description: 'Anything that fails again will show up here.' });
  };
  return (
    <button type="button" className="button sm" disabled={busy} onClick={tryAll}>
      <Icon name="refresh-cw" />
      Try all again
    </button>
  );
}
