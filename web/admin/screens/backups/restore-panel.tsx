import {
  type BackupComparison,
  describeCarried,
  isSiteName,
  type RestoreRecord,
} from '../../../../domain/backups/backup.ts';
import { formatBytes } from '../../../../domain/kernel/format-measurement.ts';
import { useSiteConfig } from '../../../app/data/site-context.tsx';
import { replaceSearch } from '../../../app/router/navigation.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button, ButtonLink } from '../../kit/fields/button.tsx';
import { InputField } from '../../kit/fields/field.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { LoadFailure } from '../../kit/fields/load-failure.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import { useSmallForm } from '../../kit/fields/use-small-form.ts';
import { Panel } from '../../kit/layout/panel.tsx';
import styles from './backups-page.module.css';
import { ChangesTable } from './changes-table.tsx';

const BACKUPS = '/api/admin/backups';
const POLL_INTERVAL_MS = 1_000;

type Working = { state: 'working' };

/** Verifies a backup, shows what restoring it would change, and restores it once the site's name is typed. */
export function RestorePanel({ file }: { file: string }) {
  const path = `${BACKUPS}/${encodeURIComponent(file)}/comparison`;
  const { data, error, refetch } = useAdmin<BackupComparison | Working>(path, {
    every: (result) => (result && 'state' in result ? POLL_INTERVAL_MS : undefined),
  });
  const isWorking = data !== undefined && 'state' in data;
  return (
    <Panel
      title={data && !isWorking ? `Restore the site to ${formatDateTime(data.madeAt)}?` : 'Restore a backup'}
      className={`${styles.panel} grid gap-4`}
    >
      {error ? (
        <>
          <LoadFailure text="This backup can’t be restored." failure={error} onRetry={() => void refetch()} />
          <Cancel />
        </>
      ) : data === undefined || isWorking ? (
        <p role="status">Checking the backup and comparing it with the site...</p>
      ) : (
        <Question file={file} comparison={data} />
      )}
    </Panel>
  );
}

function Question({ file, comparison }: { file: string; comparison: BackupComparison }) {
  const { bytes, isOlderVersion, settingsDiffer, carried, warnings, tables } = comparison;
  return (
    <>
      <p className="muted">
        {formatBytes(bytes)}, checked and complete.
        {isOlderVersion && ' It was made by an earlier version of the program; its content is brought up to date.'}
      </p>
      <ChangesTable tables={tables} />
      <ul className="grid gap-2 measure">
        {settingsDiffer && (
          <li>The settings go back too, except the mail server, the off-site storage and the address for alerts.</li>
        )}
        {describeCarried(carried).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>
          Your password, two-step login, stored passwords and the security log stay as they are. You stay logged in, and
          all other sessions end.
        </li>
        <li>No email is sent twice.</li>
      </ul>
      {warnings.map((warning) => (
        <Notice key={warning} kind="warning">
          When the backup was made: {warning}
        </Notice>
      ))}
      <Notice kind="info">The site as it is now is kept as a backup first. You can come back to it.</Notice>
      <Confirmation file={file} />
    </>
  );
}

function Confirmation({ file }: { file: string }) {
  const { name } = useSiteConfig().settings;
  const form = useSmallForm(
    { siteName: '' },
    {
      check: ({ siteName }) => (isSiteName(siteName, name) ? {} : { siteName: `Type the name of the site: ${name}.` }),
      send: ({ siteName }) => adminRequest<RestoreRecord>('POST', `${BACKUPS}/restore`, { body: { file, siteName } }),
      failed: 'Restore not started',
      onDone: () => replaceSearch(''),
    },
  );
  return (
    <form onSubmit={form.submit} noValidate>
      <InputField {...form.field('siteName')} label="Type the name of the site to confirm" hint={`(${name})`} />
      <div className="cluster gap-3 mt-4">
        <Cancel />
        <Button
          type="submit"
          kind="solid-danger"
          busy={form.busy && 'Starting...'}
          aria-disabled={!isSiteName(form.texts.siteName, name)}
        >
          Restore
        </Button>
      </div>
    </form>
  );
}

const Cancel = () => <ButtonLink href="/admin/backups">Cancel</ButtonLink>;
