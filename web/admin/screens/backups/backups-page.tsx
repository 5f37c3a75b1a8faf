import type { PageProps } from '../../../app/pages/page-modules.ts';
import { AdminPage } from '../../kit/layout/admin-page.tsx';
import { ArchiveUpload } from './archive-upload.tsx';
import { BackupSection, useBackupOverview } from './backup-section.tsx';
import styles from './backups-page.module.css';
import { RestorePanel } from './restore-panel.tsx';
import { RestoreStatus } from './restore-status.tsx';

export function Page({ search }: PageProps) {
  return (
    <AdminPage title="Backups" path="/admin/backups" className={`${styles.page} grid gap-5`}>
      <Backups chosen={search.get('restore')} />
    </AdminPage>
  );
}

/** The backups of the site; `chosen` is the one to restore. */
function Backups({ chosen }: { chosen: string | null }) {
  const overview = useBackupOverview();
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
