import { useState } from 'react';
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
import { QuestionDialog } from '../../kit/fields/question-dialog.tsx';
import { type Selection, SelectionBar } from '../../kit/list/selection-bar.tsx';
import type { List } from '../../kit/list/use-list.ts';

const PATH = '/api/newsletter/subscribers';
/** The most subscribers that are chosen at once, and those that one request lists. */
const MAX_CHOSEN = 2_000;
const LISTED_AT_ONCE = 500;

type Changed = { changed: number; failed: string[] };
const DONE: Record<SubscriberAction, string> = {
  deactivate: 'switched off',
  activate: 'switched on',
  delete: 'deleted',
};

/** The actions for the ticked subscribers. Switching off can be taken back from the toast. */
export function SubscriberBulkBar({ list, selection }: { list: List<Subscriber>; selection: Selection }) {
  const { busy, run } = useApiAction();
  const [isAsking, setIsAsking] = useState(false);
  const ids = [...selection.ids];
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
    setIsAsking(false);
    if (failure) return;
    selection.clear();
    const words = `${countText(total.changed, 'subscriber')} ${DONE[action]}.`;
    showToast({
      title: 'Done',
      description: [words, ...total.failed].join(' '),
      ...(action === 'deactivate' && { action: { label: 'Undo', run: () => void change(chosen, 'activate') } }),
    });
  };
  const chooseAll = async () => {
    const all: number[] = [];
    const { failure } = await run(async () => {
      for (let at = 0; at < Math.min(list.total, MAX_CHOSEN); at += LISTED_AT_ONCE) {
        const page = await adminRequest<{ items: Subscriber[] }>('GET', list.matchingFrom(at, LISTED_AT_ONCE));
        all.push(...page.items.map(({ id }) => id));
      }
    }, 'Not selected');
    if (!failure) selection.choose(all);
  };
  return (
    <SelectionBar count={ids.length} onClear={selection.clear}>
      {list.total > ids.length && (
        <Button isSmall onClick={() => void chooseAll()}>
          Select all {Math.min(list.total, MAX_CHOSEN)}
        </Button>
      )}
      <Button isSmall busy={busy} onClick={() => void change(ids, 'deactivate')}>
        Switch off
      </Button>
      <Button isSmall kind="danger" busy={busy} onClick={() => setIsAsking(true)}>
        Delete…
      </Button>
      {isAsking && (
        <QuestionDialog
          title={`Delete ${countText(ids.length, 'subscriber')}?`}
          action="Delete for good"
          busy={busy && 'Deleting...'}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void change(ids, 'delete')}
        >
          <p>Their reports, follows and waiting emails are deleted too. This cannot be undone.</p>
        </QuestionDialog>
      )}
    </SelectionBar>
  );
}
