import { useRef } from 'react';
import { UPLOAD_ERRORS, UPLOAD_LIMITS } from '../../../../domain/media/upload-limits.ts';
import { useInvalidateQueries } from '../api/use-admin.ts';
import { type Upload, useUploadRecords } from './upload-list.tsx';
import { type UploadedPicture, uploadPicture } from './upload-picture.ts';

/** Uploads files one after another, because the server processes one picture at a time. `onUploaded` is called with each, in their order. */
export function useUploadQueue(onUploaded: (picture: UploadedPicture) => void = () => {}) {
  const { uploads, setUploads, nextNumber, change, dismiss } = useUploadRecords();
  const line = useRef(Promise.resolve());
  const invalidateQueries = useInvalidateQueries();

  const send = async ({ number, file }: Upload) => {
    change(number, { state: 'sending' });
    try {
      if (file.size > UPLOAD_LIMITS.bytes) throw new Error(UPLOAD_ERRORS.tooLarge);
      const picture = await uploadPicture(file, (fraction) => change(number, { fraction }));
      change(number, { state: 'done' });
      onUploaded(picture);
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

/** The state of an upload as its list says it. */
export function describeUpload({ state, file, fraction, message }: Upload): string {
  if (state === 'waiting') return `${file.name} is queued`;
  // The upload ends long before the server has made all sizes.
  if (state === 'sending') return (fraction ?? 0) < 1 ? `Uploading ${file.name}…` : `Preparing ${file.name}…`;
  if (state === 'failed') return `${file.name} could not be uploaded: ${message}`;
  return `${file.name} is uploaded`;
}
