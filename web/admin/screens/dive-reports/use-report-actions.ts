import type { DiveReportState } from '../../../../domain/dive-reports/report-words.ts';
import { navigate } from '../../../app/router/navigation.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { type ApiAction, deleteAt, useApiAction } from '../../kit/api/use-api-action.ts';
import { countText } from '../../kit/fields/count-text.ts';

export const REPORTS_PATH = '/api/admin/dive-reports';

export type BlockKind = 'network' | 'host' | 'words';
type Changed = { batch: string; changed: number; blocked: number };

/** The outcome for reports in each state, said after their number: '3 moved to Spam'. */
export const DONE: Record<DiveReportState, string> = {
  published: 'published',
  spam: 'moved to Spam',
  new: 'held again',
};

/** The actions on divers' reports. Each change can be undone from its toast and below the list. */
export function useReportActions() {
  const { busy, run } = useApiAction();
  const undo = (batch: string) =>
    run(() => adminRequest('POST', `${REPORTS_PATH}/undo`, { body: { batch } }), 'Not undone', {
      title: 'Undone',
      description: 'The reports are as they were.',
    });
  const change = async (ids: readonly number[], state: DiveReportState, block?: BlockKind) => {
    const body = { ids, state, ...(block && { block }) };
    const { result } = await run(
      () => adminRequest<Changed>('POST', `${REPORTS_PATH}/change`, { body }),
      'Not changed',
    );
    if (!result) return false;
    const blocked = result.blocked > 0 ? `, ${result.blocked} blocked` : '';
    showToast({
      title: 'Done',
      description: `${countText(result.changed, 'report')} ${DONE[state]}${blocked}.`,
      action: { label: 'Undo', run: () => void undo(result.batch) },
    });
    return true;
  };
  const remove = (ids: readonly number[]) =>
    run(() => adminRequest('POST', `${REPORTS_PATH}/delete`, { body: { ids } }), 'Not deleted', {
      title: 'Deleted',
      description: `${countText(ids.length, 'report')} deleted for good.`,
    });
  const selectAlike = async (id: number, select: (ids: Iterable<number>) => void) => {
    const { result } = await run(
      () => adminRequest<{ ids: number[] }>('GET', `${REPORTS_PATH}/${id}/alike`),
      'Not found',
    );
    if (result) select(result.ids);
  };
  const toPage = async (id: number) => {
    const { result } = await run(
      () => adminRequest<{ messageId: number }>('POST', `${REPORTS_PATH}/${id}/to-page`),
      'Not offered',
    );
    if (result) navigate(`/admin/dive-sites?report=${result.messageId}`);
  };
  const unblock = (id: number) => run(() => deleteAt(`${REPORTS_PATH}/blocks/${id}`), 'Not removed');
  return { busy, undo, change, remove, selectAlike, toPage, unblock };
}

/** Deletes all that came with an address. */
export const eraseSender = (email: string): ApiAction<unknown> => ({
  send: () => adminRequest('POST', `${REPORTS_PATH}/erase`, { body: { email } }),
  failed: 'Not deleted',
  done: { title: 'Deleted', description: `Every report and photo from ${email} is deleted for good.` },
});
