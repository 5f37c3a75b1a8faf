import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UPLOAD_ERRORS, UPLOAD_LIMITS } from '../../../../domain/media/upload-limits.ts';
import iconButtonStyles from '../../../ui/icon-button.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useInvalidateQueries } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { FileButton } from '../../kit/fields/file-button.tsx';
import { PICTURE_FILES, uploadPicture } from '../../kit/fields/upload-picture.ts';
import mediaPageStyles from './media-page.module.css';

/** Uploads pictures by file picker, paste, or drop anywhere on the page. */
export function UploadArea() {
  const { uploads, add, retry, dismiss } = useUploadQueue();
  const isOver = useDroppedFiles(add);
  return (
    <section className="grid gap-3 mb-4" aria-label="Upload">
      <div
        className={
          isOver
            ? `${mediaPageStyles.dropArea} row p-4 small ${mediaPageStyles.over}`
            : `${mediaPageStyles.dropArea} row p-4 small`
        }
      >
        <FileButton
          kind="dark"
          className={`${fieldGroupStyles.uploadPick} relative`}
          multiple
          accept={PICTURE_FILES}
          onFiles={add}
        >
          Upload pictures
        </FileButton>
        <p>
          or drop them anywhere on this page, or paste one.{' '}
          <span className="muted">JPEG, PNG, WebP or AVIF up to 20 MB.</span>
        </p>
      </div>
      <ul className={mediaPageStyles.uploadQueue} aria-live="polite">
        {uploads.map((upload) => (
          <li
            key={upload.number}
            className={`row gap-2-3 touch rule-below small ${upload.state === 'failed' ? 'strong danger' : ''}`}
          >
            <Icon name={ICONS[upload.state]} />
            <span>{wordsFor(upload)}</span>
            {upload.state === 'sending' && (
              <progress aria-label={`Upload of ${upload.file.name}`} value={upload.fraction} max={1} />
            )}
            {upload.state === 'failed' && (
              <Button isSmall onClick={() => retry(upload)}>
                Try again
              </Button>
            )}
            {(upload.state === 'failed' || upload.state === 'done') && (
              <button
                type="button"
                className={iconButtonStyles.iconButton}
                aria-label={`Dismiss the message about ${upload.file.name}`}
                onClick={() => dismiss(upload.number)}
              >
                <Icon name="x" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const ICONS = { waiting: 'clock', sending: 'upload', failed: 'circle-alert', done: 'circle-check' } as const;

function wordsFor({ state, file, fraction, message }: QueuedUpload): string {
  if (state === 'waiting') return `${file.name} is queued`;
  // The upload ends long before the server has made all sizes.
  if (state === 'sending') return fraction < 1 ? `Uploading ${file.name}…` : `Preparing ${file.name}…`;
  if (state === 'failed') return `${file.name} could not be uploaded: ${message}`;
  return `${file.name} is uploaded`;
}

/** @returns whether files are being dragged over the page. Handles every drop, because the browser would leave the page for a missed one. */
function useDroppedFiles(onFiles: (files: FileList) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((event: Event, files: FileList | undefined) => {
    setOver(false);
    if (!files?.length) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => take(event, event.dataTransfer?.files);
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData?.files);
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
    };
  }, []);
  return isOver;
}

/** A file being uploaded to the library. */
type QueuedUpload = {
  number: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  fraction: number;
  message?: string;
};

/** Uploads files one after another, because the server processes one picture at a time. */
function useUploadQueue() {
  const [uploads, setUploads] = useState<QueuedUpload[]>([]);
  const last = useRef(0);
  const line = useRef(Promise.resolve());
  const invalidateQueries = useInvalidateQueries();
  const change = (number: number, changes: Partial<QueuedUpload>) =>
    setUploads((all) => all.map((upload) => (upload.number === number ? { ...upload, ...changes } : upload)));
  const dismiss = (number: number) => setUploads((all) => all.filter((upload) => upload.number !== number));

  const send = async ({ number, file }: QueuedUpload) => {
    change(number, { state: 'sending' });
    try {
      if (file.size > UPLOAD_LIMITS.bytes) throw new Error(UPLOAD_ERRORS.tooLarge);
      await uploadPicture(file, (fraction) => change(number, { fraction }));
      change(number, { state: 'done' });
      await invalidateQueries();
    } catch (failure) {
      change(number, { state: 'failed', message: (failure as Error).message });
    }
  };
  const add = (files: Iterable<File>) => {
    const added = Array.from(files, (file): QueuedUpload => {
      last.current += 1;
      return { number: last.current, file, state: 'waiting', fraction: 0 };
    });
    // Removes finished uploads before adding new ones.
    setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...added]);
    for (const upload of added) line.current = line.current.then(() => send(upload));
  };
  const retry = ({ number, file }: QueuedUpload) => {
    dismiss(number);
    add([file]);
  };
  return { uploads, add, retry, dismiss };
}
