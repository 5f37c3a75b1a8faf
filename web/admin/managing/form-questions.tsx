import { ConfirmDialog } from '../fields/confirm-dialog.tsx';

/** Asked before a dialog with something unsaved is closed. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
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

type OvertakenQuestionProps = { name: string; onKeep: () => void; onReload: () => void; onOverwrite: () => void };

/** Asked when somebody else has saved the same thing meanwhile. */
export function OvertakenQuestion({ name, onKeep, onReload, onOverwrite }: OvertakenQuestionProps) {
  return (
    <ConfirmDialog
      title="Changed in another window"
      onClose={onKeep}
      actions={
        <>
          <button type="button" className="button ink" onClick={onKeep}>
            Keep editing
          </button>
          <button type="button" className="button" onClick={onReload}>
            Reload
          </button>
          <button type="button" className="button danger" onClick={onOverwrite}>
            Save mine over it
          </button>
        </>
      }
    >
      <p>
        This {name} was saved by somebody else, or in another window, after you had opened it. Nothing has been
        overwritten.
      </p>
      <p className="soft">Reload shows what is saved now and gives up what you typed here.</p>
    </ConfirmDialog>
  );
}
