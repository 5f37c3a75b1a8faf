import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { UPLOAD_ERRORS, UPLOAD_LIMITS } from '../../../../domain/media/upload-limits.ts';
import { useInvalidateQueries } from '../../kit/api/use-admin.ts';
import { FileButton } from '../../kit/fields/file-button.tsx';
import { type Upload, UploadList, useUploadRecords } from '../../kit/fields/upload-list.tsx';
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
            ? `${mediaPageStyles.dropArea} sheet row p-4 small ${mediaPageStyles.over}`
            : `${mediaPageStyles.dropArea} sheet row p-4 small`
        }
      >
        <FileButton kind="dark" multiple accept={PICTURE_FILES} onFiles={add}>
          Upload pictures
        </FileButton>
        <p>
          or drop them anywhere on this page, or paste one.{' '}
          <span className="muted">JPEG, PNG, WebP or AVIF up to 20 MB.</span>
        </p>
      </div>
      <UploadList uploads={uploads} statusText={describeUpload} onRetry={retry} onDismiss={dismiss} />
    </section>
  );
}

function describeUpload({ state, file, fraction, message }: Upload): string {
  if (state === 'waiting') return `${file.name} is queued`;
  // The upload ends long before the server has made all sizes.
  if (state === 'sending') return (fraction ?? 0) < 1 ? `Uploading ${file.name}…` : `Preparing ${file.name}…`;
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

/** Uploads files one after another, because the server processes one picture at a time. */
function useUploadQueue() {
  const { uploads, setUploads, nextNumber, change, dismiss } = useUploadRecords();
  const line = useRef(Promise.resolve());
  const invalidateQueries = useInvalidateQueries();

  const send = async ({ number, file }: Upload) => {
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
    const added = Array.from(files, (file): Upload => ({ number: nextNumber(), file, state: 'waiting', fraction: 0 }));
    // Removes finished uploads before adding new ones.
    setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...added]);
    for (const upload of added) line.current = line.current.then(() => send(upload));
  };
  const retry = ({ number, file }: Upload) => {
    dismiss(number);
    add([file]);
  };
  return { uploads, add, retry, dismiss };
}
