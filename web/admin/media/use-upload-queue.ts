import { useRef, useState } from 'react';
import { UPLOAD_ERRORS, UPLOAD_LIMITS } from '../../../domain/upload.ts';
import { useInvalidateQueries } from '../api/use-admin.ts';
import { uploadPicture } from './upload-picture.ts';

/** One file on its way to the library. */
export type QueuedUpload = {
  number: number;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1. */
  fraction: number;
  message?: string;
};

/** Sends any number of files, one after another: the server prepares one picture at a time anyway. */
export function useUploadQueue() {
  const [uploads, setUploads] = useState<QueuedUpload[]>([]);
  const last = useRef(0);
  const line = useRef(Promise.resolve());
  const forgetAnswers = useInvalidateQueries();
  const change = (number: number, changes: Partial<QueuedUpload>) =>
    setUploads((all) => all.map((upload) => (upload.number === number ? { ...upload, ...changes } : upload)));
  const dismiss = (number: number) => setUploads((all) => all.filter((upload) => upload.number !== number));

  const send = async ({ number, file }: QueuedUpload) => {
    change(number, { state: 'sending' });
    try {
      if (file.size > UPLOAD_LIMITS.bytes) throw new Error(UPLOAD_ERRORS.tooLarge);
      await uploadPicture(file, (fraction) => change(number, { fraction }));
      change(number, { state: 'done' });
      await forgetAnswers();
    } catch (failure) {
      change(number, { state: 'failed', message: (failure as Error).message });
    }
  };
  const add = (files: Iterable<File>) => {
    const added = Array.from(files, (file): QueuedUpload => {
      last.current += 1;
      return { number: last.current, file, state: 'waiting', fraction: 0 };
    });
    // What has arrived makes room for what comes.
    setUploads((all) => [...all.filter(({ state }) => state !== 'done'), ...added]);
    for (const upload of added) line.current = line.current.then(() => send(upload));
  };
  const retry = ({ number, file }: QueuedUpload) => {
    dismiss(number);
    add([file]);
  };
  return { uploads, add, retry, dismiss };
}
