import { useState } from 'react';
import type { Message, MessageAction } from '../../../../domain/forms/message.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { QuestionDialog } from '../../kit/fields/question-dialog.tsx';
import { type Selection, SelectionBar } from '../../kit/list/selection-bar.tsx';
import type { List } from '../../kit/list/use-list.ts';

export const MESSAGES_PATH = '/api/admin/messages';
/** The most messages that one action takes, and a list returns at once. */
const MAX_CHOSEN = 2_000;
const LISTED_AT_ONCE = 500;

const DONE: Record<MessageAction, string> = {
  ...{ spam: 'moved to Spam', inbox: 'moved back', read: 'marked as read' },
  ...{ answered: 'marked as answered', delete: 'deleted' },
};

/** Changes many messages; what was moved can be moved back from its toast. */
export function useChangeMessages() {
  const { busy, run } = useApiAction();
  const send = (ids: readonly number[], action: MessageAction) =>
    run(
      () => adminRequest<{ changed: number }>('POST', `${MESSAGES_PATH}/change`, { body: { ids, action } }),
      'Nothing was changed',
    );
  const change = async (ids: readonly number[], action: MessageAction) => {
    const { result } = await send(ids, action);
    if (!result) return false;
    const back = { spam: 'inbox', inbox: 'spam' } as const;
    showToast({
      title: 'Done',
      description: `${countText(result.changed, 'message')} ${DONE[action]}.`,
      ...(action in back && {
        action: { label: 'Undo', run: () => void send(ids, back[action as keyof typeof back]) },
      }),
    });
    return true;
  };
  return { busy, change };
}

type BulkBarProps = { list: List<Message>; selection: Selection; isSpam: boolean };

/** The actions for the ticked messages. */
export function MessageBulkBar({ list, selection, isSpam }: BulkBarProps) {
  const { busy, change } = useChangeMessages();
  const { run } = useApiAction();
  const [isAsking, setIsAsking] = useState(false);
  const ids = [...selection.ids];
  const act = async (action: MessageAction) => {
    const isDone = await change(ids, action);
    setIsAsking(false);
    if (isDone) selection.clear();
  };
  const chooseAll = async () => {
    const all: number[] = [];
    const { failure } = await run(async () => {
      for (let at = 0; at < Math.min(list.total, MAX_CHOSEN); at += LISTED_AT_ONCE) {
        const page = await adminRequest<{ items: Message[] }>('GET', list.matchingFrom(at, LISTED_AT_ONCE));
        all.push(...page.items.map(({ id }) => id));
      }
    }, 'Not selected');
    if (!failure) selection.choose(all);
  };
  const button = (label: string, action: MessageAction) => (
    <Button isSmall busy={busy} onClick={() => void act(action)}>
      {label}
    </Button>
  );
  return (
    <SelectionBar count={ids.length} onClear={selection.clear}>
      {list.total > ids.length && (
        <Button isSmall onClick={() => void chooseAll()}>
          Select all {Math.min(list.total, MAX_CHOSEN)}
        </Button>
      )}
      {isSpam ? button('Not spam', 'inbox') : button('Spam', 'spam')}
      {!isSpam && button('Read', 'read')}
      {!isSpam && button('Answered', 'answered')}
      <Button isSmall kind="danger" busy={busy} onClick={() => setIsAsking(true)}>
        Delete…
      </Button>
      {isAsking && (
        <QuestionDialog
          title={`Delete ${countText(ids.length, 'message')}?`}
          action="Delete for good"
          busy={busy && 'Deleting...'}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void act('delete')}
        >
          <p>Emails that still wait for them are deleted too. This cannot be undone.</p>
        </QuestionDialog>
      )}
    </SelectionBar>
  );
}
