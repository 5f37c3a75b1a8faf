import { backupTrouble } from '../../../domain/backup.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import './backups.css';
import { useBackupOverview } from './use-backups.ts';

/** On the dashboard: that the site is not backed up as it should be. Nothing while all is well. */
export function BackupNotice({ open }: { open: string }) {
  const overview = useBackupOverview();
  const trouble = overview && backupTrouble(overview, Date.now());
  if (!trouble || open === 'export') return null;
  return (
    <div className="warning backup-notice" role="status">
      <Icon name="triangle-alert" />
      <p>
        {trouble} <a href="/admin?tab=export">See the backups</a>.
      </p>
    </div>
  );
}
