import { useState } from 'react';
import { showToast } from '../../components/toast/toasts.ts';
import { Icon } from '../../icons/icon.tsx';
import { AdminFailure, adminCall } from '../calls/admin-call.ts';
import { useForgetAnswers } from '../calls/use-admin.ts';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import type { ListedUpload } from './picture-card.tsx';
import { UseList } from './use-list.tsx';

/** Deletes a picture after a question; one that is shown somewhere stays, and the dialog says where. */
export function DeletePicture({ upload }: { upload: ListedUpload }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const forgetAnswers = useForgetAnswers();
  const close = () => setAsking(false);
  const remove = async () => {
    setBusy(true);
    try {
      await adminCall('DELETE', `/api/admin/uploads/${upload.id}`);
      close();
      await forgetAnswers();
      showToast({ title: 'Success', description: 'Picture deleted successfully' });
    } catch (failure) {
      const status = failure instanceof AdminFailure ? failure.status : 0;
      // In use since the list was loaded: the dialog stays open and shows where.
      if (status === 409 || status === 404) await forgetAnswers();
      if (status !== 409) {
        close();
        showToast({ title: 'Error', description: 'Failed to delete picture', destructive: true });
      }
    }
    setBusy(false);
  };
  return (
    <>
      <button type="button" className="button danger sm" onClick={() => setAsking(true)}>
        <Icon name="trash-2" />
        Delete<span className="visually-hidden">: {upload.originalName}</span>
      </button>
      {asking &&
        (upload.uses.length > 0 ? (
          <InUse upload={upload} onClose={close} />
        ) : (
          <ConfirmDialog
            title="Delete this picture?"
            onClose={close}
            actions={
              <>
                <button type="button" className="button" onClick={close}>
                  Cancel
                </button>
                <button type="button" className="button danger solid" disabled={busy} onClick={remove}>
                  {busy ? 'Deleting...' : 'Delete'}
                </button>
              </>
            }
          >
            <p>“{upload.originalName}” and all its sizes will be gone for good. Nothing on this site shows it.</p>
          </ConfirmDialog>
        ))}
    </>
  );
}

function InUse({ upload, onClose }: { upload: ListedUpload; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="This picture is in use"
      onClose={onClose}
      actions={
        <button type="button" className="button ink" onClick={onClose}>
          Close
        </button>
      }
    >
      <p>“{upload.originalName}” cannot be deleted while something shows it. Take it out there first:</p>
      <UseList uses={upload.uses} />
    </ConfirmDialog>
  );
}
