import { type ChangeEvent, useRef, useState } from 'react';
import { useIsMounted } from '../fields/use-debounced-value.ts';
import type { UploadedImage, UploadImage } from './upload-picture.ts';
import { uploadPicture } from './upload-picture.ts';

type Options = {
  onUploaded: (picture: UploadedImage) => void;
  upload?: UploadImage;
};

/** Sends one picture at a time; another one that comes meanwhile is told to wait, and nothing else on the page changes. */
export function useUpload({ onUploaded, upload = uploadPicture }: Options) {
  /** What is on its way: from 0 to 1. */
  const [sending, setSending] = useState<{ name: string; fraction: number } | null>(null);
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);
  const isMounted = useIsMounted();
  const send = async (file: File) => {
    if (isBusy.current) {
      setFailure(`${file.name} was not taken: another picture is still on its way. Try again when that one is here.`);
      return;
    }
    isBusy.current = true;
    setFailure(undefined);
    setSending({ name: file.name, fraction: 0 });
    try {
      const picture = await upload(file, (fraction) => setSending({ name: file.name, fraction }));
      setFailure(undefined);
      if (isMounted.current) onUploaded(picture);
    } catch (refusal) {
      setFailure(`${file.name} could not be uploaded: ${(refusal as Error).message}`);
    }
    isBusy.current = false;
    setSending(null);
  };
  /** For a field that picks files; the same file may be picked again. */
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void send(file);
    target.value = '';
  };
  return { sending, failure, send, pick };
}

/** Once all is sent the server makes the sizes that the site shows. */
export const progressText = (fraction: number) => (fraction < 1 ? `${Math.round(fraction * 100)} %` : 'Preparing…');
