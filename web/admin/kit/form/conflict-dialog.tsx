import { Button } from '../fields/button.tsx';
import { ConfirmDialog } from '../fields/confirm-dialog.tsx';
import type { ConflictedForm } from './use-admin-form.ts';

type ConflictDialogProps = {
  form: ConflictedForm;
  /** Saved versions are in the history too. */
  hasHistory: boolean;
  /** Opens the item as it is on the server. */
  onReload: () => void;
};

/** Asks before a newer version is overwritten; nothing while there is none. */
export function ConflictDialog({ form, hasHistory, onReload }: ConflictDialogProps) {
  const { conflict, dismissFailure, overwrite } = form;
  if (!conflict) return null;
  /** The item was published as scheduled, and this save would unpublish it. */
  const isPublished = conflict.failure.details.published !== undefined;
  const reload = () => {
    dismissFailure();
    onReload();
  };
  return (
    <ConfirmDialog
      title={isPublished ? 'Published as scheduled' : 'Changed in another window'}
      onClose={dismissFailure}
      actions={
        <>
          <Button kind="dark" onClick={dismissFailure}>
            Keep editing
          </Button>
          <Button onClick={reload}>Use the saved version</Button>
          <Button kind="danger" onClick={overwrite}>
            Overwrite with mine
          </Button>
        </>
      }
    >
      {isPublished ? (
        <p>
          This went live as scheduled after you had opened it. What you typed has not been saved yet: saving yours over
          it takes it off the site.
        </p>
      ) : (
        <p>
          This was saved by someone else, or in another window, after you opened it. What you typed has not been saved
          yet and nothing has been overwritten.
        </p>
      )}
      <p className="muted">
        If you use the saved version, yours is kept as an unsaved copy in this browser.
        {hasHistory && ' If you overwrite it, the other one stays in the history.'}
      </p>
    </ConfirmDialog>
  );
}
