import type { Message } from '../../../domain/message.ts';
import { showToast } from '../../components/toast/toasts.ts';
import { adminCall } from '../calls/admin-call.ts';
import { useAttempt } from '../calls/use-attempt.ts';

/** What an owner can do to a message. A failure is told and changes nothing. */
export function useMessageActions({ id, name }: Message) {
  const { busy, attempt } = useAttempt();
  const path = `/api/admin/messages/${id}`;

  const mark = (read: boolean) => attempt(() => adminCall('PATCH', path, { body: { read } }), 'Update Failed');
  const remove = async () => {
    const answer = await attempt(() => adminCall('DELETE', path), 'Deletion Failed');
    if (answer === undefined) return;
    showToast({ title: 'Message Deleted', description: `The message from ${name} is gone for good.` });
  };
  return { busy, mark, remove };
}
