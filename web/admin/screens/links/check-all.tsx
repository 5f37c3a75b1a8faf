import { useEffect, useRef } from 'react';
import type { WatchStatus } from '../../../../domain/links/link-changes.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin, useInvalidateQueries } from '../../kit/api/use-admin.ts';
import { ActionButton } from '../../kit/fields/action-button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import styles from './links-page.module.css';

const POLL_INTERVAL_MS = 2_000;
const PATH = '/api/admin/links/check';

/** Starts a check of every link and says how far it is. */
export function CheckAll() {
  const { data } = useAdmin<WatchStatus>(PATH, {
    every: (status) => (status?.isRunning ? POLL_INTERVAL_MS : undefined),
  });
  const invalidate = useInvalidateQueries();
  const isRunning = data?.isRunning ?? false;
  const wasRunning = useRef(false);
  useEffect(() => {
    // The list shows the results.
    if (wasRunning.current && !isRunning) void invalidate();
    wasRunning.current = isRunning;
  }, [isRunning, invalidate]);
  return (
    <>
      <ActionButton
        icon="refresh-cw"
        disabled={isRunning}
        send={() => adminRequest('POST', PATH, { body: {} })}
        failed="The check did not start"
      >
        {isRunning ? 'Checking…' : 'Check all now'}
      </ActionButton>
      <span className={`${styles.checked} note`} role="status">
        {data && statusText(data)}
      </span>
    </>
  );
}

function statusText({ isRunning, done, total, lastCheckedAt, nextCheckAt, unreachedAt }: WatchStatus): string {
  if (isRunning) return `${done} of ${total} links checked. You can leave this page: the check continues.`;
  if (unreachedAt)
    return `This server could not reach the internet on ${formatDateTime(unreachedAt)}. No link was marked; it tries again within the hour.`;
  const last = lastCheckedAt ? `Last checked ${formatDateTime(lastCheckedAt)}` : 'Not checked yet';
  return `${last}${nextCheckAt ? `; next check ${formatDateTime(nextCheckAt)}` : ''}.`;
}
