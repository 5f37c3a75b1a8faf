import type { Message, MessageAction } from '../../../../domain/forms/message.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { type Selection, SelectionBar } from '../../kit/list/selection-bar.tsx';
import type { List } from '../../kit/list/use-list.ts';

export const MESSAGES_PATH = '/api/admin/messages';

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

export function MessageBulkBar({ list, selection, isSpam }: BulkBarProps) {
  const { busy, change } = useChangeMessages();
  const ids = [...selection.ids];
  const act = async (action: MessageAction) => {
    if (await change(ids, action)) selection.clear();
  };
  const button = (label: string, action: MessageAction) => (
    <Button isSmall busy={busy} onClick={() => void act(action)}>
      {label}
    </Button>
  );
  return (
    <SelectionBar
      list={list}
      selection={selection}
      busy={busy}
      noun="message"
      deletion={{ along: 'Emails that still wait for them are deleted too.', run: () => act('delete') }}
    >
      {isSpam ? button('Not spam', 'inbox') : button('Spam', 'spam')}
      {!isSpam && button('Read', 'read')}
      {!isSpam && button('Answered', 'answered')}
    </SelectionBar>
  );
}
