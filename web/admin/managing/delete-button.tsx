import { useState } from 'react';
import { showToast } from '../../components/toast/toasts.ts';
import { Icon } from '../../icons/icon.tsx';
import { AdminFailure, adminCall } from '../calls/admin-call.ts';
import { useForgetAnswers } from '../calls/use-admin.ts';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';

type DeleteButtonProps = {
  /** What it is called. */
  name: string;
  /** Of what kind it is, in sentences: 'dive site'. */
  kind: string;
  /** The call that deletes it. */
  path: string;
  onDeleted?: () => void;
};

/** Deletes one thing for good, after a question. */
export function DeleteButton({ name, kind, path, onDeleted }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const forgetAnswers = useForgetAnswers();
  const remove = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await adminCall('DELETE', path).catch(unlessGone);
      onDeleted?.();
      await forgetAnswers();
      const subject = kind.charAt(0).toUpperCase() + kind.slice(1);
      showToast({ title: 'Success', description: `${subject} deleted successfully` });
    } catch {
      showToast({ title: 'Error', description: `Failed to delete ${kind}`, destructive: true });
    }
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="button danger sm" disabled={busy} onClick={() => setAsking(true)}>
        <Icon name="trash-2" />
        Delete<span className="visually-hidden">: {name}</span>
      </button>
      {asking && (
        <ConfirmDialog
          title={`Delete this ${kind}?`}
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="button" onClick={() => setAsking(false)}>
                Cancel
              </button>
              <button type="button" className="button danger solid" onClick={remove}>
                Delete
              </button>
            </>
          }
        >
          <p>“{name}” will be gone from the site for good. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** What somebody else has deleted meanwhile is deleted. */
function unlessGone(failure: unknown): void {
  if (!(failure instanceof AdminFailure && failure.status === 404)) throw failure;
}
