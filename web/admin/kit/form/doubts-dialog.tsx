import buttonStyles from '../../../ui/button.module.css';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';

type DoubtsDialogProps = {
  doubts: readonly string[];
  action: 'save' | 'publish';
  onDismiss: () => void;
  onConfirm: () => void;
};

/** Asks whether doubtful facts are right before they are saved or published. */
export function DoubtsDialog({ doubts, action, onDismiss, onConfirm }: DoubtsDialogProps) {
  return (
    <ConfirmDialog
      title="Is this right?"
      onClose={onDismiss}
      actions={
        <>
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.dark}`} onClick={onDismiss}>
            Check it again
          </button>
          <button type="button" className={buttonStyles.button} onClick={onConfirm}>
            It’s right: {action} it
          </button>
        </>
      }
    >
      {doubts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmDialog>
  );
}
