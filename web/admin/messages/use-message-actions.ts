import { useState } from 'react';
import type { Message } from '../../../domain/message.ts';
import { showToast } from '../../components/toast/toasts.ts';
import { AdminFailure, adminCall } from '../calls/admin-call.ts';
import { useForgetAnswers } from '../calls/use-admin.ts';

/** What an owner can do to a message. A failure is told and changes nothing. */
export function useMessageActions({ id, name }: Message) {
  const [busy, setBusy] = useState(false);
  const forgetAnswers = useForgetAnswers();
  const path = `/api/admin/messages/${id}`;

  /** @returns whether it worked. */
  const attempt = async (act: () => Promise<unknown>, title: string): Promise<boolean> => {
    setBusy(true);
    try {
      await act();
      await forgetAnswers();
      return true;
    } catch (failure) {
      if (!(failure instanceof AdminFailure)) throw failure;
      showToast({ title, description: failure.message, destructive: true });
      return false;
    } finally {
      setBusy(false);
    }
  };

  const mark = (read: boolean) => attempt(() => adminCall('PATCH', path, { body: { read } }), 'Update Failed');
  const remove = async () => {
    const worked = await attempt(() => adminCall('DELETE', path), 'Deletion Failed');
    if (worked) showToast({ title: 'Message Deleted', description: `The message from ${name} is gone for good.` });
  };
  return { busy, mark, remove };
}
