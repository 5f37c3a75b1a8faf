import './backups.css';
import { BACKUP_RETENTION, type BackupOverview, type BackupReason, backupProblem } from '../../../domain/backup.ts';
import { formatBytes } from '../../../domain/format-measurement.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { openDownload } from '../api/open-download.ts';
import { formatDateTime } from '../fields/format-date.ts';
import { downloadPath, useBackupOverview, useBackups } from './use-backups.ts';

/** Shows the last verified backup, the files to download and a button to make another. */
export function BackupSection() {
  const { overview, make, busy } = useBackups();
  const problem = overview && backupProblem(overview, Date.now());
  return (
    <section className="sheet export next-sheet backups" aria-labelledby="backups-heading">
      <h2 id="backups-heading">Backups</h2>
      <p>{overview ? lastInWords(overview) : 'Loading backups...'}</p>
      {problem && (
        <p className="warning" role="status">
          <Icon name="triangle-alert" />
          <span>{problem}</span>
        </p>
      )}
      <p>
        <button type="button" className="button ink" onClick={make} disabled={busy}>
          <Icon name="shield-check" />
          {busy ? 'Backing up...' : 'Back Up Now'}
        </button>
      </p>
      {overview && overview.files.length > 0 && <BackupFiles files={overview.files} />}
      <p className="note">
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
    <ul className="item-list scrolling">
      {files.map(({ name, madeAt, reason, bytes }) => (
        <li key={name} className="inline">
          <span>
            {formatDateTime(madeAt)}
            <span className="note">
              {REASONS[reason]}, {formatBytes(bytes)}
            </span>
          </span>
          <button type="button" className="button sm" onClick={() => openDownload(downloadPath(name))}>
            <Icon name="download" />
            Download<span className="visually-hidden"> the backup of {formatDateTime(madeAt)}</span>
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
    <div className="warning backup-notice" role="status">
      <Icon name="triangle-alert" />
      <p>
        {problem} <a href="/admin?tab=export">See the backups</a>.
      </p>
    </div>
  );
}
