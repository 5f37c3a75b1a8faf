import { Button } from '../../kit/fields/button.tsx';
import { ConfirmDialog } from '../../kit/fields/confirm-dialog.tsx';

type UnpublishProps = { name: string; onClose: () => void; onConfirm: () => void };

/** Asks before 'Save as Draft' unpublishes an item. */
export function UnpublishDialog({ name, onClose, onConfirm }: UnpublishProps) {
  return (
    <ConfirmDialog
      title="Take this off the site?"
      onClose={onClose}
      actions={
        <>
          <Button kind="dark" onClick={onClose}>
            Keep it live
          </Button>
          <Button kind="danger" onClick={onConfirm}>
            Unpublish and save as draft
          </Button>
        </>
      }
    >
      <p>“{name}” is live. Saving it as a draft takes it off the site until you publish it again.</p>
      <p className="muted">To save your changes and keep it on the site, use “Update & Keep Published”.</p>
    </ConfirmDialog>
  );
}
