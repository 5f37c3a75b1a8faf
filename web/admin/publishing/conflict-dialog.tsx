import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import type { PublishingKind } from './publishing-kind.ts';

type ConflictDialogProps = {
  kind: PublishingKind;
  onClose: () => void;
  onReload: () => void;
  onOverwrite: () => void;
};

/** Somebody has saved the same thing meanwhile: nothing is overwritten unless the owner says so. */
export function ConflictDialog({ kind, onClose, onReload, onOverwrite }: ConflictDialogProps) {
  return (
    <ConfirmDialog
      title="Changed in another window"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button ink" onClick={onClose}>
            Keep editing
          </button>
          <button type="button" className="button" onClick={onReload}>
            Show the saved version
          </button>
          <button type="button" className="button danger" onClick={onOverwrite}>
            Save mine over it
          </button>
        </>
      }
    >
      <p>
        This was saved by somebody else, or in another window, after you had opened it. Your text has not been saved yet
        and nothing has been overwritten.
      </p>
      <p className="soft">
        {kind.keepsHistory
          ? 'Whichever you choose, both are kept: the saved version in its history, yours as an unsaved copy in this browser.'
          : 'If you show the saved version, yours is kept as an unsaved copy in this browser.'}
      </p>
    </ConfirmDialog>
  );
}
