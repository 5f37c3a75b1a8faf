import buttonStyles from '../../../ui/button.module.css';
import textStyles from '../../../ui/text.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConflictQuestionProps = {
  /** Saved versions are in the history too. */
  hasHistory: boolean;
  /** The item was published as scheduled, and this save would unpublish it. */
  isPublished?: boolean;
  onDismiss: () => void;
  onReload: () => void;
  onOverwrite: () => void;
};

/** Shown if a newer version exists: asks before overwriting it. */
export function ConflictDialog({
  hasHistory,
  isPublished = false,
  onDismiss,
  onReload,
  onOverwrite,
}: ConflictQuestionProps) {
  return (
    <ConfirmDialog
      title={isPublished ? 'Published as scheduled' : 'Changed in another window'}
      onClose={onDismiss}
      actions={
        <>
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.dark}`} onClick={onDismiss}>
            Keep editing
          </button>
          <button type="button" className={buttonStyles.button} onClick={onReload}>
            Use the saved version
          </button>
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.danger}`} onClick={onOverwrite}>
            Overwrite with mine
          </button>
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
      <p className={textStyles.muted}>
        If you use the saved version, yours is kept as an unsaved copy in this browser.
        {hasHistory && ' If you overwrite it, the other one stays in the history.'}
      </p>
    </ConfirmDialog>
  );
}
