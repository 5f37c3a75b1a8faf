import { useState } from 'react';
import type { Subscriber, SubscriberChange } from '../../../domain/subscriber.ts';
import { showToast } from '../../components/toast/toasts.ts';
import { AdminFailure, adminCall } from '../calls/admin-call.ts';
import { useForgetAnswers } from '../calls/use-admin.ts';

const PATH = '/api/newsletter/subscribers';

const FAILED = {
  update: { title: 'Update Failed', description: 'Failed to update newsletter subscriber.', destructive: true },
  delete: { title: 'Deletion Failed', description: 'Failed to delete newsletter subscriber.', destructive: true },
};

/** What an owner can do to subscribers. A failure is told and changes nothing. */
export function useSubscriberActions() {
  const [busy, setBusy] = useState(false);
  const forgetAnswers = useForgetAnswers();

  /** @returns null when it worked, otherwise why not. */
  const attempt = async (act: () => Promise<void>, failed: typeof FAILED.update): Promise<AdminFailure | null> => {
    setBusy(true);
    try {
      await act();
      return null;
    } catch (failure) {
      if (!(failure instanceof AdminFailure)) throw failure;
      showToast(failed);
      return failure;
    } finally {
      setBusy(false);
    }
  };

  const update = (id: number, change: Required<SubscriberChange>) =>
    attempt(async () => {
      const { email, subscribed } = await adminCall<Subscriber>('PATCH', `${PATH}/${id}`, { body: change });
      await forgetAnswers();
      showToast({
        title: 'Subscriber Updated',
        description: `${email} is ${subscribed ? 'active' : 'unsubscribed'}.`,
      });
    }, FAILED.update);

  const remove = ({ id, email }: Subscriber) =>
    attempt(async () => {
      await adminCall('DELETE', `${PATH}/${id}`);
      await forgetAnswers();
      showToast({ title: 'Subscriber Deleted', description: `${email} is gone for good.` });
    }, FAILED.delete);

  return { busy, update, remove };
}
