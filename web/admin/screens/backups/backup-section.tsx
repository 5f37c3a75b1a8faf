import { useEffect, useState } from 'react';
import {
  BACKUP_RETENTION,
  type BackupOverview,
  type BackupReason,
  backupProblem,
  RECENT_HOURS,
  requestedBackupResult,
} from '../../../../domain/backups/backup.ts';
import { offsiteProblem } from '../../../../domain/backups/offsite.ts';
import { formatBytes } from '../../../../domain/kernel/format-measurement.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest, openConfirmedDownload } from '../../kit/api/admin-request.ts';
import { adminQueryClient, useAdmin } from '../../kit/api/use-admin.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import messageStyles from '../../kit/fields/message.module.css';
import { Notice } from '../../kit/fields/notice.tsx';
import { Panel } from '../../kit/layout/panel.tsx';
import itemListStyles from '../../kit/list/item-list.module.css';
import exportTabStyles from '../export/export-tab.module.css';
import styles from './backup-section.module.css';
import { PassPhraseDialog } from './pass-phrase-dialog.tsx';
import { restorePath } from './restore-status.tsx';

/** Shows the last verified backup, the files to download and a button to make another. */
export function BackupSection() {
  const { overview, make, busy } = useBackups();
  const problem = overview && backupProblem(overview, Date.now());
  return (
    <Panel title="Backups" className={`${exportTabStyles.exportTab} grid gap-4 ${styles.backupSection}`}>
      <p>{overview ? lastInWords(overview) : 'Loading backups...'}</p>
      {overview && <OffsiteCopy offsite={overview.offsite} />}
      {overview && !overview.offsite.hasKey && (
        <p className={messageStyles.info}>
          <span>
            Backups leave this server only encrypted. Your first download asks for a pass phrase, which you can change
            in <a href="/admin/settings#backups">Settings</a>.
          </span>
        </p>
      )}
      {problem && (
        <Notice kind="warning" role="status">
          {problem}
        </Notice>
      )}
      <p>
        <Button kind="dark" icon="shield-check" busy={busy && 'Backing up...'} onClick={make}>
          Back up now
        </Button>
      </p>
      {overview && overview.files.length > 0 && (
        <BackupFiles files={overview.files} canDownload={overview.offsite.hasKey} />
      )}
      <p className="note">
        Every day the site backs up all its content and the pictures you uploaded, and checks the backup. The last{' '}
        {BACKUP_RETENTION} are kept on the server. Ten minutes after you change something it also makes a small backup
        with the pictures uploaded since, kept for {RECENT_HOURS} hours. Download one now and then in case the server is
        lost. It is encrypted with your pass phrase, because it holds your readers’ names and addresses; it holds no
        password.
      </p>
    </Panel>
  );
}

function lastInWords({ last }: BackupOverview): string {
  if (!last) return 'No backup yet. The first one runs within minutes of the site starting.';
  return `Last backup: ${formatDateTime(last.madeAt)} (${formatBytes(last.bytes)}, verified)`;
}

/** The last copy away from the server, or what is wrong with it. */
function OffsiteCopy({ offsite }: { offsite: BackupOverview['offsite'] }) {
  const settings = <a href="/admin/settings#backups">Settings</a>;
  if (offsite.kind === 'off') {
    return <p>Backups are on this server only. Copy them to S3 storage or an SFTP server: {settings}.</p>;
  }
  const problem = offsiteProblem(offsite, Date.now());
  if (problem) {
    return (
      <Notice kind="warning" role="status">
        {problem} See {settings}.
      </Notice>
    );
  }
  const { last } = offsite;
  return (
    <p>
      {last
        ? `Last off-site copy: ${formatDateTime(last.at)} (${formatBytes(last.bytes)}, read back and compared)`
        : 'No off-site copy yet. The next one follows within minutes of a backup.'}
    </p>
  );
}

const REASONS: Record<BackupReason, string> = {
  daily: 'Daily',
  asked: 'Manual',
  uploaded: 'Uploaded',
  'before-restore': 'Before a restore',
  recent: 'Small, after changes',
};

function BackupFiles({ files, canDownload }: { files: BackupOverview['files']; canDownload: boolean }) {
  const { run } = useApiAction();
  /** The backup for which a pass phrase is asked first. */
  const [asking, setAsking] = useState<string | null>(null);
  const send = (name: string) => void run(() => openConfirmedDownload(downloadPath(name)), 'Not downloaded');
  const download = (name: string) => (canDownload ? send(name) : setAsking(name));
  return (
    <>
      {asking && (
        <PassPhraseDialog
          onClose={() => setAsking(null)}
          onSaved={() => {
            setAsking(null);
            send(asking);
          }}
        />
      )}
      <ul className={`${itemListStyles.itemList} ${itemListStyles.scrolling}`}>
        {files.map(({ name, madeAt, reason, bytes }) => (
          <li key={name} className={itemListStyles.inline}>
            <span>
              {formatDateTime(madeAt)}
              <span className="note">
                {REASONS[reason]}, {formatBytes(bytes)}
              </span>
            </span>
            <div className={`${styles.actions} cluster gap-2`}>
              <Button
                isSmall
                icon="download"
                hiddenText={` the backup of ${formatDateTime(madeAt)}`}
                onClick={() => download(name)}
              >
                Download
              </Button>
              <ButtonLink isSmall hiddenText={` the backup of ${formatDateTime(madeAt)}`} href={restorePath(name)}>
                Restore…
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Dashboard warning about missing or failed backups. Renders nothing otherwise. */
export function BackupNotice({ open }: { open: string }) {
  const overview = useBackupOverview();
  const problem = overview && backupProblem(overview, Date.now());
  if (!problem || open === 'export') return null;
  return (
    <div className={`${messageStyles.warning} mb-4`} role="status">
      <Icon name="triangle-alert" />
      <p>
        {problem} <a href="/admin?tab=export">See the backups</a>.
      </p>
    </div>
  );
}

const PATH = '/api/admin/backups';
/** Milliseconds between polls: on the dashboard and while a backup or a restore runs. */
const POLL_INTERVAL_MS = { usually: 30_000, underWay: 1_000 };

/** The state of the backups; undefined while loading. `isRequested`: a backup was started and is not in the state yet. */
export const useBackupOverview = (isRequested = false): BackupOverview | undefined =>
  useAdmin<BackupOverview>(PATH, {
    every: (overview) =>
      isRequested || overview?.isUnderWay || overview?.restore?.state === 'running'
        ? POLL_INTERVAL_MS.underWay
        : POLL_INTERVAL_MS.usually,
    keepPrevious: true,
  }).data;

/** The overview, and `make`, which starts a backup and shows a toast with the result. */
function useBackups() {
  const [requested, setRequested] = useState<BackupOverview | null>(null);
  const { busy, run } = useApiAction();
  const overview = useBackupOverview(requested !== null);
  // Started here, or by another window or Ctrl+K.
  const isUnderWay = requested !== null || (overview?.isUnderWay ?? false);
  useEffect(() => {
    const result = requested && overview && !busy && requestedBackupResult(requested, overview);
    if (!result) return;
    setRequested(null);
    showToast(
      result.made
        ? { title: 'Backup made', description: 'Checked and complete.' }
        : { title: 'Backup failed', description: result.reason, destructive: true },
    );
  }, [requested, busy, overview]);
  const begin = async () => {
    const begun = await adminRequest<BackupOverview>('POST', PATH);
    // Otherwise an overview from before the request would be shown until the next one arrives.
    adminQueryClient().setQueryData(['admin', PATH], begun);
    return begun;
  };
  const make = async () => {
    const { result: begun } = await run(begin, 'Backup failed');
    if (begun) setRequested(begun);
  };
  return { overview, make, busy: busy || isUnderWay };
}

const downloadPath = (name: string) => `${PATH}/${encodeURIComponent(name)}`;
