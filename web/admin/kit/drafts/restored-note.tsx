import { Button } from '../fields/button.tsx';
import { formatDateTime } from '../fields/format-date.ts';
import messageStyles from '../fields/message.module.css';
import type { EarlierDraft } from './draft-store.ts';

type RestoredNoteProps = { typed: EarlierDraft<unknown> | undefined; isDirty: boolean; onDiscard: () => void };

/** Says that the form holds a draft of this browser, and takes it off. */
export function RestoredNote({ typed, isDirty, onDiscard }: RestoredNoteProps) {
  if (!typed?.keptAt || !isDirty) return null;
  return (
    <p className={messageStyles.info} role="status">
      Your unsaved changes from {formatDateTime(typed.keptAt)} are back.{' '}
      <Button kind="plain" isSmall onClick={onDiscard}>
        Discard
      </Button>
    </p>
  );
}
