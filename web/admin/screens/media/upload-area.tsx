import { useEffect, useEffectEvent, useState } from 'react';
import { FileButton } from '../../kit/fields/file-button.tsx';
import { UploadList } from '../../kit/fields/upload-list.tsx';
import { PICTURE_FILES } from '../../kit/fields/upload-picture.ts';
import { describeUpload, useUploadQueue } from '../../kit/fields/use-upload-queue.ts';
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
