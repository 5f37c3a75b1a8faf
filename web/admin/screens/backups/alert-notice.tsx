import type { Alert } from '../../../../domain/backups/alerts.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useAdmin } from '../../kit/api/use-admin.ts';
import messageStyles from '../../kit/fields/message.module.css';

const POLL_INTERVAL_MS = 30_000;
/** Their own notices show the others. */
const SHOWN = ['disk', 'offsite'];

/** Dashboard warnings about the disk and the copies of backups. Renders nothing otherwise. */
export function AlertNotice() {
  const { data } = useAdmin<{ items: Alert[] }>('/api/admin/alerts', { every: POLL_INTERVAL_MS, keepPrevious: true });
  return data?.items
    .filter(({ cause }) => SHOWN.includes(cause))
    .map(({ cause, text, href }) => (
      <div key={cause} className={`${messageStyles.warning} ${messageStyles.spaced}`} role="status">
        <Icon name="triangle-alert" />
        <p>
          {text} <a href={href}>See the backups</a>.
        </p>
      </div>
    ));
}
