import { useRef, useState } from 'react';
import { type UploadedPicture, uploadPicture } from './upload-picture.ts';
import { useIsMounted } from './use-debounced-value.ts';

/** Uploads one picture at a time; shows a message if another is added meanwhile. */
export function useUpload(onUploaded: (picture: UploadedPicture) => void) {
  /** Progress from 0 to 1. */
  const [sending, setSending] = useState<{ name: string; fraction: number } | null>(null);
  const [failure, setFailure] = useState<string>();
  const isBusy = useRef(false);
  const isMounted = useIsMounted();
  const send = async (file: File) => {
    if (isBusy.current) {
      setFailure(`${file.name} was not added: another picture is still uploading. Try again when it is done.`);
      return;
    }
    isBusy.current = true;
    setFailure(undefined);
    setSending({ name: file.name, fraction: 0 });
    try {
      const picture = await uploadPicture(file, (fraction) => setSending({ name: file.name, fraction }));
      setFailure(undefined);
      if (isMounted.current) onUploaded(picture);
    } catch (error) {
      setFailure(`${file.name} could not be uploaded: ${(error as Error).message}`);
    }
    isBusy.current = false;
    setSending(null);
  };
  /** For a file button. */
  const pick = ([file]: FileList) => file && void send(file);
  return { sending, failure, send, pick };
}

/** After the upload the server makes the sizes that the site shows. */
export const progressText = (fraction: number) => (fraction < 1 ? `${Math.round(fraction * 100)} %` : 'Preparing…');
