import { ConfirmDialog } from '../fields/confirm-dialog.tsx';

/** Asked before a dialog with something unsaved is closed. */
export function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <ConfirmDialog
      title="Discard unsaved changes?"
      onClose={onKeep}
      actions={
        <>
          <button type="button" className="button ink" onClick={onKeep}>
            Keep editing
          </button>
          <button type="button" className="button danger" onClick={onDiscard}>
            Discard
          </button>
        </>
      }
    >
      <p>What you typed has not been saved yet.</p>
    </ConfirmDialog>
  );
}
