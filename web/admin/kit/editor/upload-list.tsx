import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from '../fields/button.tsx';
import editorStyles from './editor.module.css';
import type { EditorUpload } from './use-uploads.ts';

type UploadListProps = {
  uploads: EditorUpload[];
  onRetry: (upload: EditorUpload) => void;
  onPlace: (upload: EditorUpload) => void;
  onDescribe: (upload: EditorUpload) => void;
  onDismiss: (number: number) => void;
};

/** The progress of dropped and pasted pictures, with retry and dismiss buttons. */
export function UploadList({ uploads, onRetry, onPlace, onDescribe, onDismiss }: UploadListProps) {
  return (
    <ul className="small leading-140" aria-live="polite">
      {uploads.map((upload) => (
        <li
          key={upload.number}
          className={`${editorStyles.upload} row gap-2-3 rule-above ${upload.state === 'failed' ? 'danger' : ''}`}
        >
          <Icon name={ICONS[upload.state]} />
          <span className={editorStyles.uploadLabel}>{wordsFor(upload)}</span>
          {upload.state === 'sending' && (
            <progress aria-label={`Upload of ${upload.file.name}`} value={upload.fraction ?? undefined} max={1} />
          )}
          {upload.state === 'failed' && <Action onClick={() => onRetry(upload)}>Try again</Action>}
          {upload.state === 'placeless' && <Action onClick={() => onPlace(upload)}>Insert it here</Action>}
          {upload.state === 'done' && <Action onClick={() => onDescribe(upload)}>Describe it</Action>}
          {upload.state !== 'sending' && (
            <button
              type="button"
              className={`${editorStyles.dismiss} grid centred pointer`}
              aria-label={`Dismiss the message about ${upload.file.name}`}
              onClick={() => onDismiss(upload.number)}
            >
              <Icon name="x" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const ICONS = { sending: 'upload', failed: 'circle-alert', done: 'circle-check', placeless: 'info' } as const;

function wordsFor({ state, file, message }: EditorUpload): string {
  if (state === 'sending') return `Uploading ${file.name}…`;
  if (state === 'failed') return `${file.name} could not be uploaded: ${message}`;
  if (state === 'placeless') return `${file.name} is uploaded, but its place in the text is gone.`;
  return `${file.name} added. Add alt text so everyone knows what it shows.`;
}

function Action({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button isSmall onClick={onClick}>
      {children}
    </Button>
  );
}
