import type { BackupOverview } from '../../../../domain/backups/backup.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { ArchiveUpload } from './archive-upload.tsx';
import { BackupSection } from './backup-section.tsx';
import styles from './backups-page.module.css';
import { RestorePanel } from './restore-panel.tsx';
import { RestoreStatus } from './restore-status.tsx';

export const BACKUPS_PATH = '/api/admin/backups';
/** Milliseconds between polls. */
const POLL_INTERVAL_MS = { usually: 30_000, restoring: 1_000 };

export function Page({ search }: PageProps) {
  return (
    <AdminPage title="Backups" path="/admin/backups" className={`${styles.page} grid gap-5`}>
      <Backups chosen={search.get('restore')} />
    </AdminPage>
  );
}

/** The backups of the site; `chosen` is the one to restore. */
function Backups({ chosen }: { chosen: string | null }) {
  const overview = useRestoreOverview();
  const isRestoring = overview?.restore?.state === 'running';
  return (
    <>
      {overview && <RestoreStatus overview={overview} />}
      {chosen && !isRestoring && <RestorePanel key={chosen} file={chosen} />}
      {!isRestoring && (
        <>
          <BackupSection />
          <ArchiveUpload />
        </>
      )}
    </>
  );
}

/** Polls every second while a restore goes on. */
function useRestoreOverview(): BackupOverview | undefined {
  const slow = useAdmin<BackupOverview>(BACKUPS_PATH, { every: POLL_INTERVAL_MS.usually, keepPrevious: true });
  const isRestoring = slow.data?.restore?.state === 'running';
  useAdmin<BackupOverview>(BACKUPS_PATH, { every: POLL_INTERVAL_MS.restoring, enabled: isRestoring });
  return slow.data;
}
