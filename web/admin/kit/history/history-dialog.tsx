import { useEffect, useId, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import iconButtonStyles from '../../../ui/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import tagStyles from '../../../ui/tag.module.css';
import { showToast } from '../../../ui/toast/toasts.ts';
import { Button } from '../fields/button.tsx';
import { formatDateTime, formatDay } from '../fields/format-date.ts';
import { LoadFailure } from '../fields/load-failure.tsx';
import messageStyles from '../fields/message.module.css';
import type { Values } from '../form/publishable-config.ts';
import dialogSheetStyles from '../layout/dialog-sheet.module.css';
import { canLeave } from '../layout/leave-guard.ts';
import { diffFields } from './diff-fields.ts';
import styles from './history-dialog.module.css';
import {
  type History,
  type HistoryConfig,
  type HistoryDialogProps,
  type RevisionSummary,
  useHistory,
} from './use-history.ts';
import { VersionPane } from './version-pane.tsx';

/** Compares saved versions with the current one. Restoring only fills the form; nothing is overwritten until it is saved. */
export function HistoryDialog<Held>({ kind, item, onRestore, onClose }: HistoryDialogProps<Held>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const history = useHistory(kind, item.id);
  const { list, present, chosen, choose, failure, retry } = history;
  const old = useOldVersion(kind, history);
  const deleted = history.revision.data?.deletedPictures ?? [];
  const restore = () => {
    if (!old || !canLeave()) return;
    dialog.current?.close();
    onRestore(old.values, old.version);
    showToast(
      deleted.length > 0
        ? { title: 'Older version loaded', description: deletedText(deleted.length), destructive: true }
        : {
            title: 'Older version loaded',
            description: 'Check it and save. Nothing changes on the site until you do.',
          },
    );
  };
  return createPortal(
    <dialog
      ref={dialog}
      className={`${dialogSheetStyles.dialogSheet} framed sheet ink ${dialogSheetStyles.whole} size-16 ${styles.historyDialog}`}
      aria-labelledby={id}
      onClose={onClose}
    >
      <header className={`${styles.head} flex between items-start gap-3 bar-below`}>
        <div className="shrinks anywhere">
          <h2 id={id}>History</h2>
          <p className="note two-lines">{String((present ?? item)[kind.nameField])}</p>
        </div>
        <button
          type="button"
          className={iconButtonStyles.iconButton}
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="x" />
        </button>
      </header>
      {failure && (
        <div className={`${styles.message} grid content-start justify-start gap-3 measure`}>
          <LoadFailure text="The history could not be loaded." failure={failure} onRetry={retry} />
        </div>
      )}
      {!failure && !present && (
        <p className={`${styles.message} grid content-start justify-start gap-3 measure muted`}>Loading...</p>
      )}
      {present && !chosen && <NoVersions />}
      {present && chosen && (
        <div className={styles.body}>
          <VersionList list={list} chosen={chosen.id} onChoose={choose} />
          <VersionPane history={history} differences={old?.differences ?? null} />
        </div>
      )}
      {list.length > 1 && (
        <footer className={`${styles.foot} p-3-4 row gap-2-4 ink-above`}>
          {deleted.length > 0 && (
            <div className={messageStyles.warning} role="status">
              <Icon name="triangle-alert" />
              <div>
                <p>{deletedText(deleted.length)}</p>
                <ul>
                  {deleted.map((address) => (
                    <li key={address}>
                      <code>{address}</code>
                    </li>
                  ))}
                </ul>
              </div>
            </div>
          )}
          <p className="note">
            The restored version opens in the form. Nothing changes on the site until you save it there.
          </p>
          <Button kind="dark" disabled={!old || old.differences.length === 0} onClick={restore}>
            Restore this version
          </Button>
        </footer>
      )}
    </dialog>,
    document.body,
  );
}

const deletedText = (count: number) =>
  count === 1
    ? 'A picture of this version was deleted from the library. Choose another one in the form before you save.'
    : `${count} pictures of this version were deleted from the library. Choose others in the form before you save.`;

/** The chosen version as form values, and its differences; null while it loads. */
function useOldVersion<Held>(kind: HistoryConfig<Held>, { present, revision }: History) {
  const fields = revision.data?.fields;
  return useMemo(() => {
    if (!present || !fields) return null;
    // Fields added to the form after this version keep their current value.
    const old = { ...present, ...fields };
    const readTexts = kind.readTexts ?? (kind.readValues as (item: object) => Values);
    const differences = diffFields(kind.fields, readTexts(old), readTexts(present));
    return { values: kind.readValues(old), version: present.version, differences };
  }, [kind, present, fields]);
}

const NoVersions = () => (
  <p className={`${styles.message} grid content-start justify-start gap-3 measure`}>
    No versions yet. Your first save also keeps the text as it is now.
  </p>
);

/** The version number of the text before its first save. */
const BEFORE_EDITING = 0;

type VersionListProps = { list: RevisionSummary[]; chosen: number; onChoose: (id: number) => void };

/** The versions, newest first, as radio buttons, so that arrow keys move between them. */
function VersionList({ list, chosen, onChoose }: VersionListProps) {
  const name = useId();
  const checked = useRef<HTMLInputElement>(null);
  useEffect(() => checked.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset className={`${styles.versions} shrinks ink-below`}>
      <legend className="visually-hidden">Saved versions, newest first</legend>
      {list.map((revision, index) => (
        <label key={revision.id} className="grid gap-3 rule-below pointer hover-shoal">
          <input
            ref={revision.id === chosen ? checked : undefined}
            type="radio"
            name={name}
            checked={revision.id === chosen}
            onChange={() => onChoose(revision.id)}
          />
          <span className={`${styles.version} row shrinks small num`}>
            <b className="strong">
              {revision.version === BEFORE_EDITING ? 'Before editing began' : formatDateTime(revision.savedAt)}
            </b>
            {index === 0 && <span className={`${tagStyles.tag} ${tagStyles.info}`}>Current</span>}
            {/* Content that shipped with the site is dated by day. */}
            {revision.savedBy && <span>by {revision.savedBy}</span>}
            {revision.version === BEFORE_EDITING && <span>as of {formatDay(revision.savedAt)}</span>}
            <span className={`${styles.title} clipped nowrap`}>{revision.title || 'Untitled'}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
