import type { Message } from '../../../domain/message.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { adminRequest } from '../api/admin-request.ts';
import { deleteAt, useApiAction } from '../api/use-api-action.ts';

/** What an owner can do to a message. */
export function useMessageActions({ id, name }: Message) {
  const { busy, attempt } = useApiAction();
  const path = `/api/admin/messages/${id}`;

  const mark = (read: boolean) => attempt(() => adminRequest('PATCH', path, { body: { read } }), 'Update Failed');
  const remove = async () => {
    const { failure } = await attempt(() => deleteAt(path), 'Deletion Failed');
    if (!failure) showToast({ title: 'Message Deleted', description: `The message from ${name} is gone for good.` });
    return true;
  };
  return { busy, mark, remove };
}
