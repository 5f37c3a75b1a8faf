import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../../components/field-error.tsx';
import { serverMessage } from '../../data/server-message.ts';
import { Icon } from '../../icons/icon.tsx';
import { PICTURE_FILES, type UploadedImage, type UploadImage } from './uploads.ts';

type UploadFieldProps = { onUpload: UploadImage; onUploaded: (image: UploadedImage) => void };

/** Picks a file and sends it at once; what else was filled in stays, whatever becomes of the upload. */
export function UploadField({ onUpload, onUploaded }: UploadFieldProps) {
  const [sending, setSending] = useState<{ name: string; fraction: number | null }>();
  const [error, setError] = useState<string>();
  const isHere = useRef(true);
  const id = useId();
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setError(undefined);
    setSending({ name: file.name, fraction: null });
    try {
      const image = await onUpload(file, (fraction) => setSending({ name: file.name, fraction }));
      if (isHere.current) onUploaded(image);
    } catch (failure) {
      setError(`${file.name} could not be uploaded: ${serverMessage(failure)}`);
    }
    setSending(undefined);
  };
  return (
    <div className="editor-upload-field">
      <label className="button sm" htmlFor={id} aria-disabled={Boolean(sending)}>
        <Icon name="upload" />
        {sending ? 'Uploading…' : 'Upload a picture'}
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={PICTURE_FILES}
        disabled={Boolean(sending)}
        aria-describedby={`${id}-state`}
        onChange={send}
      />
      {sending && <progress aria-label={`Upload of ${sending.name}`} value={sending.fraction ?? undefined} max={1} />}
      <FieldError id={`${id}-state`} message={error} />
    </div>
  );
}
