import { Button } from '../fields/button.tsx';
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
          <Button kind="dark" onClick={onDismiss}>
            Check it again
          </Button>
          <Button onClick={onConfirm}>It’s right: {action} it</Button>
        </>
      }
    >
      {doubts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </ConfirmDialog>
  );
}
