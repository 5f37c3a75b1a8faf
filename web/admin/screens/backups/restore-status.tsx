import { useEffect, useRef } from 'react';
import type { BackupOverview, RestorePhase, RestoreRecord } from '../../../../domain/backups/backup.ts';
import { useInvalidateQueries } from '../../kit/api/use-admin.ts';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Notice } from '../../kit/fields/notice.tsx';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { Section } from '../../kit/layout/panel.tsx';
import styles from './backups-page.module.css';

const PHASES: Record<RestorePhase, string> = {
  reading: 'Reading and checking the backup. The site works as usual.',
  saving: 'Saving the present state as a backup. Pages stay up; changes wait.',
  replacing: 'Replacing the content. Pages stay up; changes wait.',
};

/** The running restore, or the result of the last one; nothing if there was none. */
export function RestoreStatus({ overview: { restore, restorePhase } }: { overview: BackupOverview }) {
  useFreshDataAfterRestore(restore);
  if (!restore) return null;
  if (restore.state === 'running') {
    return (
      <Section
        title="Restoring the site"
        titleClass={adminLayoutStyles.large}
        className={`${styles.running} grid gap-3 p-5 shoal`}
      >
        <p role="status">{PHASES[restorePhase ?? 'reading']}</p>
        <progress aria-label="Restore" />
        <p>You can leave this page. You stay logged in.</p>
      </Section>
    );
  }
  return restore.state === 'done' ? <Restored restore={restore} /> : <RestoreFailed restore={restore} />;
}

function Restored({ restore: { madeAt, endedAt, safety } }: { restore: RestoreRecord }) {
  return (
    <Notice kind="success" role="status">
      Restored on {formatDateTime(endedAt ?? '')} to the backup of {formatDateTime(madeAt ?? '')}. Your password has not
      changed.{' '}
      {safety && (
        <>
          What was there before is in the backup <a href={restorePath(safety)}>“Before a restore”</a>, and you can go
          back to it.
        </>
      )}
    </Notice>
  );
}

function RestoreFailed({ restore: { startedAt, reason } }: { restore: RestoreRecord }) {
  return (
    <Notice kind="error" role="alert">
      The restore of {formatDateTime(startedAt)} failed. {reason}
    </Notice>
  );
}

export const restorePath = (file: string) => `/admin/backups?restore=${encodeURIComponent(file)}`;

/** Lists on other screens show the state before the restore until they are fetched again. */
function useFreshDataAfterRestore(restore: RestoreRecord | null): void {
  const invalidateQueries = useInvalidateQueries();
  const wasRunning = useRef(false);
  const isRunning = restore?.state === 'running';
  useEffect(() => {
    if (wasRunning.current && !isRunning) void invalidateQueries();
    wasRunning.current = isRunning;
  }, [isRunning, invalidateQueries]);
}
