import {
  MAX_CHANGED_SUBSCRIBERS,
  type Subscriber,
  type SubscriberAction,
} from '../../../../domain/newsletter/subscriber.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { type Selection, SelectionBar } from '../../kit/list/selection-bar.tsx';
import type { List } from '../../kit/list/use-list.ts';

const PATH = '/api/newsletter/subscribers';

type Changed = { changed: number; failed: string[] };
const DONE: Record<SubscriberAction, string> = {
  deactivate: 'switched off',
  activate: 'switched on',
  delete: 'deleted',
};

/** The actions for the ticked subscribers. Switching off can be taken back from the toast. */
export function SubscriberBulkBar({ list, selection }: { list: List<Subscriber>; selection: Selection }) {
  const { busy, run } = useApiAction();
  const change = async (chosen: readonly number[], action: SubscriberAction) => {
    const total: Changed = { changed: 0, failed: [] };
    const { failure } = await run(async () => {
      for (let at = 0; at < chosen.length; at += MAX_CHANGED_SUBSCRIBERS) {
        const body = { ids: chosen.slice(at, at + MAX_CHANGED_SUBSCRIBERS), action };
        const done = await adminRequest<Changed>('POST', `${PATH}/change`, { body });
        total.changed += done.changed;
        total.failed = [...new Set([...total.failed, ...done.failed])];
      }
    }, 'Nothing was changed');
    if (failure) return;
    selection.clear();
    const words = `${countText(total.changed, 'subscriber')} ${DONE[action]}.`;
    showToast({
      title: 'Done',
      description: [words, ...total.failed].join(' '),
      ...(action === 'deactivate' && { action: { label: 'Undo', run: () => void change(chosen, 'activate') } }),
    });
  };
  return (
    <SelectionBar
      list={list}
      selection={selection}
      busy={busy}
      noun="subscriber"
      deletion={{
        along: 'Their reports, follows and waiting emails are deleted too.',
        run: (chosen) => change(chosen, 'delete'),
      }}
    >
      <Button isSmall busy={busy} onClick={() => void change([...selection.ids], 'deactivate')}>
        Switch off
      </Button>
    </SelectionBar>
  );
}
