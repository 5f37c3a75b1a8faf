import { useEffect, useState } from 'react';
import { type BackupOverview, requestedBackupResult } from '../../../domain/backup.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { adminRequest } from '../api/admin-request.ts';
import { adminQueryClient, useAdmin } from '../api/use-admin.ts';
import { useApiAction } from '../api/use-api-action.ts';

const PATH = '/api/admin/backups';
/** Milliseconds between polls: on the dashboard (specification, section 9), and while a backup runs. */
const POLL_INTERVAL_MS = { usually: 30_000, underWay: 1_000 };

/** The state of the backups; undefined while loading. */
export const useBackupOverview = (every = POLL_INTERVAL_MS.usually): BackupOverview | undefined =>
  useAdmin<BackupOverview>(PATH, { every, keepPrevious: true }).data;

/** The overview, and `make`, which starts a backup and shows a toast with the result. */
export function useBackups() {
  const [requested, setRequested] = useState<BackupOverview | null>(null);
  const { busy, run } = useApiAction();
  const overview = useBackupOverview(requested ? POLL_INTERVAL_MS.underWay : POLL_INTERVAL_MS.usually);
  useEffect(() => {
    const result = requested && overview && !busy && requestedBackupResult(requested, overview);
    if (!result) return;
    setRequested(null);
    showToast(
      result.made
        ? { title: 'Backup Made', description: 'Checked and complete.' }
        : { title: 'Backup Failed', description: result.reason, destructive: true },
    );
  }, [requested, busy, overview]);
  const begin = async () => {
    const begun = await adminRequest<BackupOverview>('POST', PATH);
    // Otherwise an overview from before the request would be shown until the next one arrives.
    adminQueryClient().setQueryData(['admin', PATH], begun);
    return begun;
  };
  const make = async () => {
    const { result: begun } = await run(begin, 'Backup Failed');
    if (begun) setRequested(begun);
  };
  return { overview, make, busy: busy || requested !== null || (overview?.isUnderWay ?? false) };
}

export const downloadPath = (name: string) => `${PATH}/${encodeURIComponent(name)}`;
