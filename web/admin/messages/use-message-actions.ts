import type { Message } from '../../../domain/message.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { adminCall } from '../api/admin-request.ts';
import { deleteAt, useAttempt } from '../api/use-api-action.ts';

/** What an owner can do to a message. */
export function useMessageActions({ id, name }: Message) {
  const { busy, attempt } = useAttempt();
  const path = `/api/admin/messages/${id}`;

  const mark = (read: boolean) => attempt(() => adminCall('PATCH', path, { body: { read } }), 'Update Failed');
  const remove = async () => {
    const { failure } = await attempt(() => deleteAt(path), 'Deletion Failed');
    if (!failure) showToast({ title: 'Message Deleted', description: `The message from ${name} is gone for good.` });
    return true;
  };
  return { busy, mark, remove };
}
