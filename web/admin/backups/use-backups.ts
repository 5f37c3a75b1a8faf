import { useEffect, useState } from 'react';
import { type BackupOverview, requestedBackupResult } from '../../../domain/backup.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { adminRequest } from '../api/admin-request.ts';
import { adminQueryClient, useAdmin } from '../api/use-admin.ts';
import { useApiAction } from '../api/use-api-action.ts';

const PATH = '/api/admin/backups';
/** Milliseconds between looks: the dashboard's (specification, section 9), and while a backup is being made. */
const LOOK_EVERY = { usually: 30_000, underWay: 1_000 };

/** How the backups went; undefined until it is known. */
export const useBackupOverview = (every = LOOK_EVERY.usually): BackupOverview | undefined =>
  useAdmin<BackupOverview>(PATH, { every, keepPrevious: true }).data;

/** The overview, and `make`, which begins a backup; a toast shows the result when it has ended. */
export function useBackups() {
  const [requested, setRequested] = useState<BackupOverview | null>(null);
  const { busy, attempt } = useApiAction();
  const overview = useBackupOverview(requested ? LOOK_EVERY.underWay : LOOK_EVERY.usually);
  useEffect(() => {
    const result = requested && overview && !busy && requestedBackupResult(requested, overview);
    if (!result) return;
    setRequested(null);
    showToast(
      result.made
        ? { title: 'Backup Made', description: 'It was read back: everything is in it.' }
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
    const { answer } = await attempt(begin, 'Backup Failed');
    if (answer) setRequested(answer);
  };
  return { overview, make, busy: busy || requested !== null || (overview?.isUnderWay ?? false) };
}

export const downloadPath = (name: string) => `${PATH}/${encodeURIComponent(name)}`;
