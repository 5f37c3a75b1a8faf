import { type ReactNode, useRef, useState } from 'react';
import iconButtonStyles from '../../../ui/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from './button.tsx';
import styles from './upload-list.module.css';

const ICONS = {
  waiting: 'clock',
  sending: 'upload',
  failed: 'circle-alert',
  done: 'circle-check',
  placeless: 'info',
} as const;

/** A file on its way to the server, or one that arrived. `placeless`: its place in a text is gone. */
export type Upload = {
  number: number;
  file: File;
  state: keyof typeof ICONS;
  /** From 0 to 1; null while unknown. */
  fraction: number | null;
  message?: string;
};

/** The uploads of a screen, with what changes them. */
export function useUploadRecords<Item extends Upload>() {
  const [uploads, setUploads] = useState<Item[]>([]);
  const last = useRef(0);
  return {
    uploads,
    setUploads,
    nextNumber: () => {
      last.current += 1;
      return last.current;
    },
    change: (number: number, changes: Partial<Item>) =>
      setUploads((all) => all.map((upload) => (upload.number === number ? { ...upload, ...changes } : upload))),
    dismiss: (number: number) => setUploads((all) => all.filter((upload) => upload.number !== number)),
  };
}

type UploadListProps<Item extends Upload> = {
  uploads: readonly Item[];
  statusText: (upload: Item) => string;
  onRetry: (upload: Item) => void;
  onDismiss: (number: number) => void;
  /** Further buttons. */
  children?: (upload: Item) => ReactNode;
};

/** The progress of uploads, with buttons that try again and dismiss. */
export function UploadList<Item extends Upload>(props: UploadListProps<Item>) {
  const { uploads, statusText, onRetry, onDismiss, children } = props;
  return (
    <ul className={styles.uploads} aria-live="polite">
      {uploads.map((upload) => {
        const { number, file, state, fraction } = upload;
        return (
          <li
            key={number}
            className={`row gap-2-3 touch rule-below small ${state === 'failed' ? 'strong danger' : ''}`}
          >
            <Icon name={ICONS[state]} />
            <span>{statusText(upload)}</span>
            {state === 'sending' && (
              <progress aria-label={`Upload of ${file.name}`} value={fraction ?? undefined} max={1} />
            )}
            {state === 'failed' && (
              <Button isSmall onClick={() => onRetry(upload)}>
                Try again
              </Button>
            )}
            {children?.(upload)}
            {state !== 'sending' && state !== 'waiting' && (
              <button
                type="button"
                className={iconButtonStyles.iconButton}
                aria-label={`Dismiss the message about ${file.name}`}
                onClick={() => onDismiss(number)}
              >
                <Icon name="x" />
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
