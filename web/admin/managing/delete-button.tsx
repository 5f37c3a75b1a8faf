import { useState } from 'react';
import { showToast } from '../../components/toast/toasts.ts';
import { Icon } from '../../icons/icon.tsx';
import { AdminFailure, adminCall } from '../calls/admin-call.ts';
import { useForgetAnswers } from '../calls/use-admin.ts';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import { sentence } from './failure-texts.ts';
import type { Managed } from './managed-kind.ts';

type DeleteButtonProps = { item: Managed; kind: { name: string; path: string } };

/** Deletes one thing for good, after a question. */
export function DeleteButton({ item, kind }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const forgetAnswers = useForgetAnswers();
  const remove = async () => {
    setAsking(false);
    setBusy(true);
    try {
      await adminCall('DELETE', `${kind.path}/${item.id}`).catch(unlessGone);
      await forgetAnswers();
      showToast({ title: 'Success', description: `${sentence(kind.name)} deleted successfully` });
    } catch {
      showToast({ title: 'Error', description: `Failed to delete ${kind.name}`, destructive: true });
    }
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="button danger sm" disabled={busy} onClick={() => setAsking(true)}>
        <Icon name="trash-2" />
        Delete<span className="visually-hidden">: {item.name}</span>
      </button>
      {asking && (
        <ConfirmDialog
          title={`Delete this ${kind.name}?`}
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
          <p>“{item.name}” will be gone from the site for good. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** What somebody else has deleted meanwhile is deleted. */
function unlessGone(failure: unknown): void {
  if (!(failure instanceof AdminFailure && failure.status === 404)) throw failure;
}
