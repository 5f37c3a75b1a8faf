import type { Subscriber, SubscriberChange } from '../../../../domain/newsletter/subscriber.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { failureToast } from '../../kit/api/failure-toast.ts';
import { deleteAt, useApiAction } from '../../kit/api/use-api-action.ts';

const PATH = '/api/newsletter/subscribers';

const FAILED = {
  update: { title: 'Update Failed', description: 'Failed to update newsletter subscriber.' },
  delete: { title: 'Deletion Failed', description: 'Failed to delete newsletter subscriber.' },
};

/** Actions on subscribers. */
export function useSubscriberActions() {
  const { busy, run } = useApiAction();

  /** @returns null on success, otherwise the error. */
  const update = async (id: number, change: Required<SubscriberChange>) => {
    const { failure } = await run(
      () => adminRequest<Subscriber>('PATCH', `${PATH}/${id}`, { body: change }),
      (reason) => failureToast(FAILED.update, reason),
      ({ email, subscribed }) => ({
        title: 'Subscriber Updated',
        description: `${email} is ${subscribed ? 'active' : 'unsubscribed'}.`,
      }),
    );
    return failure;
  };

  /** @returns null on success, otherwise the error. */
  const remove = async ({ id, email }: Subscriber) => {
    const { failure } = await run(
      () => deleteAt(`${PATH}/${id}`),
      () => FAILED.delete,
      { title: 'Subscriber Deleted', description: `${email} has been deleted.` },
    );
    return failure;
  };

  return { busy, update, remove };
}
