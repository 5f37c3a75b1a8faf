import { useEffect, useState } from 'react';
import type { BackupOverview } from '../../../domain/backup.ts';
import { showToast } from '../../components/toast/toasts.ts';
import { adminCall } from '../calls/admin-call.ts';
import { useAdmin } from '../calls/use-admin.ts';
import { useAttempt } from '../calls/use-attempt.ts';

const PATH = '/api/admin/backups';
/** Milliseconds between looks: the dashboard's (specification, section 9), and while a backup is being made. */
const LOOK_EVERY = { usually: 30_000, underWay: 1_000 };

/** How the backups went; undefined until it is known. */
export const useBackupOverview = (every = LOOK_EVERY.usually): BackupOverview | undefined =>
  useAdmin<BackupOverview>(PATH, { every, keepPrevious: true }).data;

/** The overview and the one thing that can be done: `make` begins a backup, and how it went is told when it has ended. */
export function useBackups() {
  const [wanted, setWanted] = useState(false);
  const { busy, attempt } = useAttempt();
  const overview = useBackupOverview(wanted ? LOOK_EVERY.underWay : LOOK_EVERY.usually);
  const isUnderWay = overview?.isUnderWay ?? false;
  useEffect(() => {
    if (!wanted || busy || !overview || isUnderWay) return;
    setWanted(false);
    const { failure } = overview;
    showToast(
      failure
        ? { title: 'Backup Failed', description: failure.reason, destructive: true }
        : { title: 'Backup Made', description: 'It was read back: everything is in it.' },
    );
  }, [wanted, busy, overview, isUnderWay]);
  const make = async () => {
    const begun = await attempt(() => adminCall<BackupOverview>('POST', PATH), 'Backup Failed');
    setWanted(begun !== undefined);
  };
  return { overview, make, busy: busy || wanted || isUnderWay };
}

export const downloadPath = (name: string) => `${PATH}/${encodeURIComponent(name)}`;
