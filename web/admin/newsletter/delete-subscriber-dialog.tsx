import type { Subscriber } from '../../../domain/subscriber.ts';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import { useSubscriberActions } from './use-subscriber-actions.ts';

type DialogProps = {
  subscriber: Subscriber;
  onClose: () => void;
  onDeleted: () => void;
};

export function DeleteSubscriberDialog({ subscriber, onClose, onDeleted }: DialogProps) {
  const { busy, remove } = useSubscriberActions();
  const confirm = async () => {
    const failure = await remove(subscriber);
    onClose();
    if (!failure) onDeleted();
  };
  return (
    <ConfirmDialog
      title="Delete Subscriber"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="button danger solid" disabled={busy} onClick={confirm}>
            Delete
          </button>
        </>
      }
    >
      <p>Are you sure you want to delete this newsletter subscriber?</p>
      <p>
        <strong>{subscriber.email}</strong> and the record of their consent will be gone for good. To stop mail only,
        edit them and switch the subscription off.
      </p>
    </ConfirmDialog>
  );
}
