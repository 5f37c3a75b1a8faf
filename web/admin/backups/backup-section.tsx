import { BACKUP_RETENTION, type BackupOverview, type BackupReason, backupProblem } from '../../../domain/backup.ts';
import { formatBytes } from '../../../domain/format-measurement.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import textStyles from '../../ui/text.module.css';
import { openDownload } from '../api/open-download.ts';
import exportTabStyles from '../export/export-tab.module.css';
import { formatDateTime } from '../fields/format-date.ts';
import messageStyles from '../fields/message.module.css';
import adminPanelStyles from '../layout/admin-panel.module.css';
import itemListStyles from '../publishing/item-list.module.css';
import styles from './backup-section.module.css';
import { downloadPath, useBackupOverview, useBackups } from './use-backups.ts';

/** Shows the last verified backup, the files to download and a button to make another. */
export function BackupSection() {
  const { overview, make, busy } = useBackups();
  const problem = overview && backupProblem(overview, Date.now());
  return (
    <section
      className={`${adminPanelStyles.adminPanel} ${exportTabStyles.exportTab} ${exportTabStyles.nextPanel} ${styles.backupSection}`}
      aria-labelledby="backups-heading"
    >
      <h2 id="backups-heading">Backups</h2>
      <p>{overview ? lastInWords(overview) : 'Loading backups...'}</p>
      {problem && (
        <p className={messageStyles.warning} role="status">
          <Icon name="triangle-alert" />
          <span>{problem}</span>
        </p>
      )}
      <p>
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.dark}`} onClick={make} disabled={busy}>
          <Icon name="shield-check" />
          {busy ? 'Backing up...' : 'Back Up Now'}
        </button>
      </p>
      {overview && overview.files.length > 0 && <BackupFiles files={overview.files} />}
      <p className={textStyles.note}>
        Every day the site backs up all its content and the pictures you uploaded, and checks the backup. The last{' '}
        {BACKUP_RETENTION} are kept on the server. Download one now and then in case the server is lost, and keep it
        private: it holds your readers’ names and addresses. To restore one, run <code>npm run restore</code> on the
        server.
      </p>
    </section>
  );
}

function lastInWords({ last }: BackupOverview): string {
  if (!last) return 'No backup yet. The first one runs within minutes of a start.';
  return `Last backup: ${formatDateTime(last.madeAt)} (${formatBytes(last.bytes)}, verified)`;
}

const REASONS: Record<BackupReason, string> = {
  daily: 'Daily',
  asked: 'Manual',
  'before-restore': 'Before a restore',
};

function BackupFiles({ files }: { files: BackupOverview['files'] }) {
  return (
    <ul className={`${itemListStyles.itemList} ${itemListStyles.scrolling}`}>
      {files.map(({ name, madeAt, reason, bytes }) => (
        <li key={name} className={itemListStyles.inline}>
          <span>
            {formatDateTime(madeAt)}
            <span className={textStyles.note}>
              {REASONS[reason]}, {formatBytes(bytes)}
            </span>
          </span>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.small}`}
            onClick={() => openDownload(downloadPath(name))}
          >
            <Icon name="download" />
            Download<span className={textStyles.visuallyHidden}> the backup of {formatDateTime(madeAt)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Dashboard warning about missing or failed backups. Renders nothing otherwise. */
export function BackupNotice({ open }: { open: string }) {
  const overview = useBackupOverview();
  const problem = overview && backupProblem(overview, Date.now());
  if (!problem || open === 'export') return null;
  return (
    <div className={`${messageStyles.warning} ${styles.notice}`} role="status">
      <Icon name="triangle-alert" />
      <p>
        {problem} <a href="/admin?tab=export">See the backups</a>.
      </p>
    </div>
  );
}
